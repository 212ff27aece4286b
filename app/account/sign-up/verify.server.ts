/** An address is proved by the code that was sent to it. Whether an address is known is told to nobody. */

import { and, eq, isNull } from "drizzle-orm";
import { type Asking, holderOf } from "#app/account/asking.server.ts";
import { HOURS_VALID } from "#app/account/mail-code/hours-valid.ts";
import { makeCode, redeemCode } from "#app/account/mail-code/mail-code.server.ts";
import { account } from "#app/db/schema/account.ts";
import { Refusal } from "#app/kit/refusal.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";
import { post } from "#app/mail/mail.server.ts";

export async function resendVerification(tools: Tools, email: string, captcha: string, asking: Asking): Promise<void> {
  const holder = await holderOf(tools, email, captcha, "resend", asking);
  if (holder === null || holder.verified !== null) return;
  const secret = await makeCode(tools, "verify", holder.userId);
  if (secret === null) return;
  const link = `${asking.origin}/auth/verify-email/${secret}`;
  await post(tools, holder, { kind: "verify", name: holder.name, link, hours: HOURS_VALID.verify });
}

/** Gives the proved address, for the log-in page. Throws 400 `expired` where the code is not good. */
export async function verifyEmail(tools: Tools, secret: string): Promise<{ email: string }> {
  const used = await redeemCode(tools, "verify", secret);
  if (used === null) {
    throw new Refusal(400, "expired");
  }
  const { userId } = used.code;
  await tools.db
    .update(account)
    .set({ verified: isoStamp(tools.now()) })
    .where(and(eq(account.userId, userId), isNull(account.verified)));
  const [row] = await tools.db.select({ email: account.email }).from(account).where(eq(account.userId, userId));
  if (!row) throw new Refusal(400, "expired");
  if (!used.again) tools.log({ kind: "account", event: "verified", user: userId });
  return row;
}
