/**
 * Every night the badges of some pilots are compared with their flights: of pilots who were never counted, or by
 * other rules, and of those whose last check is the longest ago. Differences are logged and corrected.
 */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { CHECK_BADGES } from "../jobs.ts";
import { differenceFor, RULES_VERSION, recount } from "./count.server.ts";
import { isNothing } from "./difference.ts";
import { storeFeats } from "./feats.server.ts";

/** Days within which every pilot is checked once. */
const DAYS = 28;
/** Pilots of one job, which sends the next. */
const PILOTS_A_JOB = 20;
const SECONDS_BETWEEN_JOBS = 10;
const DAY_MS = 86_400_000;

/** Job handler: checks some pilots. */
export async function checkBadges(tools: Tools, after: number): Promise<void> {
  const { db, now, jobs } = tools;
  const before = new Date(now().getTime() - DAYS * DAY_MS).toISOString();
  const rows = await db.all<{ id: number; counted: number }>(sql`
    SELECT u.id, c.user_id IS NOT NULL AND c.rules = ${RULES_VERSION} AS counted
    FROM user u LEFT JOIN badge_check c ON c.user_id = u.id
    WHERE u.id > ${after} AND u.deleted IS NULL
      AND (c.user_id IS NULL OR c.rules <> ${RULES_VERSION} OR c.checked < ${before})
    ORDER BY u.id LIMIT ${PILOTS_A_JOB}`);
  for (const { id, counted } of rows) {
    if (counted === 1 && (await storeFeats(tools, id))) await report(tools, id);
    await recount(tools, id);
  }
  if (rows.length < PILOTS_A_JOB) return;
  await jobs.send(CHECK_BADGES, { after: rows[rows.length - 1].id }, { delaySeconds: SECONDS_BETWEEN_JOBS });
}

async function report(tools: Tools, user: number): Promise<void> {
  const difference = await differenceFor(tools, user);
  if (isNothing(difference)) return;
  const { gone, come, progress, forgotten } = difference;
  tools.log({ kind: "badges-differ", user, rows: gone.length + come.length + progress.length + forgotten.length });
}
