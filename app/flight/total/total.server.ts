/** What flights come to, as the database's triggers keep it: app/flight/total/schema.ts. */
import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { monthTotal, pilotCount, pilotTotal } from "#app/flight/total/schema.ts";
import { user } from "#app/people/user/schema.ts";
import type { CountedOf, Month } from "./month.ts";

const MONTH = {
  month: monthTotal.month,
  flights: monthTotal.flights,
  metres: monthTotal.metres,
  seconds: monthTotal.seconds,
  outlandings: monthTotal.outlandings,
  speed: monthTotal.speed,
  speedFlights: monthTotal.speedFlights,
  glideSpeed: monthTotal.glideSpeed,
  glideSpeedFlights: monthTotal.glideSpeedFlights,
  detour: monthTotal.detour,
  detourFlights: monthTotal.detourFlights,
  days: monthTotal.days,
};

/** Months with flights, oldest first. */
export const listMonths = (db: Db, kind: CountedOf, subject: number): Promise<Month[]> =>
  db
    .select(MONTH)
    .from(monthTotal)
    .where(and(eq(monthTotal.kind, kind), eq(monthTotal.subject, subject)))
    .orderBy(asc(monthTotal.month));

/** Which of a club, an airfield or a type pilots fly most. */
export type CountedByPilot = Extract<CountedOf, "club" | "airport" | "aircraft">;

export interface PilotFlights {
  user: number;
  name: string;
  image: string | null;
  gender: "F" | "M" | "D";
  /** YYYY-MM-DD, for age classes; never shown. */
  dateOfBirth: string;
  /** Did not leave. */
  here: boolean;
  flights: number;
  /** Kilometres. */
  distance: number;
  seconds: number;
}

export interface PilotPage {
  /** Absent: of all seasons. */
  season?: number;
  order: "distance" | "flights";
  most: number;
  /** The last one of the page before: what it is ordered by, and who. */
  after?: { value: number; user: number };
}

/** Pilots with the most flights or the longest way first. Those that were erased are counted and have no name here. */
export async function listPilots(
  db: Db,
  kind: CountedByPilot,
  subject: number,
  { season = 0, order, most, after }: PilotPage,
): Promise<PilotFlights[]> {
  const by = order === "distance" ? pilotTotal.metres : pilotTotal.flights;
  const value = after && (order === "distance" ? Math.round(after.value * 1000) : after.value);
  const rows = await db
    .select({
      user: pilotTotal.userId,
      name: user.name,
      image: user.image,
      gender: user.gender,
      dateOfBirth: user.dateOfBirth,
      left: user.deleted,
      flights: pilotTotal.flights,
      metres: pilotTotal.metres,
      seconds: pilotTotal.seconds,
    })
    .from(pilotTotal)
    .innerJoin(user, eq(user.id, pilotTotal.userId))
    .where(
      and(
        eq(pilotTotal.kind, kind),
        eq(pilotTotal.subject, subject),
        eq(pilotTotal.season, season),
        after && or(lt(by, value as number), and(eq(by, value as number), lt(pilotTotal.userId, after.user))),
      ),
    )
    .orderBy(desc(by), desc(pilotTotal.userId))
    .limit(most);
  return rows.map(({ metres, left, ...row }) => ({ ...row, here: left === null, distance: metres / 1000 }));
}

/** @param season absent: of all seasons */
export async function countPilots(db: Db, kind: CountedByPilot, subject: number, season = 0): Promise<number> {
  const [row] = await db
    .select({ pilots: pilotCount.pilots })
    .from(pilotCount)
    .where(and(eq(pilotCount.kind, kind), eq(pilotCount.subject, subject), eq(pilotCount.season, season)));
  return row?.pilots ?? 0;
}

/**
 * What a pilot has flown of this kind in all seasons, the most flights first. The index is said: left to itself the database
 * walks through everybody's totals of that kind.
 */
export const flownBy = (
  db: Db,
  kind: CountedByPilot,
  pilot: number,
): Promise<{ subject: number; flights: number; seconds: number }[]> =>
  db.all(sql`SELECT subject, flights, seconds FROM pilot_total INDEXED BY pilot_total_of_user
    WHERE user_id = ${pilot} AND kind = ${kind} AND season = 0 ORDER BY flights DESC, subject`);

/** The field where most flights of each of these pilots began. */
export async function listHomes(db: Db, pilots: readonly number[]): Promise<Map<number, { id: number; name: string }>> {
  const rows = await db.all<{ pilot: number; id: number; name: string }>(sql`
    SELECT t.user_id AS pilot, a.id, a.name FROM pilot_total t INDEXED BY pilot_total_of_user JOIN airport a ON a.id = t.subject
    WHERE t.kind = 'airport' AND t.season = 0 AND t.user_id IN (SELECT value FROM json_each(${JSON.stringify(pilots)}))
    ORDER BY t.flights, a.id DESC`);
  return new Map(rows.map(({ pilot, ...field }) => [pilot, field]));
}

/** Which clubs, airfields or types have flights, by their numbers. */
export async function flownSubjects(db: Db, kind: CountedByPilot, most = MOST_SUBJECTS): Promise<number[]> {
  const rows = await db
    .select({ subject: pilotCount.subject })
    .from(pilotCount)
    .where(and(eq(pilotCount.kind, kind), eq(pilotCount.season, 0)))
    .orderBy(asc(pilotCount.subject))
    .limit(most);
  return rows.map(({ subject }) => subject);
}

/** What one file of addresses may have. Source: sitemaps.org. */
const MOST_SUBJECTS = 50_000;
