/**
 * Codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 s, as every app supports).
 *
 * A code is accepted once, and up to one step early or late. The secret is encrypted in the database.
 */

import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { provePassword } from "#app/people/account/password/prove-password.server.ts";
import { account, session, tokenFamily } from "#app/people/account/schema.ts";
import { seal, unseal } from "#app/people/account/secret.server.ts";
import { user } from "#app/people/user/schema.ts";

const STEP_SECONDS = 30;
type Account = typeof account.$inferSelect;

const getAbout = (userId: number) => `totp:${userId}`;
const makeTotp = (secret: string, label: string) =>
  new TOTP({ issuer: "Kettle", label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

/** Creates a new secret, which only takes effect once a code of it has been entered. */
export async function beginSecondFactor(tools: Tools, userId: number): Promise<{ secret: string; uri: string }> {
  const [row] = await tools.db
    .select({ account, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.userId, userId));
  if (row.account.totpSince !== null) throw new Refusal(409, "second_factor_set");
  const secret = new Secret({ size: 20 }).base32;
  const sealed = await seal(tools.settings, secret, getAbout(userId));
  await tools.db.update(account).set({ totpSecret: sealed.secret, totpStep: null }).where(eq(account.userId, userId));
  return { secret, uri: makeTotp(secret, row.name).toString() };
}

/** Returns the new secret that waits for its first code; null when there is none. */
export async function pendingSecondFactor(
  tools: Tools,
  userId: number,
): Promise<{ secret: string; uri: string } | null> {
  const [row] = await tools.db
    .select({ totpSecret: account.totpSecret, totpSince: account.totpSince, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.userId, userId));
  if (!row || row.totpSecret === null || row.totpSince !== null) return null;
  const secret = await unseal(tools.settings, row.totpSecret, getAbout(userId));
  return { secret, uri: makeTotp(secret, row.name).toString() };
}

/** Puts the new secret in force; the session that entered the code counts as verified by it. */
export async function confirmSecondFactor(
  tools: Tools,
  { userId, code, sessionHash }: { userId: number; code: string; sessionHash: string },
): Promise<void> {
  const [row] = await tools.db.select().from(account).where(eq(account.userId, userId));
  if (row.totpSince !== null) throw new Refusal(409, "second_factor_set");
  if (row.totpSecret === null || !(await isRightCode(tools, row, code)))
    throw wrongField("code", { code: "wrongCode" }, "wrong_code");
  await tools.db.batch([
    tools.db
      .update(account)
      .set({ totpSince: isoStamp(tools.now()) })
      .where(eq(account.userId, userId)),
    tools.db.update(session).set({ secondFactor: true }).where(eq(session.hash, sessionHash)),
    tools.db.update(tokenFamily).set({ secondFactor: true }).where(eq(tokenFamily.sessionHash, sessionHash)),
  ]);
  await tell(tools, userId, true);
}

/** Superusers cannot end theirs. */
export async function endSecondFactor(tools: Tools, userId: number, password: string): Promise<void> {
  await provePassword(tools, userId, password);
  const [{ isSuperuser }] = await tools.db
    .select({ isSuperuser: user.isSuperuser })
    .from(user)
    .where(eq(user.id, userId));
  if (isSuperuser) throw new Refusal(409, "second_factor_needed");
  await tools.db
    .update(account)
    .set({ totpSecret: null, totpSince: null, totpStep: null })
    .where(eq(account.userId, userId));
  await tell(tools, userId, false);
}

async function tell(tools: Tools, userId: number, on: boolean) {
  const to = await getAddressee(tools, userId);
  if (to) await post(tools, to, { kind: "secondFactor", name: to.name, on });
}

/** Checks a code and marks it as used. Of two requests with the same code only one succeeds. */
export async function isRightCode(tools: Tools, row: Account, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, "");
  if (row.totpSecret === null || !/^\d{6}$/.test(token)) return false;
  const secret = await unseal(tools.settings, row.totpSecret, getAbout(row.userId));
  const timestamp = tools.now().getTime();
  const delta = makeTotp(secret, "").validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  const used = await tools.db
    .update(account)
    .set({ totpStep: step })
    .where(and(eq(account.userId, row.userId), or(isNull(account.totpStep), lt(account.totpStep, step))))
    .returning({ userId: account.userId });
  return used.length > 0;
}
