/**
 * Every night the travels of some of the pilots are checked against their flights; differences are logged and
 * corrected.
 */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { putTravelsRight } from "./find-travels.server.ts";
import { CHECK_TRAVELS } from "./jobs.ts";

/** The number of nights in which every pilot is checked once. */
const NIGHTS = 28;
/** The number of pilots that one job handles before it sends the next. */
const PILOTS_A_JOB = 20;
const SECONDS_BETWEEN_JOBS = 10;
const DAY_MS = 86_400_000;

/** Handles the checking job. */
export async function checkTravels(tools: Tools, after: number): Promise<void> {
  const { db, now, jobs } = tools;
  const night = Math.floor(now().getTime() / DAY_MS) % NIGHTS;
  const rows = await db.all<{ id: number }>(sql`
    SELECT u.id FROM user u WHERE u.id > ${after} AND u.id % ${NIGHTS} = ${night} AND u.deleted IS NULL
    ORDER BY u.id LIMIT ${PILOTS_A_JOB}`);
  for (const { id } of rows) if (await putTravelsRight(tools, id)) tools.log({ kind: "travels-differ", user: id });
  if (rows.length < PILOTS_A_JOB) return;
  await jobs.send(CHECK_TRAVELS, { after: rows[rows.length - 1].id }, { delaySeconds: SECONDS_BETWEEN_JOBS });
}
