/** Airfields for the planner: those with most glider launches first, as many as a browser can store easily. */
import { asc, desc, ne, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { airport } from "#app/places/airport/schema.ts";
import type { PlaceRow } from "./places.ts";

/** 250 kB, or 80 kB compressed. */
const MOST = 4000;

export async function placesToPlan({ db }: Pick<Tools, "db">): Promise<PlaceRow[]> {
  const rows = await db
    .select({
      name: airport.name,
      latitude: airport.latitude,
      longitude: airport.longitude,
      elevation: airport.elevation,
      country: airport.country,
      icao: airport.icao,
    })
    .from(airport)
    .where(ne(airport.kind, "closed"))
    .orderBy(desc(sql`${airport.kind} = 'gliding'`), desc(sql`ifnull(${airport.launches}, 0)`), asc(airport.id))
    .limit(MOST);
  return rows.map(({ name, latitude, longitude, elevation, country, icao }) => [
    name,
    latitude,
    longitude,
    elevation,
    country,
    icao ?? "",
  ]);
}
