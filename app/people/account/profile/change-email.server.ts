/**
 * Changes the address for log-in: requested with the password, confirmed from the new address, reported to the old
 * one.
 *
 * A request for an address that already has an account has no effect, and nobody is notified.
 */

import { eq } from "drizzle-orm";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { emailKey } from "#app/people/account/address.ts";
import { getAddressee } from "#app/people/account/addressee.server.ts";
import { notConfigured } from "#app/people/account/asking.server.ts";
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";
import { makeCode, redeemCode } from "#app/people/account/mail-code/mail-code.server.ts";
import { provePassword } from "#app/people/account/password/prove-password.server.ts";
import { account } from "#app/people/account/schema.ts";
import { endSessions } from "#app/people/account/session/session.server.ts";
import { revokeAll } from "#app/people/account/token/token.server.ts";

export async function requestEmail(
  tools: Tools,
  wish: { userId: number; password: string; newEmail: string },
  origin: string,
): Promise<void> {
  if (tools.mailer === null) throw notConfigured();
  const row = await provePassword(tools, wish.userId, wish.password);
  const key = emailKey(wish.newEmail);
  if (key === row.emailKey) throw wrongField("new_email", { code: "sameEmail" }, "same");
  const secret = await makeCode(tools, "email", wish.userId, wish.newEmail);
  if (secret === null) throw new Refusal(429, "wait_a_minute", { error: "too_many_requests" });
  const to = await getAddressee(tools, wish.userId);
  if (!to) return;
  const { name } = to;
  await post(tools, to, { kind: "oldEmail", name });
  const [other] = await tools.db.select({ id: account.userId }).from(account).where(eq(account.emailKey, key));
  if (other) return;
  const link = `${origin}/auth/update-email/${secret}`;
  await post(tools, { ...to, email: wish.newEmail }, { kind: "newEmail", name, link, hours: HOURS_VALID.email });
}

/** Throws 400 `expired`. Logs out everybody. */
export async function updateEmail(tools: Tools, secret: string): Promise<void> {
  const expired = () => new Refusal(400, "expired");
  const used = await redeemCode(tools, "email", secret);
  if (used === null || used.code.email === null) throw expired();
  if (used.again) return;
  const { userId, email } = used.code;
  try {
    await tools.db
      .update(account)
      .set({ email, emailKey: emailKey(email) })
      .where(eq(account.userId, userId));
  } catch (fault) {
    const [other] = await tools.db
      .select({ id: account.userId })
      .from(account)
      .where(eq(account.emailKey, emailKey(email)));
    if (other && other.id !== userId) throw expired();
    throw fault;
  }
  await endSessions(tools, userId);
  await revokeAll(tools, userId);
  tools.log({ kind: "account", event: "email-changed", user: userId });
}
