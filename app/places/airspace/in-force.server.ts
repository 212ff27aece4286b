/** Which airspace is in force on a day around a place: editions of the database, their volumes from the store of the map. */
import { and, asc, gt, isNull, lte, or } from "drizzle-orm";
import type { ComputingTools } from "#app/core/computation.ts";
import { remembered } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { indexVolumes, type VolumeIndex } from "#app/soaring/airspace/volume-index.ts";
import { type Box, meet, uncrossed } from "#app/soaring/geo/box.ts";
import type { AirspaceEdition } from "./airspace.ts";

export interface InForce {
  edition: AirspaceEdition;
  index: VolumeIndex;
}

/** As the database has it. */
export type Edition = Pick<typeof airspaceEdition.$inferSelect, "source" | "name" | "validFrom" | "bbox" | "key">;

/** In order of their sources. @param day YYYY-MM-DD */
export async function editionsOn(db: Tools["db"], day: string): Promise<Edition[]> {
  const { source, name, validFrom, validUntil, bbox, key } = airspaceEdition;
  return db
    .select({ source, name, validFrom, bbox, key })
    .from(airspaceEdition)
    .where(and(lte(validFrom, day), or(isNull(validUntil), gt(validUntil, day))))
    .orderBy(asc(source), asc(validFrom));
}

/**
 * Of these editions: those without a volume around the place are left out, their country is another one, and so are those whose
 * volumes are not in the store.
 */
export async function indexesAround(
  tools: Pick<ComputingTools, "maps" | "pause">,
  editions: readonly Edition[],
  box: Box,
): Promise<InForce[]> {
  const found: InForce[] = [];
  for (const { key, bbox, ...edition } of editions.filter((row) => meet(row.bbox, box))) {
    const index = indexes.value.get(key) ?? (await readIndex(tools, key));
    if (index && reaches(index, box)) found.push({ edition, index });
  }
  return found;
}

/** @param day YYYY-MM-DD */
export const airspaceInForce = async (
  tools: Pick<Tools, "db" | "maps" | "pause">,
  day: string,
  box: Box,
): Promise<InForce[]> => indexesAround(tools, await editionsOn(tools.db, day), box);

/** An edition's own box reaches far into its neighbours, so its volumes say where it knows something. */
const reaches = ({ tree }: VolumeIndex, box: Box): boolean =>
  uncrossed(box).some(
    ([west, south, east, north]) =>
      (tree?.search(west - NEAR_DEGREES, south - NEAR_DEGREES, east + NEAR_DEGREES, north + NEAR_DEGREES).length ?? 0) >
      0,
  );

const NEAR_DEGREES = 0.2; // 22 km to the north and south: between control zones one is still in the same country

/** Editions never change under their key. A country is 3 MB in memory. */
const indexes = remembered(() => new Map<string, VolumeIndex>());
const INDEXES_KEPT = 8;

/** What lies there was written by our own importer, whose reader is the border. */
async function readIndex(
  { maps, pause }: Pick<ComputingTools, "maps" | "pause">,
  key: string,
): Promise<VolumeIndex | null> {
  const bytes = await maps.get(key);
  if (bytes === null) return null;
  const volumes: Volume[] = JSON.parse(new TextDecoder().decode(bytes));
  await pause();
  const index = indexVolumes(volumes);
  await pause();
  const kept = indexes.value;
  const [oldest] = kept.keys();
  if (kept.size >= INDEXES_KEPT) kept.delete(oldest);
  kept.set(key, index);
  return index;
}
