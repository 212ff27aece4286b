/**
 * A flight that members comment on while it is in the air has a number of its own, from the same sequence as flights.
 * Comments and stars point to that number until the recording is uploaded. Then `arrive` links it to the uploaded
 * flight, and each feature whose rows point at flights moves its own rows (`toTakeOver`).
 *
 * Only pilots who are visible to everyone and have a connected tracker can be commented on. A flight that is never
 * uploaded is deleted with its track: after a day, or after a month when its pilot saves tracks.
 */
import { and, desc, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { takeIds } from "#app/core/ids.server.ts";
import { isoTime, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { airborneFlight as aloft } from "#app/flight/schema/airborne.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { eraseFlights } from "../erase.server.ts";

type DbTools = Pick<Tools, "db">;

/** A pilot who is in the air, as reported by the live feature. Unix seconds, degrees. */
export interface Flying {
  pilot: number;
  glider: string;
  /** Null when no take-off was observed. */
  takeoff: number | null;
  /** The time of the position. */
  heard: number;
  latitude: number;
  longitude: number;
}

const [DAY, MONTH] = [86_400, 30 * 86_400]; // Seconds: how long positions of strangers and of pilots who save their tracks are stored.
/** Seconds within which two positions belong to the same flight when no take-off was observed. */
const SAME = 12 * 3600;
/** Seconds by which the clocks of a tracker and a recorder may differ. */
const SLACK = 60;

/** SQL that is true when row `a` has no flight yet: none was uploaded, or it was removed. */
const waits = sql.raw(`NOT EXISTS (SELECT 1 FROM flight af WHERE af.id = a.flight_id AND af.deleted IS NULL)`);

/**
 * SQL that is true when the pilot of row `a` is visible to everyone through a tracker of their own. @param today
 * YYYY-MM-DD
 */
const seenAirborne = (today: string): SQL => sql`
  NOT EXISTS (SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.visibility <> 'everyone')
  AND (EXISTS (SELECT 1 FROM device d WHERE d.user_id = a.user_id AND (d.until IS NULL OR d.until >= ${today}))
    OR EXISTS (SELECT 1 FROM live_setting k WHERE k.user_id = a.user_id AND k.key IS NOT NULL))`;

/**
 * SQL that is true when a row belongs to a visible flight or to one in the air. @param number the column with its
 * flight, such as "c.flight_id"
 */
export const standsOnFlight = (number: string): SQL =>
  sql.raw(`(EXISTS (SELECT 1 FROM flight f WHERE f.id = ${number} AND f.deleted IS NULL)
    OR EXISTS (SELECT 1 FROM flight_aloft a WHERE a.id = ${number} AND NOT EXISTS (
      SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.visibility <> 'everyone')))`);

/** Returns the number of the uploaded flight that a flight in the air became, or the number itself until then. */
export async function flownAs({ db }: DbTools, number: number): Promise<number> {
  const [row] = await db.all<{ flight: number }>(sql`
    SELECT a.flight_id AS flight FROM flight_aloft a WHERE a.id = ${number} AND NOT ${waits}`);
  return row?.flight ?? number;
}

export interface Airborne {
  id: number;
  pilot: number;
  glider: string;
  zone: string;
}

/**
 * Returns the flight in the air, or null when it does not exist, has been uploaded or is no longer visible to
 * everyone.
 */
export async function getAirborne({ db, now }: DbTools & Pick<Tools, "now">, number: number): Promise<Airborne | null> {
  const today = now().toISOString().slice(0, 10);
  const [row] = await db.all<Airborne>(sql`
    SELECT a.id, a.user_id AS pilot, a.glider, a.zone FROM flight_aloft a
    WHERE a.id = ${number} AND ${waits} AND ${seenAirborne(today)}`);
  return row ?? null;
}

/** Returns the number of a pilot's flight in the air, if it has one already. */
export async function findAirborne({ db }: DbTools, flying: Pick<Flying, "pilot" | "takeoff" | "heard">) {
  const [row] = await db
    .select({ id: aloft.id })
    .from(aloft)
    .where(sameFlight(flying))
    .orderBy(desc(aloft.heard))
    .limit(1);
  return row?.id ?? null;
}

const sameFlight = ({ pilot, takeoff, heard }: Pick<Flying, "pilot" | "takeoff" | "heard">) =>
  and(
    eq(aloft.userId, pilot),
    gte(aloft.heard, isoTime(takeoff === null ? heard - SAME : takeoff - SLACK)),
    lte(aloft.began, isoTime(heard)),
  );

/**
 * Returns the number of a pilot's flight in the air and creates it when there is none. Two simultaneous calls get the
 * same number.
 */
export async function beginAirborne({ db }: DbTools, flying: Flying): Promise<number> {
  const { pilot, glider, takeoff, heard, latitude, longitude } = flying;
  const [fresh] = await takeIds(db, "flight");
  const began = isoTime(takeoff ?? heard);
  await db.batch([
    db
      .update(aloft)
      .set({ heard: sql`max(heard, ${isoTime(heard)})` })
      .where(sameFlight(flying)),
    db.insert(aloft).select(sql`
      SELECT ${fresh}, ${pilot}, ${glider}, ${zoneAt(latitude, longitude)}, ${began}, ${isoTime(heard)}, NULL
      WHERE NOT EXISTS (SELECT 1 FROM flight_aloft WHERE ${sameFlight(flying)})`),
  ]);
  return (await findAirborne({ db }, flying)) ?? fresh;
}

/**
 * Links flights in the air of the same pilot and time to a flight that has just been scored, unless they have a
 * flight already.
 */
export async function arrive({ db }: DbTools, id: number): Promise<void> {
  const [row] = await db
    .select({ pilot: flight.userId, takeoff: flight.takeoffTime, landing: flight.landingTime })
    .from(flight)
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  if (!row) return;
  const takeoff = Date.parse(row.takeoff) / 1000;
  const landing = row.landing === null ? takeoff + DAY : Date.parse(row.landing) / 1000;
  await db.run(sql`
    UPDATE flight_aloft AS a SET flight_id = ${id}
    WHERE a.user_id = ${row.pilot} AND a.heard >= ${isoTime(takeoff - SLACK)} AND a.heard <= ${isoTime(landing + SLACK)}
      AND ${waits} AND EXISTS (SELECT 1 FROM flight f WHERE f.id = ${id} AND f.deleted IS NULL)`);
}

/**
 * Lists the flights in the air that have been uploaded but that rows of this table still point at. @param table whose
 * `flight_id` points at flights
 */
export function toTakeOver({ db }: DbTools, table: "star" | "comment"): Promise<{ aloft: number; flight: number }[]> {
  return db.all(sql`
    SELECT a.id AS aloft, a.flight_id AS flight FROM flight_aloft a
    WHERE NOT ${waits} AND EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t.flight_id = a.id)`);
}

/**
 * Deletes flights in the air that were never uploaded when their tracks expire, together with their comments and
 * stars.
 */
export async function forgetAirborne(tools: Tools): Promise<void> {
  const [day, month] = [DAY, MONTH].map((age) => stampAfter(tools.now(), -age));
  await eraseAirborne(
    tools,
    sql`a.heard < ${month} OR (a.heard < ${day} AND NOT EXISTS (
      SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.keep))`,
  );
}

/** @param which condition that selects rows of the table `a` */
export async function eraseAirborne(tools: Tools, which: SQL): Promise<void> {
  const rows = await tools.db.all<{ id: number }>(sql`SELECT a.id FROM flight_aloft a WHERE ${which}`);
  await eraseFlights(
    tools,
    rows.map(({ id }) => id),
  );
}
