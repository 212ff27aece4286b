/** Airfields in the ledger: the nearest one to a position, from an index held in memory. */
import { eq } from "drizzle-orm";
import { airport } from "#app/db/schema/airport.ts";
import type { Tools } from "#app/kit/tools.ts";
import { type AirportIndex, buildAirportIndex, nearest } from "./nearest.ts";

/** A take-off or landing belongs to the nearest airfield within this, metres; farther is an outlanding. */
export const FIELD_RADIUS = 3000;

/** An import is seen by every Worker within this time, milliseconds. */
const AIRPORTS_KEPT_MS = 600_000;

export type AirportPlace = Pick<
  typeof airport.$inferSelect,
  "id" | "name" | "region" | "country" | "zone" | "elevation"
>;

type Point = { id: number; latitude: number; longitude: number };

let held: { index: AirportIndex<Point>; until: number } | null = null;

/** @param within metres */
export async function airportNear(
  tools: Pick<Tools, "db" | "now">,
  latitude: number,
  longitude: number,
  within = FIELD_RADIUS,
): Promise<AirportPlace | null> {
  const now = tools.now().getTime();
  if (held === null || held.until < now) {
    const points = await tools.db
      .select({ id: airport.id, latitude: airport.latitude, longitude: airport.longitude })
      .from(airport);
    held = { index: buildAirportIndex(points), until: now + AIRPORTS_KEPT_MS };
  }
  const hit = nearest(held.index, latitude, longitude, within);
  if (hit === null) return null;
  const { id, name, region, country, zone, elevation } = airport;
  const [row] = await tools.db
    .select({ id, name, region, country, zone, elevation })
    .from(airport)
    .where(eq(id, hit.point.id));
  return row ?? null;
}

export async function getAirport({ db }: Pick<Tools, "db">, id: number) {
  const [row] = await db.select().from(airport).where(eq(airport.id, id));
  return row ?? null;
}
