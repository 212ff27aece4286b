/**
 * Counts attempts per rule and subject in fixed windows, and refuses when there were too many.
 *
 * Counting is one statement, so two simultaneous requests are both counted. A window that has passed starts again
 * from zero. Where guesses are limited, an attempt is taken before it is checked and given back if it was not a wrong
 * guess.
 */
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { Refusal } from "#app/core/request/refusal.ts";
import { attempt } from "#app/core/schema.ts";
import type { Tools } from "#app/core/tools.ts";

export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

type DbTools = Pick<Tools, "db" | "now">;

const windowStart = (limit: Limit, now: Date) =>
  new Date(Math.floor(now.getTime() / 1000 / limit.seconds) * limit.seconds * 1000).toISOString();

/** Throws status 429 when the limit has been exceeded. It does not count. */
export async function refuseWhenOver(tools: DbTools, limit: Limit, subject: string): Promise<void> {
  const since = windowStart(limit, tools.now());
  const key = `${limit.name}:${subject}`;
  const [row] = await tools.db
    .select({ count: attempt.count })
    .from(attempt)
    .where(and(eq(attempt.key, key), eq(attempt.since, since), gt(attempt.count, limit.most)));
  if (row) throw tooMany(limit, since, tools.now());
}

/** Returns the count of the current window. */
export async function counted(tools: DbTools, limit: Limit, subject: string): Promise<number> {
  const [row] = await tools.db
    .select({ count: attempt.count })
    .from(attempt)
    .where(and(eq(attempt.key, `${limit.name}:${subject}`), eq(attempt.since, windowStart(limit, tools.now()))));
  return row?.count ?? 0;
}

/** Counts one attempt. */
export async function count(tools: DbTools, limit: Limit, subject: string): Promise<number> {
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

/** Counts one attempt and refuses when it exceeds the limit. */
export async function spend(tools: DbTools, limit: Limit, subject: string): Promise<void> {
  if ((await count(tools, limit, subject)) > limit.most) {
    throw tooMany(limit, windowStart(limit, tools.now()), tools.now());
  }
}

export interface Counted {
  limit: Limit;
  subject: string;
}

/**
 * Takes one attempt from each limit in the given order, in one transaction, as long as each has one left. Of
 * simultaneous requests only as many succeed as there are attempts left. When a limit has none left, nothing is taken
 * from the others.
 * @returns the first limit that has none left, or null with the present count of each
 */
export async function take(tools: DbTools, of: Counted[]): Promise<{ spent: Counted | null; counts: number[] }> {
  const [first, ...rest] = of.map((counted, i) => taking(tools, counted, i > 0));
  const counts = (await tools.db.batch([first, ...rest])).flatMap(([row]) => (row ? [row.count] : []));
  if (counts.length === of.length) return { spent: null, counts };
  await giveBack(tools, of.slice(0, counts.length));
  return { spent: of[counts.length], counts: [] };
}

function taking({ db, now }: DbTools, { limit, subject }: Counted, afterAnother: boolean) {
  const since = windowStart(limit, now());
  return db
    .insert(attempt)
    .select(
      sql`SELECT ${`${limit.name}:${subject}`}, ${since}, 1 WHERE ${afterAnother ? sql`changes() > 0` : sql`true`}`,
    )
    .onConflictDoUpdate({
      target: attempt.key,
      set: { count: sql`CASE WHEN ${attempt.since} = ${since} THEN ${attempt.count} + 1 ELSE 1 END`, since },
      setWhere: or(ne(attempt.since, since), lt(attempt.count, limit.most)),
    })
    .returning({ count: attempt.count });
}

/** Whether each limit has an attempt left. Takes none. */
export async function hasLeft(tools: DbTools, of: Counted[]): Promise<boolean> {
  const counts = await Promise.all(of.map(({ limit, subject }) => counted(tools, limit, subject)));
  return of.every(({ limit }, i) => counts[i] < limit.most);
}

/** Gives back an attempt that turned out not to count. */
export async function giveBack({ db, now }: DbTools, of: Counted[]): Promise<void> {
  const [first, ...rest] = of.map(({ limit, subject }) =>
    db
      .update(attempt)
      .set({ count: sql`${attempt.count} - 1` })
      .where(
        and(
          eq(attempt.key, `${limit.name}:${subject}`),
          eq(attempt.since, windowStart(limit, now())),
          gt(attempt.count, 0),
        ),
      ),
  );
  if (first) await db.batch([first, ...rest]);
}

/** Returns status 429 until the end of the current window. */
export const waitFor = ({ now }: Pick<DbTools, "now">, { limit }: Counted): Refusal =>
  tooMany(limit, windowStart(limit, now()), now());

function tooMany(limit: Limit, since: string, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(since) + limit.seconds * 1000 - now.getTime()) / 1000));
  return new Refusal(429, "too_many_requests", { retryAfter });
}
