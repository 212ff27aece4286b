/**
 * Accounts are erased whose owners left thirty days ago.
 *
 * Of a pilot who has left a row without a name remains, because flights and results point to it. Every feature decides what goes of
 * it; everything may be interrupted and run again: the account's own row goes last.
 */
import { and, eq, lte } from "drizzle-orm";
import { fromTheTop, type Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { ERASE_USER } from "#app/people/account/jobs.ts";
import { account } from "#app/people/account/schema.ts";

/** At most this many in one sweep; the next goes on. */
const ACCOUNTS_A_SWEEP = 50;
/** Every minute: sends the job for accounts whose time to come back is over. */
export async function sweepLeft({ db, jobs, now }: Tools): Promise<void> {
  const rows = await db
    .select({ user: account.userId })
    .from(account)
    .where(lte(account.erasedAt, isoStamp(now())))
    .limit(ACCOUNTS_A_SWEEP);
  for (const row of rows) await jobs.send(ERASE_USER, { user: row.user });
}

/** Of a job: does nothing before the time, or when it is done. */
export async function eraseUser(tools: Tools, userId: number): Promise<void> {
  const { db } = tools;
  const due = and(eq(account.userId, userId), lte(account.erasedAt, isoStamp(tools.now())));
  const [who] = await db.select({ flights: account.erasedFlights }).from(account).where(due);
  if (!who) return;
  const flights = who.flights ?? "keep";
  const statements: Statement[] = accountsRows(tools, userId);
  for (const { onPilot } of fromTheTop(tools.features))
    statements.push(...((await onPilot?.erased?.(tools, userId, flights)) ?? []));
  await db.batch([db.delete(account).where(due), ...statements]);
  tools.log({ kind: "user-erased", user: userId, flights });
}

/** What hangs on an account besides itself, whatever becomes of the flights. */
const accountsRows = (tools: Tools, userId: number): Statement[] =>
  fromTheTop(tools.features).flatMap(({ onPilot }) => onPilot?.accountGone?.(tools, userId) ?? []);
