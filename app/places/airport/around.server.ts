/** Finds airfields around a place where a glider can land, by their cells in the database. */
import { and, inArray, isNotNull, ne } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { airport } from "#app/places/airport/schema.ts";
import { getCell } from "./airport.ts";

/** Degrees on each side; at 70° N still 50 km east and west. */
const REACH_DEGREES = 1.5;
const CELL_DEGREES = 0.5;

export type LandingField = Pick<
  typeof airport.$inferSelect,
  "id" | "name" | "icao" | "latitude" | "longitude" | "kind" | "runways"
> & { elevation: number };

/** Returns airfields in order of their ids. Closed ones and those of unknown height are left out. */
export async function airportsAround(db: Db, latitude: number, longitude: number): Promise<LandingField[]> {
  const { id, name, icao, elevation, kind, runways } = airport;
  const rows = await db
    .select({ id, name, icao, elevation, kind, runways, latitude: airport.latitude, longitude: airport.longitude })
    .from(airport)
    .where(and(inArray(airport.cell, cellsAround(latitude, longitude)), ne(kind, "closed"), isNotNull(elevation)))
    .orderBy(id);
  return rows as LandingField[];
}

/** Returns at most 49 cells, across the date line too. */
function cellsAround(latitude: number, longitude: number): number[] {
  const cells = new Set<number>();
  for (let north = -REACH_DEGREES; north <= REACH_DEGREES; north += CELL_DEGREES) {
    for (let east = -REACH_DEGREES; east <= REACH_DEGREES; east += CELL_DEGREES) {
      const [lat, lon] = [latitude + north, longitude + east];
      if (Math.abs(lat) < 90) cells.add(getCell(lat, ((((lon + 180) % 360) + 360) % 360) - 180));
    }
  }
  return [...cells];
}
