/**
 * Every night the stored climbs are compared with the flights: flights that were scored before climbs were stored, or whose message
 * was lost, get their climbs; flights that are no longer visible lose them. Flights go and come back in more ways than
 * one, with their pilots too, so this does not ask how.
 */

import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { forgotten } from "#app/flight/thermal/forget-climbs.server.ts";
import { FIND_CLIMBS, KEEP_CLIMBS } from "#app/flight/thermal/jobs.ts";

/** Flights of one job, which sends the next; all at once would delay other jobs. */
const FLIGHTS_A_JOB = 50;
/** Seconds between two jobs. */
const SECONDS_BETWEEN_JOBS = 10;
/** Flights whose climbs are deleted in one batch. */
const FLIGHTS_A_SWEEP = 500;

/** Job handler: sends a message for every flight after `after` that has no climbs stored. */
export async function findClimbs({ db, jobs }: Tools, after: number): Promise<void> {
  const rows = await db.all<{ id: number; revision: number }>(sql`
    SELECT f.id, f.revision FROM flight f LEFT JOIN flight_climbs c ON c.flight_id = f.id
    WHERE f.id > ${after} AND f.state = 'valid' AND f.deleted IS NULL AND c.revision IS NOT f.revision
    ORDER BY f.id LIMIT ${FLIGHTS_A_JOB}`);
  for (const { id, revision } of rows) await jobs.send(KEEP_CLIMBS, { flight: id, revision });
  if (rows.length < FLIGHTS_A_JOB) return;
  await jobs.send(
    FIND_CLIMBS,
    { after: rows[rows.length - 1].id },
    { queue: "bulk", delaySeconds: SECONDS_BETWEEN_JOBS },
  );
}

/** Runs every night and deletes the climbs of flights that are no longer visible. */
export async function forgetHidden(tools: Tools): Promise<void> {
  for (;;) {
    const rows = await tools.db.all<{ id: number }>(sql`
      SELECT c.flight_id AS id FROM flight_climbs c LEFT JOIN flight f ON f.id = c.flight_id
      WHERE f.id IS NULL OR f.deleted IS NOT NULL OR f.state = 'invalid' LIMIT ${FLIGHTS_A_SWEEP}`);
    if (rows.length === 0) return;
    await tools.db.batch(
      forgotten(
        tools,
        rows.map(({ id }) => id),
      ),
    );
  }
}
