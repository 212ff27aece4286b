/**
 * Totals of contests other than the free one, counted from the flights when the API is called. Totals of the free
 * contest are stored (total.server.ts), because every page shows them; no page shows these.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { CountedByPilot, PilotFlights } from "./total.server.ts";

const OWN: Record<CountedByPilot, string> = {
  club: "club_id",
  airport: "takeoff_airport_id",
  aircraft: "aircraft_id",
};

export interface ContestTotal {
  /** Flights with a result in the contest. */
  flights: number;
  /** Pilots with the most kilometres first, as many as requested. */
  pilots: PilotFlights[];
}

/** @param season absent for all seasons */
export async function contestTotal(
  db: Db,
  kind: CountedByPilot,
  subject: number,
  { contest, season, most }: { contest: ContestKey; season?: number; most: number },
): Promise<ContestTotal> {
  const rows = await db.all<{
    user: number;
    name: string;
    image: string | null;
    gender: PilotFlights["gender"];
    dateOfBirth: string;
    left: string | null;
    flights: number;
    metres: number;
    seconds: number;
    all: number;
  }>(sql`
    WITH flown AS (
      SELECT f.user_id, count(*) AS flights, sum(CAST(round(c.distance * 1000) AS INTEGER)) AS metres,
        sum(ifnull(unixepoch(f.landing_time) - unixepoch(f.takeoff_time), 0)) AS seconds
      FROM flight f CROSS JOIN flight_contest c ON c.flight_id = f.id AND c.contest = ${contest}
      WHERE f.${sql.raw(OWN[kind])} = ${subject} AND f.state = 'valid' AND f.deleted IS NULL
        AND ${season === undefined ? sql`TRUE` : sql`f.season = ${season}`}
      GROUP BY f.user_id)
    SELECT u.id AS user, u.name, u.image, u.gender, u.date_of_birth AS dateOfBirth, u.deleted AS "left",
      t.flights, t.metres, t.seconds, sum(t.flights) OVER () AS "all"
    FROM flown t JOIN user u ON u.id = t.user_id ORDER BY t.metres DESC, u.id DESC LIMIT ${most}`);
  return {
    flights: rows[0]?.all ?? 0,
    pilots: rows.map(({ left, metres, all: _, ...row }) => ({ ...row, here: left === null, distance: metres / 1000 })),
  };
}

/**
 * Returns the points of these pilots' flights in a contest, with one type, from one airfield or for one club. @param
 * season absent for all seasons
 */
export async function getPoints(
  db: Db,
  kind: CountedByPilot,
  subject: number,
  { contest, season, users }: { contest: ContestKey; season?: number; users: readonly number[] },
): Promise<(user: number) => number> {
  const rows = await db.all<{ user: number; points: number | null }>(sql`
    SELECT f.user_id AS user, sum(c.points) AS points
    FROM json_each(${JSON.stringify(users)}) u CROSS JOIN flight f ON f.user_id = u.value
      CROSS JOIN flight_contest c ON c.flight_id = f.id AND c.contest = ${contest}
    WHERE f.${sql.raw(OWN[kind])} = ${subject} AND f.state = 'valid' AND f.deleted IS NULL
      AND ${season === undefined ? sql`TRUE` : sql`f.season = ${season}`}
    GROUP BY f.user_id`);
  const points = new Map(rows.map((row) => [row.user, row.points ?? 0]));
  return (user) => points.get(user) ?? 0;
}
