/** Which airfield a place is on, answered at once: a room asks while points come. Read again every six hours. */
import { FIELD_RADIUS } from "#app/airport/airport.server.ts";
import { type AirportIndex, buildAirportIndex, nearest } from "#app/airport/nearest.ts";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";

const KEPT_MS = 6 * 3600 * 1000;

type Field = { id: number; latitude: number; longitude: number };

let held: { index: AirportIndex<Field>; until: number } | null = null;

export type AirfieldAt = (latitude: number, longitude: number) => number | null;

export async function airfields(db: Db): Promise<AirfieldAt> {
  if (held === null || held.until < Date.now()) {
    const { id, latitude, longitude } = airport;
    held = {
      index: buildAirportIndex(await db.select({ id, latitude, longitude }).from(airport)),
      until: Date.now() + KEPT_MS,
    };
  }
  const { index } = held;
  return (latitude, longitude) => nearest(index, latitude, longitude, FIELD_RADIUS)?.point.id ?? null;
}
