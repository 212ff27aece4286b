/** Requests by visitors who are not signed in for something that sends a mail. */
import { eq } from "drizzle-orm";
import type { CaptchaAction } from "#app/core/ports.ts";
import { getNetwork } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Language } from "#app/i18n/languages.ts";
import { account } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { emailKey } from "./address.ts";
import { notHuman } from "./captcha/captcha.server.ts";

/** Where a request comes from and in which language. */
export interface Asking {
  /** The network address. */
  address: string;
  /** `https://…`, for links in mails. */
  origin: string;
  language: Language;
}

export const notConfigured = () => new Refusal(501, "not_configured");

const perHour = ({ settings }: Tools): Limit => ({
  name: "mail-from",
  most: 2 * settings.signUpsPerHour,
  seconds: 3600,
});

export type Holder = typeof account.$inferSelect & { name: string };

/** Throws when the captcha is not solved, when the site cannot send mail, and when too many mails were requested. */
export async function isHuman(
  tools: Tools,
  captcha: string,
  action: CaptchaAction,
  { address, origin }: Pick<Asking, "address" | "origin">,
): Promise<void> {
  if (tools.mailer === null || tools.captcha === null) throw notConfigured();
  await spend(tools, perHour(tools), getNetwork(address));
  const host = new URL(origin).hostname;
  if (!(await tools.captcha.solved(captcha, { address, action, host }))) throw notHuman();
}

/** Returns the account with an address, or null. */
export async function getHolder(tools: Pick<Tools, "db">, email: string): Promise<Holder | null> {
  const [row] = await tools.db
    .select({ account, name: user.name })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.emailKey, emailKey(email)));
  return row ? { ...row.account, name: row.name } : null;
}
