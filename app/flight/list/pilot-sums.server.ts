/** Sums over pilots' flights: valid ones, flown as pilot in command. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { listHomes } from "../total/total.server.ts";

export interface PilotSums {
  flights: number;
  /** Kilometres of the free contest. */
  distance: number;
  /** Seconds in the air. */
  seconds: number;
  /** Speed over the free contest's course, km/h; null without flights. */
  speed: number | null;
  /** km/h, between climbs. */
  glideSpeed: number | null;
  /** Distance flown divided by the straight distance. */
  glideDetour: number | null;
  /** The airfield where most flights began. */
  home: { id: number; name: string } | null;
}

const NO_FLIGHTS: PilotSums = {
  flights: 0,
  distance: 0,
  seconds: 0,
  speed: null,
  glideSpeed: null,
  glideDetour: null,
  home: null,
};

/** Returns the sums of one of the requested pilots. */
export type SumsOf = (pilot: number) => PilotSums;

/** @param pilots of one page: two queries, however many they are */
export async function pilotSums(db: Db, pilots: readonly number[]): Promise<SumsOf> {
  const [sums, homes] = await Promise.all([
    db.all<Omit<PilotSums, "home"> & { pilot: number }>(sql`
      SELECT subject AS pilot, sum(flights) AS flights, sum(metres) / 1000.0 AS distance, sum(seconds) AS seconds,
        sum(speed) / 100.0 / nullif(sum(speed_flights), 0) AS speed,
        sum(glide_speed) / 100.0 / nullif(sum(glide_speed_flights), 0) AS glideSpeed,
        sum(detour) / 10000.0 / nullif(sum(detour_flights), 0) AS glideDetour
      FROM month_total WHERE kind = 'user' AND subject IN (SELECT value FROM json_each(${JSON.stringify(pilots)}))
      GROUP BY subject`),
    listHomes(db, pilots),
  ]);
  const found = new Map(sums.map(({ pilot, ...sum }) => [pilot, { ...sum, home: homes.get(pilot) ?? null }]));
  return (pilot) => found.get(pilot) ?? NO_FLIGHTS;
}
