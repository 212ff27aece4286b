/** Every night paths are held against flights: what was scored before there were any, or whose message was lost, gets its own. */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { FIND_PATHS, KEEP_PATH } from "../jobs.ts";

/** Flights of one job, which sends the next: all at once would stand in the way of others. */
const FLIGHTS_A_JOB = 50;
/** Seconds until the next. */
const SECONDS_BETWEEN_JOBS = 10;

/** Of a job: sends one for every flight without a path of its revision, `after` and after. */
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
