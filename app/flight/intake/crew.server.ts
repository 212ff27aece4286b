/** The people a pilot has flown with, under their present names, and the pilot's gliders. */
import { and, desc, eq, isNull, max, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";

/** Lists at most ten co-pilots, newest first. Members have the name of their profile, whatever was typed at the time. */
export async function earlierCoPilots(db: Db, pilot: number): Promise<string[]> {
  const name = sql<string | null>`coalesce(${user.name}, ${flight.coUserName})`;
  const rows = await db
    .select({ name })
    .from(flight)
    .leftJoin(user, eq(user.id, flight.coUserId))
    .where(and(eq(flight.userId, pilot), isNull(flight.deleted), sql`${name} IS NOT NULL`))
    .groupBy(name)
    .orderBy(desc(max(flight.id)))
    .limit(10);
  return rows.flatMap((row) => (row.name === null ? [] : [row.name]));
}

/**
 * Lists at most ten co-pilots, newest first, with the ids of those who are members. Members who left have no name any
 * more.
 */
export async function recentCoPilots(db: Db, pilot: number): Promise<{ id: number | null; name: string }[]> {
  const name = sql<string | null>`coalesce(${user.name}, ${flight.coUserName})`;
  const rows = await db
    .select({ id: user.id, name })
    .from(flight)
    .leftJoin(user, and(eq(user.id, flight.coUserId), isNull(user.deleted)))
    .where(and(eq(flight.userId, pilot), isNull(flight.deleted), sql`${name} IS NOT NULL`))
    .groupBy(user.id, name)
    .orderBy(desc(max(flight.id)))
    .limit(10);
  return rows.flatMap((row) => (row.name === null ? [] : [{ id: row.id, name: row.name }]));
}

export interface RecentGlider {
  aircraft: { id: number; name: string };
  registration: string | null;
  competitionId: string | null;
  /** kg on its last flight; null when it was not given. */
  mass: number | null;
}

/** Lists at most fifty gliders, newest first; call sign and mass are those of the last flight. */
export async function recentGliders(db: Db, pilot: number): Promise<RecentGlider[]> {
  const rows = await db
    .select({
      id: aircraft.id,
      name: aircraft.name,
      registration: flight.registration,
      competitionId: flight.competitionId,
      mass: flight.mass,
      // SQLite takes the other columns from the row with the maximum.
      last: max(flight.id),
    })
    .from(flight)
    .innerJoin(aircraft, eq(aircraft.id, flight.aircraftId))
    .where(and(eq(flight.userId, pilot), isNull(flight.deleted)))
    .groupBy(aircraft.id, flight.registration)
    .orderBy(desc(max(flight.id)))
    .limit(50);
  return rows.map(({ id, name, registration, competitionId, mass }) => ({
    aircraft: { id, name },
    registration,
    competitionId,
    mass,
  }));
}
