/** Reads the totals of flights that triggers of the database maintain: app/flight/total/schema.ts. */
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

/** Lists the months with flights, oldest first. */
export const listMonths = (db: Db, kind: CountedOf, subject: number): Promise<Month[]> =>
  db
    .select(MONTH)
    .from(monthTotal)
    .where(and(eq(monthTotal.kind, kind), eq(monthTotal.subject, subject)))
    .orderBy(asc(monthTotal.month));

/** What pilots are listed by: a club, an airfield or a type. */
export type CountedByPilot = Extract<CountedOf, "club" | "airport" | "aircraft">;

export interface PilotFlights {
  user: number;
  name: string;
  image: string | null;
  gender: "F" | "M" | "D";
  /** YYYY-MM-DD, for age classes; never shown. */
  dateOfBirth: string;
  /** Whether the pilot is still a member. */
  here: boolean;
  flights: number;
  /** Kilometres. */
  distance: number;
  seconds: number;
}

export interface PilotPage {
  /** Absent for all seasons. */
  season?: number;
  order: "distance" | "flights";
  most: number;
  /** The last pilot of the previous page: the value sorted by, and the id. */
  after?: { value: number; user: number };
}

/**
 * Lists pilots, those with the most flights or kilometres first. Pilots who were erased are counted, but without a
 * name.
 */
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

/** @param season absent for all seasons */
export async function countPilots(db: Db, kind: CountedByPilot, subject: number, season = 0): Promise<number> {
  const [row] = await db
    .select({ pilots: pilotCount.pilots })
    .from(pilotCount)
    .where(and(eq(pilotCount.kind, kind), eq(pilotCount.subject, subject), eq(pilotCount.season, season)));
  return row?.pilots ?? 0;
}

/**
 * Lists the clubs, airfields or types of a pilot in all seasons, those with the most flights first. The statement
 * names the index, because SQLite would otherwise read the totals of all pilots.
 */
export const flownBy = (
  db: Db,
  kind: CountedByPilot,
  pilot: number,
): Promise<{ subject: number; flights: number; seconds: number }[]> =>
  db.all(sql`SELECT subject, flights, seconds FROM pilot_total INDEXED BY pilot_total_of_user
    WHERE user_id = ${pilot} AND kind = ${kind} AND season = 0 ORDER BY flights DESC, subject`);

/** Finds the airfield where most flights of each of these pilots began. */
export async function listHomes(db: Db, pilots: readonly number[]): Promise<Map<number, { id: number; name: string }>> {
  const rows = await db.all<{ pilot: number; id: number; name: string }>(sql`
    SELECT t.user_id AS pilot, a.id, a.name FROM pilot_total t INDEXED BY pilot_total_of_user JOIN airport a ON a.id = t.subject
    WHERE t.kind = 'airport' AND t.season = 0 AND t.user_id IN (SELECT value FROM json_each(${JSON.stringify(pilots)}))
    ORDER BY t.flights, a.id DESC`);
  return new Map(rows.map(({ pilot, ...field }) => [pilot, field]));
}

/** Lists the clubs, airfields or types that have flights, by id. */
export async function flownSubjects(db: Db, kind: CountedByPilot, most = MOST_SUBJECTS): Promise<number[]> {
  const rows = await db
    .select({ subject: pilotCount.subject })
    .from(pilotCount)
    .where(and(eq(pilotCount.kind, kind), eq(pilotCount.season, 0)))
    .orderBy(asc(pilotCount.subject))
    .limit(most);
  return rows.map(({ subject }) => subject);
}

/** The most addresses in one sitemap file. Source: sitemaps.org. */
const MOST_SUBJECTS = 50_000;
