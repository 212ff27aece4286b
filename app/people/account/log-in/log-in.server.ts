/**
 * Checks address and password at log-in, with one query and one hash whether or not the address has an account.
 *
 * Details beyond "wrong" (not verified, banned, leaving, second factor) are only given to a visitor who knows the
 * password.
 */
import { eq } from "drizzle-orm";
import { getNetwork } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Counted, giveBack } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { emailKey } from "#app/people/account/address.ts";
import { inPasswordLine } from "#app/people/account/password/line.ts";
import { account } from "#app/people/account/schema.ts";
import { waitingFor } from "#app/people/account/waiting.server.ts";
import { user } from "#app/people/user/schema.ts";
import { takeGuess } from "./attempts.server.ts";
import { isRightCode } from "./second-factor.server.ts";

export interface Credentials {
  email: string;
  password: string;
  /** The captcha's answer, required after failures. */
  captcha: string | null;
  /** The code of the authenticator app. */
  code: string | null;
  /** The network address. */
  address: string;
  host: string;
}

export interface Known {
  userId: number;
  superuser: boolean;
  secondFactor: boolean;
  /** When the account will be erased, unless its owner comes back now. */
  erasedAt: string | null;
}

/** Throws 429 when too many log in at once, or too many attempts were wrong. */
export const logIn = (tools: Tools, from: Credentials): Promise<Known> =>
  inPasswordLine(tools, getNetwork(from.address), () => judge(tools, from));

async function judge(tools: Tools, from: Credentials): Promise<Known> {
  const guess = { emailKey: emailKey(from.email), address: from.address, host: from.host, captcha: from.captcha };
  const taken = await takeGuess(tools, guess);
  const [row] = await tools.db
    .select({ account, isSuperuser: user.isSuperuser, isBanned: user.isBanned })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.emailKey, guess.emailKey));
  const { right, old } = await tools.passwords.verify(from.password, row?.account.password ?? null);
  if (!row || !right) {
    await refuseUnproved(tools, from, taken);
    tools.log({ kind: "account", event: "log-in-failed", user: row?.account.userId ?? null });
    throw new Refusal(400, "invalid_grant");
  }
  const { userId, totpSince, erasedAt } = row.account;
  if (!row.isBanned && totpSince !== null && from.code !== null && !(await isRightCode(tools, row.account, from.code)))
    throw new Refusal(400, "wrong_code");
  await giveBack(tools, taken);
  if (row.isBanned) throw new Refusal(403, "banned");
  if (totpSince !== null && from.code === null) throw new Refusal(400, "second_factor_required");
  if (old) {
    const password = await tools.passwords.hash(from.password);
    await tools.db.update(account).set({ password }).where(eq(account.userId, userId));
  }
  tools.log({ kind: "account", event: "logged-in", user: userId });
  return { userId, superuser: row.isSuperuser, secondFactor: totpSince !== null, erasedAt };
}

/**
 * Tells pilots who signed up but have not verified the address that this is so, whether or not somebody else has it,
 * and after as many hashes.
 */
async function refuseUnproved(tools: Tools, { email, password }: Credentials, taken: Counted[]): Promise<void> {
  const waiting = await waitingFor(tools, email, null);
  if (waiting === null || !(await tools.passwords.verify(password, waiting.password)).right) return;
  await giveBack(tools, taken);
  throw new Refusal(400, "unverified");
}
