/**
 * Erases accounts whose owners left thirty days ago.
 *
 * A row without a name remains of the pilot, because flights and results refer to it. Every feature decides which of
 * its data are deleted. All steps may be interrupted and run again, because the account's own row is deleted last.
 */
import { and, eq, lte } from "drizzle-orm";
import { fromTheTop, type Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { ERASE_USER } from "#app/people/account/jobs.ts";
import { account } from "#app/people/account/schema.ts";

/** The most accounts of one sweep; the next one continues. */
const ACCOUNTS_A_SWEEP = 50;
/** Runs every minute: sends the job for accounts whose time to come back is over. */
export async function sweepLeft({ db, jobs, now }: Tools): Promise<void> {
  const rows = await db
    .select({ user: account.userId })
    .from(account)
    .where(lte(account.erasedAt, isoStamp(now())))
    .limit(ACCOUNTS_A_SWEEP);
  for (const row of rows) await jobs.send(ERASE_USER, { user: row.user });
}

/** Job handler: does nothing before the time, or when it is already done. */
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

/** Returns statements for what depends on an account besides its own row, whatever happens to the flights. */
const accountsRows = (tools: Tools, userId: number): Statement[] =>
  fromTheTop(tools.features).flatMap(({ onPilot }) => onPilot?.accountGone?.(tools, userId) ?? []);
