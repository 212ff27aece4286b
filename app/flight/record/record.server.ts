/**
 * The best flights of a pilot, a club, an airfield and an aircraft type, in each season and of all time.
 *
 * A trigger notes every flight that changes (`changed_flight`). Records that it holds are searched again when its
 * value fell, and the flight is then compared with the records it may hold now. Doing this twice changes nothing; of
 * equal flights the one with the lowest id holds the record.
 */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { changedFlight, flightRecord } from "#app/flight/total/schema.ts";
import { RENEW_RECORDS } from "../jobs.ts";

/** Flights that are examined in one run; the rest waits for the next. */
const FLIGHTS_AT_ONCE = 200;

/** The kinds of record holders, and the column of `flight` that refers to them. */
const HOLDERS = {
  user: "user_id",
  club: "club_id",
  airport: "takeoff_airport_id",
  aircraft: "aircraft_id",
} as const;
export type Holder = keyof typeof HOLDERS;

export type Measure = (typeof flightRecord.$inferSelect)["measure"];

export interface FlightRecord {
  measure: Measure;
  flight: number;
  /** Kilometres, km/h for the sprint, metres above the sea for the height, seconds for the duration. */
  value: number;
}

/** Values are whole numbers, so that the same flight has the same value wherever it is read. */
const CANDIDATES = sql`
  SELECT k.key AS kind, k.value AS subject, s.value AS season, m.key AS measure, f.id AS flight_id, m.value AS value
  FROM flight f
    LEFT JOIN flight_contest t ON t.flight_id = f.id AND t.contest = 'triangle'
    LEFT JOIN flight_contest p ON p.flight_id = f.id AND p.contest = 'sprint',
    json_each(json_object('user', f.user_id, 'club', f.club_id, 'airport', f.takeoff_airport_id, 'aircraft', f.aircraft_id)) k,
    json_each(json_array(0, f.season)) s,
    json_each(json_object('distance', CAST(round(f.distance * 1000) AS INTEGER),
      'triangle', CAST(round(t.distance * 1000) AS INTEGER), 'sprint', CAST(round(p.speed * 100) AS INTEGER),
      'height', f.top_height, 'duration', unixepoch(f.landing_time) - unixepoch(f.takeoff_time))) m
  WHERE f.state = 'valid' AND f.deleted IS NULL AND k.value IS NOT NULL AND m.value > 0
    -- Of a pilot's season only the longest flight: pilots and seasons are many.
    AND (k.key <> 'user' OR s.value = 0 OR m.key = 'distance')`;

const PARTS: Record<Measure, number> = { distance: 1000, triangle: 1000, sprint: 100, height: 1, duration: 1 };

/** @param season absent for all seasons. @returns records in the order of the measures; those without a holder are left out */
export async function listRecords(db: Db, kind: Holder, subject: number, season = 0): Promise<FlightRecord[]> {
  const rows = await db
    .select({ measure: flightRecord.measure, flight: flightRecord.flightId, value: flightRecord.value })
    .from(flightRecord)
    // A flight that was just removed still holds the record for a few seconds.
    .innerJoin(flight, and(eq(flight.id, flightRecord.flightId), eq(flight.state, "valid"), isNull(flight.deleted)))
    .where(and(eq(flightRecord.kind, kind), eq(flightRecord.subject, subject), eq(flightRecord.season, season)));
  const order = Object.keys(PARTS);
  return rows
    .map((row) => ({ ...row, value: row.value / PARTS[row.measure] }))
    .sort((a, b) => order.indexOf(a.measure) - order.indexOf(b.measure));
}

/**
 * Job handler, also scheduled: updates the records of flights that changed since the last run. A job sends the next
 * one as long as there are more.
 */
export async function renewRecords(tools: Pick<Tools, "db" | "pause" | "jobs">): Promise<void> {
  const { db, pause } = tools;
  const changed = await db.select().from(changedFlight).orderBy(asc(changedFlight.flightId)).limit(FLIGHTS_AT_ONCE);
  for (const { flightId, change } of changed) {
    await renewOne(db, flightId);
    await db.delete(changedFlight).where(and(eq(changedFlight.flightId, flightId), eq(changedFlight.change, change)));
    await pause();
  }
  if (changed.length === FLIGHTS_AT_ONCE) await tools.jobs.send(RENEW_RECORDS, {});
}

async function renewOne(db: Db, id: number): Promise<void> {
  const lost = await db.all<{ kind: Holder; subject: number; season: number; measure: Measure }>(sql`
    SELECT r.kind, r.subject, r.season, r.measure FROM flight_record r
    LEFT JOIN (${CANDIDATES} AND f.id = ${id}) c
      ON c.kind = r.kind AND c.subject = r.subject AND c.season = r.season AND c.measure = r.measure
    WHERE r.flight_id = ${id} AND (c.value IS NULL OR c.value < r.value)`);
  for (const record of lost) await lookAnew(db, record);
  await offer(db, sql`${CANDIDATES} AND f.id = ${id}`);
}

/** Stores the candidates that are better than the present records. */
const offer = (db: Db, candidates: SQL) =>
  db
    .insert(flightRecord)
    .select(candidates)
    .onConflictDoUpdate({
      target: [flightRecord.kind, flightRecord.subject, flightRecord.season, flightRecord.measure],
      set: { flightId: sql`excluded.flight_id`, value: sql`excluded.value` },
      setWhere: sql`excluded.value > flight_record.value
        OR (excluded.value = flight_record.value AND excluded.flight_id < flight_record.flight_id)`,
    });

/** Searches all flights of the holder. This happens seldom, and never while a reader waits. */
async function lookAnew(
  db: Db,
  { kind, subject, season, measure }: { kind: Holder; subject: number; season: number; measure: Measure },
): Promise<void> {
  const own = and(
    eq(flightRecord.kind, kind),
    eq(flightRecord.subject, subject),
    eq(flightRecord.season, season),
    eq(flightRecord.measure, measure),
  );
  await db.batch([
    db.delete(flightRecord).where(own),
    offer(
      db,
      sql`SELECT * FROM (${CANDIDATES} AND f.${sql.raw(HOLDERS[kind])} = ${subject} AND k.key = ${kind}
        AND s.value = ${season} AND m.key = ${measure} ORDER BY m.value DESC, f.id LIMIT 1) WHERE TRUE`,
    ),
  ]);
}

/** Calculates all records from scratch, for new databases, tests and the nightly check of some. */
export const ALL_RECORDS = sql`
  SELECT kind, subject, season, measure, flight_id, value FROM (
    SELECT *, row_number() OVER (PARTITION BY kind, subject, season, measure ORDER BY value DESC, flight_id) AS place
    FROM (${CANDIDATES})) WHERE place = 1`;

/** Nightly job: searches some records again, another part every night; differences are logged and corrected. */
export async function checkRecords(tools: Tools): Promise<void> {
  const { db, log, pause } = tools;
  const night = Math.floor(tools.now().getTime() / 86_400_000) % NIGHTS;
  for (const kind of Object.keys(HOLDERS) as Holder[]) {
    const subjects = await db.all<{ subject: number }>(
      sql`SELECT DISTINCT subject FROM flight_record WHERE kind = ${kind} AND subject % ${NIGHTS} = ${night}`,
    );
    for (const { subject } of subjects) {
      const own = sql`${sql.raw(HOLDERS[kind])} = ${subject}`;
      const anew = await db.all<Row>(sql`SELECT kind, subject, season, measure, flight_id, value FROM (
        SELECT *, row_number() OVER (PARTITION BY season, measure ORDER BY value DESC, flight_id) AS place
        FROM (${CANDIDATES} AND f.${own} AND k.key = ${kind})) WHERE place = 1`);
      const kept = await db.all<Row>(sql`SELECT kind, subject, season, measure, flight_id, value FROM flight_record
        WHERE kind = ${kind} AND subject = ${subject}`);
      const differs = (row: Row, others: Row[]) =>
        !others.some((other) => JSON.stringify(other) === JSON.stringify(row));
      const odd = [...kept.filter((row) => differs(row, anew)), ...anew.filter((row) => differs(row, kept))];
      for (const row of odd) {
        log({ kind: "record-differed", of: kind, subject, what: `${row.season} ${row.measure}` });
        await lookAnew(db, row);
      }
      await pause();
    }
  }
}

/** Every record is checked once within this number of nights. */
const NIGHTS = 30;
type Row = { kind: Holder; subject: number; season: number; measure: Measure; flight_id: number; value: number };
