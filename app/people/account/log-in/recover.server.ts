/** Resets a forgotten password: a mail, a code, a new password. Then every session and every program is logged out. */

import { eq } from "drizzle-orm";
import { post } from "#app/core/mail/mail.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { type Asking, getHolder, isHuman } from "#app/people/account/asking.server.ts";
import { HOURS_VALID } from "#app/people/account/mail-code/hours-valid.ts";
import { isGoodCode, makeCode, redeemCode } from "#app/people/account/mail-code/mail-code.server.ts";
import { inPasswordLine } from "#app/people/account/password/line.ts";
import { account } from "#app/people/account/schema.ts";
import { endSessions } from "#app/people/account/session/session.server.ts";
import { revokeAll } from "#app/people/account/token/token.server.ts";
import { waitingFor, writeTo } from "#app/people/account/waiting.server.ts";

export async function recoverPassword(tools: Tools, email: string, captcha: string, asking: Asking): Promise<void> {
  await isHuman(tools, captcha, "recover", asking);
  const holder = await getHolder(tools, email);
  if (holder === null) {
    // Pilots who signed up and never verified the address get that mail instead; they choose a password while
    // verifying.
    const waiting = await waitingFor(tools, email, null);
    if (waiting !== null) await writeTo(tools, waiting, asking);
    return;
  }
  const secret = await makeCode(tools, "recover", holder.userId);
  if (secret === null) return;
  const link = `${asking.origin}/auth/reset-password/${secret}`;
  await post(tools, holder, { kind: "recover", name: holder.name, link, hours: HOURS_VALID.recover });
}

const void_ = () => new Refusal(400, "recovery_expired", { error: "expired" });

/** @param password has passed the rules of a new one */
export async function resetPassword(tools: Tools, secret: string, password: string): Promise<void> {
  if (!(await isGoodCode(tools, "recover", secret))) throw void_();
  const hash = await inPasswordLine(tools, "recovering", () => tools.passwords.hash(password));
  const used = await redeemCode(tools, "recover", secret);
  if (used === null || used.again) throw void_();
  const { userId } = used.code;
  const changed = await tools.db
    .update(account)
    .set({ password: hash })
    .where(eq(account.userId, userId))
    .returning({ userId: account.userId });
  if (changed.length === 0) throw void_();
  await endSessions(tools, userId);
  await revokeAll(tools, userId);
  tools.log({ kind: "account", event: "password-reset", user: userId });
}
