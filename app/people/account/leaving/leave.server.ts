/**
 * Leaving: the account is closed at once and erased thirty days later; until then its owner may come back.
 *
 * While it is closed nobody can sign in; profile, trackers and group memberships are gone, and flights too if the
 * pilot wished so. One time stamp, `user.deleted`, marks the flights removed with their pilot; coming back restores
 * those. Trackers and group memberships are not restored. app/people/account/leaving/erase.server.ts erases the
 * account.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { fromTheTop, type Statement } from "#app/core/feature.ts";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { provePassword } from "#app/people/account/password/prove-password.server.ts";
import { account } from "#app/people/account/schema.ts";
import { endSessions } from "#app/people/account/session/session.server.ts";
import { revokeAll } from "#app/people/account/token/token.server.ts";
import { user } from "#app/people/user/schema.ts";
import { day } from "#app/units/time.ts";
import { DAYS_TO_COME_BACK } from "./coming-back.ts";

export interface Leaving {
  userId: number;
  password: string;
  /** What finally happens to the flights; "remove" hides them at once. */
  flights: "keep" | "remove";
  /** The site's address, for the link in the mail. */
  origin: string;
}

/** Throws 403 for superusers, 422 for a wrong password, 429 after too many attempts. */
export async function leave(tools: Tools, { userId, password, flights, origin }: Leaving): Promise<void> {
  const { db } = tools;
  const [who] = await db.select().from(account).innerJoin(user, eq(user.id, account.userId)).where(eq(user.id, userId));
  if (!who || who.account.erasedAt !== null) throw new Refusal(401, "log_in_first", { error: "not_authorised" });
  if (who.user.isSuperuser) {
    throw new Refusal(403, "superuser");
  }
  await provePassword(tools, userId, password);

  const now = tools.now();
  const stamp = isoStamp(now);
  const erasedAt = isoStamp(new Date(now.getTime() + DAYS_TO_COME_BACK * 86_400_000));
  // Of two simultaneous requests the first one's time stamp is used for everything.
  const first = sql`EXISTS (SELECT 1 FROM account a WHERE a.user_id = ${userId} AND a.erased_at = ${erasedAt})`;
  const afterwards = await Promise.all(
    tools.features.flatMap(({ onPilot }) => onPilot?.closing?.(tools, userId) ?? []),
  );
  const departure = { user: userId, stamp, flights, when: first };
  const [closed] = await db.batch([
    db
      .update(account)
      .set({ erasedAt, erasedFlights: flights })
      .where(and(eq(account.userId, userId), isNull(account.erasedAt)))
      .returning({ userId: account.userId }),
    ...fromTheTop(tools.features).flatMap(({ onPilot }) => onPilot?.left?.(tools, departure) ?? []),
  ]);
  await endSessions(tools, userId);
  await revokeAll(tools, userId);
  for (const finish of afterwards) await finish();
  if (closed.length === 0) return;
  const { language } = who.account;
  await post(
    tools,
    { userId, email: who.account.email, language },
    {
      kind: "leaving",
      name: who.user.name,
      date: day(erasedAt.slice(0, 10), language),
      link: `${origin}/auth/log-in`,
    },
  );
  tools.log({ kind: "account", event: "left", user: userId });
}

/**
 * Undoes leaving, once, for a pilot whose password has been checked.
 * @param leaving identifies the departure: the time of erasure, as `logIn` returned it
 * @returns false when there is nothing to undo, it is another departure, or too late
 */
export async function comeBack(tools: Tools, userId: number, leaving: string): Promise<boolean> {
  const { db } = tools;
  const inTime = sql`EXISTS (SELECT 1 FROM account a
    WHERE a.user_id = ${userId} AND a.erased_at = ${leaving} AND a.erased_at > ${isoStamp(tools.now())})`;
  const [first, ...rest]: Statement[] = [
    ...fromTheTop(tools.features).flatMap(({ onPilot }) => onPilot?.returned?.(tools, userId, inTime) ?? []),
    // This is last, because the other statements check whether there is still something to restore.
    db
      .update(account)
      .set({ erasedAt: null, erasedFlights: null })
      .where(and(eq(account.userId, userId), inTime))
      .returning({ userId: account.userId }),
  ];
  const results: unknown[] = await db.batch([first, ...rest]);
  const back = (results.at(-1) as unknown[]).length > 0;
  if (back) tools.log({ kind: "account", event: "came-back", user: userId });
  return back;
}
