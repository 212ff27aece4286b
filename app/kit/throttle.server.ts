/**
 * Counts tries per rule and subject in fixed windows, and refuses when there were too many.
 *
 * Counting is one statement, so two requests at once are both counted. A window that has passed starts again from zero.
 */
import { and, eq, gt, sql } from "drizzle-orm";
import { attempt } from "#app/db/schema/upload.ts";
import { Refusal } from "#app/kit/refusal.ts";
import type { Tools } from "#app/kit/tools.ts";

export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

type Ledger = Pick<Tools, "db" | "now">;

const windowStart = (limit: Limit, now: Date) =>
  new Date(Math.floor(now.getTime() / 1000 / limit.seconds) * limit.seconds * 1000).toISOString();

/** Throws status 429 when more than the limit has been counted. Does not count. */
export async function refuseWhenOver(tools: Ledger, limit: Limit, subject: string): Promise<void> {
  const since = windowStart(limit, tools.now());
  const key = `${limit.name}:${subject}`;
  const [row] = await tools.db
    .select({ count: attempt.count })
    .from(attempt)
    .where(and(eq(attempt.key, key), eq(attempt.since, since), gt(attempt.count, limit.most)));
  if (row) throw tooMany(limit, since, tools.now());
}

/** How many were counted in the window under way. */
export async function counted(tools: Ledger, limit: Limit, subject: string): Promise<number> {
  const [row] = await tools.db
    .select({ count: attempt.count })
    .from(attempt)
    .where(and(eq(attempt.key, `${limit.name}:${subject}`), eq(attempt.since, windowStart(limit, tools.now()))));
  return row?.count ?? 0;
}

/** Counts one try. */
export async function count(tools: Ledger, limit: Limit, subject: string): Promise<number> {
  const since = windowStart(limit, tools.now());
  const [row] = await tools.db
    .insert(attempt)
    .values({ key: `${limit.name}:${subject}`, since, count: 1 })
    .onConflictDoUpdate({
      target: attempt.key,
      set: { count: sql`CASE WHEN ${attempt.since} = ${since} THEN ${attempt.count} + 1 ELSE 1 END`, since },
    })
    .returning({ count: attempt.count });
  return row.count;
}

/** Counts one try and refuses when it was one too many. */
export async function spend(tools: Ledger, limit: Limit, subject: string): Promise<void> {
  if ((await count(tools, limit, subject)) > limit.most) {
    throw tooMany(limit, windowStart(limit, tools.now()), tools.now());
  }
}

function tooMany(limit: Limit, since: string, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(since) + limit.seconds * 1000 - now.getTime()) / 1000));
  return new Refusal(429, "too_many_requests", { retryAfter });
}
