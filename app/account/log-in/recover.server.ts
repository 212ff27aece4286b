/** A forgotten password: a mail, a code, a new password. Then every session and every program is logged out. */

import { eq } from "drizzle-orm";
import { type Asking, holderOf } from "#app/account/asking.server.ts";
import { HOURS_VALID } from "#app/account/mail-code/hours-valid.ts";
import { isGoodCode, makeCode, redeemCode } from "#app/account/mail-code/mail-code.server.ts";
import { inPasswordLine } from "#app/account/password/line.ts";
import { endSessionsOf } from "#app/account/session/session.server.ts";
import { revokeAllOf } from "#app/account/token/token.server.ts";
import { account } from "#app/db/schema/account.ts";
import { Refusal } from "#app/kit/refusal.ts";
import type { Tools } from "#app/kit/tools.ts";
import { post } from "#app/mail/mail.server.ts";

export async function recoverPassword(tools: Tools, email: string, captcha: string, asking: Asking): Promise<void> {
  const holder = await holderOf(tools, email, captcha, "recover", asking);
  if (holder === null) return;
  const secret = await makeCode(tools, "recover", holder.userId);
  if (secret === null) return;
  const link = `${asking.origin}/auth/reset-password/${secret}`;
  await post(tools, holder, { kind: "recover", name: holder.name, link, hours: HOURS_VALID.recover });
}

const void_ = () => new Refusal(400, "recovery_expired", { error: "expired" });

/** Whoever reads the mail owns the address: it is proved, too. @param password has passed the rules of a new one */
export async function resetPassword(tools: Tools, secret: string, password: string): Promise<void> {
  if (!(await isGoodCode(tools, "recover", secret))) throw void_();
  const hash = await inPasswordLine(tools, "recovering", () => tools.passwords.hash(password));
  const used = await redeemCode(tools, "recover", secret);
  if (used === null || used.again) throw void_();
  const { userId } = used.code;
  const [row] = await tools.db.select().from(account).where(eq(account.userId, userId));
  if (!row) throw void_();
  await tools.db
    .update(account)
    .set({ password: hash, verified: row.verified ?? used.code.used })
    .where(eq(account.userId, userId));
  await endSessionsOf(tools, userId);
  await revokeAllOf(tools, userId);
  tools.log({ kind: "account", event: "password-reset", user: userId });
}
