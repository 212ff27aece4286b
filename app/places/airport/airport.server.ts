/** Finds the airfield nearest to a position, from an index held in memory. */
import { eq } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { believed } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { airport } from "#app/places/airport/schema.ts";
import { buildAirportIndex, nearest } from "./nearest.ts";

/** A take-off or landing belongs to the nearest airfield within this many metres; farther away it is a field landing. */
export const FIELD_RADIUS = 3000;

/** Milliseconds until every Worker sees an import. */
const AIRPORTS_KEPT_MS = 600_000;

export type AirportPlace = Pick<
  typeof airport.$inferSelect,
  "id" | "name" | "region" | "country" | "zone" | "elevation"
>;

const indexed = believed(AIRPORTS_KEPT_MS, async ({ db }: Pick<Tools, "db">) => {
  const { id, latitude, longitude } = airport;
  return buildAirportIndex(await db.select({ id, latitude, longitude }).from(airport));
});

/** @param within metres */
export async function airportNear(
  tools: Pick<Tools, "db" | "now">,
  latitude: number,
  longitude: number,
  within = FIELD_RADIUS,
): Promise<AirportPlace | null> {
  const id = await nearestAirport(tools, latitude, longitude, within);
  return id === null ? null : ((await airportPlaces(tools, [id])).get(id) ?? null);
}

/** Returns only the id: for many places the airfields are then loaded in one query. @param within metres */
export async function nearestAirport(
  tools: Pick<Tools, "db" | "now">,
  latitude: number,
  longitude: number,
  within: number,
): Promise<number | null> {
  return nearest(await indexed(tools, tools.now()), latitude, longitude, within)?.point.id ?? null;
}

/** Returns the airfields with these ids, as far as they exist. */
export async function airportPlaces(
  { db }: Pick<Tools, "db">,
  ids: readonly number[],
): Promise<Map<number, AirportPlace>> {
  const { id, name, region, country, zone, elevation } = airport;
  const rows = await db
    .select({ id, name, region, country, zone, elevation })
    .from(airport)
    .where(among(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function getAirport({ db }: Pick<Tools, "db">, id: number) {
  const [row] = await db.select().from(airport).where(eq(airport.id, id));
  return row ?? null;
}
