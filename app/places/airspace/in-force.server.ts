/** Finds the airspace in force on a day around a place: editions from the database, their volumes from the map store. */
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

/** An edition as stored in the database. */
export type Edition = Pick<typeof airspaceEdition.$inferSelect, "source" | "name" | "validFrom" | "bbox" | "key">;

/** Returns editions in order of their sources. @param day YYYY-MM-DD */
export async function editionsOn(db: Tools["db"], day: string): Promise<Edition[]> {
  const { source, name, validFrom, validUntil, bbox, key } = airspaceEdition;
  return db
    .select({ source, name, validFrom, bbox, key })
    .from(airspaceEdition)
    .where(and(lte(validFrom, day), or(isNull(validUntil), gt(validUntil, day))))
    .orderBy(asc(source), asc(validFrom));
}

/**
 * Returns the indexes of these editions. Those without a volume around the place are left out, because they belong to
 * another country, and so are those whose volumes are not in the store.
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

/** An edition's own box extends far into its neighbours, so its volumes decide where it applies. */
const reaches = ({ tree }: VolumeIndex, box: Box): boolean =>
  uncrossed(box).some(
    ([west, south, east, north]) =>
      (tree?.search(west - NEAR_DEGREES, south - NEAR_DEGREES, east + NEAR_DEGREES, north + NEAR_DEGREES).length ?? 0) >
      0,
  );

const NEAR_DEGREES = 0.2; // 22 km to the north and south: even between control zones this reaches airspace of the same country

/** An edition never changes under its key. A country takes 3 MB of memory. */
const indexes = remembered(() => new Map<string, VolumeIndex>());
const INDEXES_KEPT = 8;

/** The stored file was written and validated by our own importer, so it is not validated again. */
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
