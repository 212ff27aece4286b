/** Archives made elsewhere, before they are installed: what cannot be served is refused with a sentence. */
import { type Archive, ArchiveUnreadable } from "#app/map/archive/archive.ts";
import { terrainLevel } from "#app/map/terrain/terrain-stack.ts";
import { resolutionAt } from "#app/soaring/geo/terrain.ts";
import { type ArchiveKind, CannotImport } from "./installable.ts";

const [OWN, VECTOR] = [0, 1];
const PICTURES = ["", "", "PNG", "JPEG", "WebP", "AVIF"];

export interface Checked {
  name: string;
  attribution: string;
  minZoom: number;
  maxZoom: number;
  /** Between samples at the equator; elevation only. */
  metres: number | null;
  /** Elevation that says so lies under all other, whatever its samples: it comes with Kettle. */
  beneath: boolean;
}

/** @throws CannotImport */
export async function check(kind: ArchiveKind, archive: Archive): Promise<Checked> {
  try {
    return await (kind === "terrain" ? checkTerrain(archive) : checkVectors(archive));
  } catch (fault) {
    if (fault instanceof ArchiveUnreadable) throw new CannotImport(fault.message);
    throw fault;
  }
}

async function checkVectors(archive: Archive): Promise<Checked> {
  const { tileType, minZoom, maxZoom } = await archive.header();
  if (tileType !== VECTOR)
    throw new CannotImport(`it holds ${PICTURES[tileType] || "other"} tiles, vector tiles (MVT) are wanted`);
  const { name, attribution } = await archive.metadata();
  return { ...named(name, attribution), minZoom, maxZoom, metres: null, beneath: false };
}

async function checkTerrain(archive: Archive): Promise<Checked> {
  const { tileType, minZoom, maxZoom } = await archive.header();
  if (tileType !== OWN)
    throw new CannotImport(`it holds ${PICTURES[tileType] || "vector"} tiles, elevation (int16-gradient) is wanted`);
  const { name, attribution, size } = await terrainLevel(archive);
  const metres = Math.round(resolutionAt({ z: maxZoom, size }, 0));
  const beneath = (await archive.metadata()).beneath === true;
  return { ...named(name, attribution), minZoom, maxZoom, metres, beneath };
}

function named(name: unknown, attribution: unknown) {
  if (typeof attribution !== "string" || attribution.trim() === "")
    throw new CannotImport("its metadata has no attribution: maps say whom to thank");
  return { name: String(name ?? ""), attribution };
}
