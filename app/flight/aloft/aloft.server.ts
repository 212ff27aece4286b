/**
 * A flight that is talked of while it is flown has a number of its own, from those of flights: what is said points there until
 * the recording is uploaded. Then it is the uploaded flight's: `arrive` says which, and rooms whose rows point at flights take
 * them over, each by itself (`toTakeOver`).
 *
 * Only who lets everybody see them, with a tracker that is connected, is talked of. What was never flown to its upload goes
 * with the track: after a day, after a month where its pilot keeps tracks.
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

/** Somebody who is in the air, as rooms tell it. Unix seconds, degrees. */
export interface Flying {
  pilot: number;
  glider: string;
  /** Null where nobody saw it. */
  takeoff: number | null;
  /** At which it flew. */
  heard: number;
  latitude: number;
  longitude: number;
}

const [DAY, MONTH] = [86_400, 30 * 86_400]; // s, as positions of strangers and of who keeps theirs
/** Seconds without a take-off that somebody saw within which it is the same flight. */
const SAME = 12 * 3600;
/** Seconds by which a device and a recording may tell the same moment. */
const SLACK = 60;

/** Holds where the row `a` of this table has no flight: none was uploaded, or that one was removed. */
const waits = sql.raw(`NOT EXISTS (SELECT 1 FROM flight af WHERE af.id = a.flight_id AND af.deleted IS NULL)`);

/** Holds where the pilot of row `a` is seen by everybody, and by a tracker of their own. @param today YYYY-MM-DD */
const seenAirborne = (today: string): SQL => sql`
  NOT EXISTS (SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.visibility <> 'everyone')
  AND (EXISTS (SELECT 1 FROM device d WHERE d.user_id = a.user_id AND (d.until IS NULL OR d.until >= ${today}))
    OR EXISTS (SELECT 1 FROM live_setting k WHERE k.user_id = a.user_id AND k.key IS NOT NULL))`;

/** Holds where this stands on a flight that is shown, or on one in the air. @param number where it stands, "c.flight_id" */
export const standsOnFlight = (number: string): SQL =>
  sql.raw(`(EXISTS (SELECT 1 FROM flight f WHERE f.id = ${number} AND f.deleted IS NULL)
    OR EXISTS (SELECT 1 FROM flight_aloft a WHERE a.id = ${number} AND NOT EXISTS (
      SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.visibility <> 'everyone')))`);

/** The number of the flight that it became; until then, and for flights, the same. */
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

/** Null where there is none, it has its flight, or is not seen by everybody any more. */
export async function getAirborne({ db, now }: DbTools & Pick<Tools, "now">, number: number): Promise<Airborne | null> {
  const today = now().toISOString().slice(0, 10);
  const [row] = await db.all<Airborne>(sql`
    SELECT a.id, a.user_id AS pilot, a.glider, a.zone FROM flight_aloft a
    WHERE a.id = ${number} AND ${waits} AND ${seenAirborne(today)}`);
  return row ?? null;
}

/** Its number, where it has one. */
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

/** Its number: a new one where nobody talked of it before. Of two at once both have the same. */
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

/** A flight is scored: whatever was talked of in the air of its pilot and time became it, where nothing else did. */
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

/** Where this table's rows still point at one that has its flight. @param table of which `flight_id` points at flights */
export function toTakeOver({ db }: DbTools, table: "star" | "comment"): Promise<{ aloft: number; flight: number }[]> {
  return db.all(sql`
    SELECT a.id AS aloft, a.flight_id AS flight FROM flight_aloft a
    WHERE NOT ${waits} AND EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t.flight_id = a.id)`);
}

/** What was never uploaded goes with its track, and with it what was said. */
export async function forgetAirborne(tools: Tools): Promise<void> {
  const [day, month] = [DAY, MONTH].map((age) => stampAfter(tools.now(), -age));
  await eraseAirborne(
    tools,
    sql`a.heard < ${month} OR (a.heard < ${day} AND NOT EXISTS (
      SELECT 1 FROM live_setting s WHERE s.user_id = a.user_id AND s.keep))`,
  );
}

/** @param which rows of the table `a` */
export async function eraseAirborne(tools: Tools, which: SQL): Promise<void> {
  const rows = await tools.db.all<{ id: number }>(sql`SELECT a.id FROM flight_aloft a WHERE ${which}`);
  await eraseFlights(
    tools,
    rows.map(({ id }) => id),
  );
}
