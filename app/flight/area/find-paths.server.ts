/**
 * Every night a job looks for flights without a stored path: those scored before paths existed, or whose message was
 * lost.
 */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { FIND_PATHS, KEEP_PATH } from "../jobs.ts";

/** Flights of one job, which sends the next; all at once would delay other jobs. */
const FLIGHTS_A_JOB = 50;
/** Seconds between two jobs. */
const SECONDS_BETWEEN_JOBS = 10;

/** Job handler: sends a message for every flight after `after` whose current revision has no path. */
export async function findPaths({ db, jobs }: Pick<Tools, "db" | "jobs">, after: number): Promise<void> {
  const rows = await db.all<{ id: number; revision: number }>(sql`
    SELECT f.id, f.revision FROM flight f LEFT JOIN flight_path p ON p.flight_id = f.id
    WHERE f.id > ${after} AND f.points IS NOT NULL AND f.deleted IS NULL AND p.revision IS NOT f.revision
    ORDER BY f.id LIMIT ${FLIGHTS_A_JOB}`);
  for (const { id, revision } of rows) await jobs.send(KEEP_PATH, { flight: id, revision });
  if (rows.length < FLIGHTS_A_JOB) return;
  await jobs.send(
    FIND_PATHS,
    { after: rows[rows.length - 1].id },
    { queue: "bulk", delaySeconds: SECONDS_BETWEEN_JOBS },
  );
}
