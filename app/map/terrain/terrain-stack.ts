/**
 * Elevation archives stacked on each other, coarse ones first: the finest that has a tile provides it, else the
 * nearest ancestor in any of them. Archives have the encoding `int16-gradient` (`soaring/geo/dem.ts`) and state their
 * quantum in the metadata.
 */

import { type Archive, ArchiveUnreadable, type TilePlace } from "#app/map/archive/archive.ts";
import { decodeDem, ENCODING } from "#app/soaring/geo/dem.ts";
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Metres } from "#app/soaring/units.ts";
import { remembered, type TileMemory } from "./tile-memory.ts";

export interface TerrainLevel {
  archive: Archive;
  quantum: Metres;
  /** Samples of a tile in each direction. */
  size: number;
  name: string;
  attribution: string;
}

/** An existing tile. */
export interface Located {
  z: number;
  x: number;
  y: number;
  level: TerrainLevel;
  place: TilePlace;
}

/** @throws ArchiveUnreadable where it has another encoding */
export async function terrainLevel(archive: Archive): Promise<TerrainLevel> {
  const { encoding, quantum_m, tile_size, tileSize, name, attribution } = await archive.metadata();
  if (encoding !== ENCODING) throw new ArchiveUnreadable(`its encoding is ${encoding ?? "not said"}, not ${ENCODING}`);
  if (typeof quantum_m !== "number" || !(quantum_m > 0))
    throw new ArchiveUnreadable(`its metadata says quantum_m ${quantum_m}, metres are wanted`);
  const size = Number(tile_size ?? tileSize ?? USUAL_SAMPLES);
  return { archive, quantum: quantum_m, size, name: String(name ?? ""), attribution: String(attribution ?? "") };
}

const USUAL_SAMPLES = 512; // samples, where an archive does not state them

/** Returns the tile itself or the nearest of its ancestors; null where there is none. */
export async function locate(
  levels: readonly TerrainLevel[],
  z: number,
  x: number,
  y: number,
): Promise<Located | null> {
  for (let up = 0; up <= z; up++) {
    const at = { z: z - up, x: Math.floor(x / 2 ** up), y: Math.floor(y / 2 ** up) };
    for (const level of levels.toReversed()) {
      const place = await level.archive.find(at.z, at.x, at.y);
      if (place) return { ...at, level, place };
    }
  }
  return null;
}

export function terrainStack(levels: readonly TerrainLevel[], memory: TileMemory): TerrainTiles {
  const own = remembered(memory, async (z, x, y) => {
    const found = await locate(levels, z, x, y);
    return found && decode(found);
  });
  return {
    // Descendants of one tile share it, and only existing tiles are cached.
    async tile(z, x, y) {
      const found = await locate(levels, z, x, y);
      return found && own.tile(found.z, found.x, found.y);
    },
  };
}

async function decode({ z, x, y, level, place }: Located): Promise<TerrainTile> {
  const bytes = await level.archive.unpacked(place);
  const size = Math.sqrt(bytes.length / 2);
  if (!Number.isInteger(size)) throw new ArchiveUnreadable(`its tile ${z}/${x}/${y} is no square of heights`);
  return { z, x, y, size, quantum: level.quantum, values: decodeDem(bytes) };
}
