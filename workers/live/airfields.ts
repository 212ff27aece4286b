/** Which airfield a place is on, answered at once: a room asks while points come. Read again every six hours. */

import type { Db } from "#app/core/db/db.ts";
import { believed } from "#app/core/memory.ts";
import { FIELD_RADIUS } from "#app/places/airport/airport.server.ts";
import { buildAirportIndex, nearest } from "#app/places/airport/nearest.ts";
import { airport } from "#app/places/airport/schema.ts";

const KEPT_MS = 6 * 3600 * 1000;

const indexed = believed(KEPT_MS, async (db: Db) => {
  const { id, latitude, longitude } = airport;
  return buildAirportIndex(await db.select({ id, latitude, longitude }).from(airport));
});

export type AirfieldAt = (latitude: number, longitude: number) => number | null;

export async function airfields(db: Db): Promise<AirfieldAt> {
  const index = await indexed(db, new Date());
  return (latitude, longitude) => nearest(index, latitude, longitude, FIELD_RADIUS)?.point.id ?? null;
}
