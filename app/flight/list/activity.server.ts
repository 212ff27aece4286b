/** Counts what was flown on single days. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import type { FlightItem } from "../flight.ts";
import { by, chooseQuery, getCourse, listFlights } from "./list.server.ts";
import type { FlightQuery } from "./query.ts";
import { chosen } from "./where.server.ts";

export interface FlownDay {
  date: string;
  count: number;
  /** Total kilometres of the contest's courses. */
  distance: number;
  /** Total seconds in the air. */
  duration: number;
}

/** Lists the days with a scored flight, in order of date. @param now milliseconds */
export async function countActivity(db: Db, query: FlightQuery, now: number): Promise<FlownDay[]> {
  const all = { ...query, scored: true, order: undefined, limit: Number.MAX_SAFE_INTEGER };
  const { distance } = getCourse(all);
  return db
    .select({
      date: sql<string>`flight.scoring_date`,
      count: sql<number>`count(*)`,
      distance: sql<number>`round(sum(${distance}), 2)`,
      duration: sql<number>`coalesce(sum(unixepoch(flight.landing_time) - unixepoch(flight.takeoff_time)), 0)`,
    })
    .from(by(all, await chooseQuery(db, all, now)))
    .where(chosen(all))
    .groupBy(flight.scoringDate)
    .orderBy(flight.scoringDate);
}

/** More flights than were ever flown on one day. */
const FLIGHTS_OF_A_DAY = 5000;

/** Returns all flights of a day, the best first. @param now milliseconds */
export async function flightsOfDay(db: Db, date: string, now: number): Promise<FlightItem[]> {
  const { flights } = await listFlights(db, { dates: [date], scored: true, limit: FLIGHTS_OF_A_DAY }, now);
  return flights;
}
