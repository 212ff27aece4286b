/**
 * Guessing at log-in: counted by account and by address of the network, failures only.
 *
 * From the sixth failure of an account in a quarter of an hour the captcha is asked for, so that nobody can lock somebody
 * else out. From one address there are 60 failures; then even the right password waits.
 */

import { notHuman } from "#app/account/captcha/captcha.server.ts";
import { sha256Hex } from "#app/kit/digest.ts";
import { Refusal } from "#app/kit/refusal.ts";
import { count, counted, type Limit, refuseWhenOver } from "#app/kit/throttle.server.ts";
import type { Tools } from "#app/kit/tools.ts";

export const OF_ACCOUNT: Limit = { name: "log-in", most: 5, seconds: 900 };
export const OF_ADDRESS: Limit = { name: "log-in-from", most: 60, seconds: 900 };

/** Whose account, without writing the address down. */
const subjectOf = async (emailKey: string) => (await sha256Hex(emailKey)).slice(0, 32);

export interface Guess {
  emailKey: string;
  /** Of the network. */
  address: string;
  host: string;
  /** The captcha's answer, where the page asked for one. */
  captcha: string | null;
}

/** Throws 429 when the address is spent, 400 `captcha_required` when the account wants to see a human. */
export async function allowGuess(tools: Tools, { emailKey, address, host, captcha }: Guess): Promise<void> {
  await refuseWhenOver(tools, OF_ADDRESS, address);
  const failures = await counted(tools, OF_ACCOUNT, await subjectOf(emailKey));
  if (failures <= OF_ACCOUNT.most || tools.captcha === null) return;
  if (captcha === null) {
    throw new Refusal(400, "captcha_required");
  }
  if (!(await tools.captcha.solved(captcha, { address, action: "log-in", host }))) throw notHuman();
}

export async function wrongGuess(tools: Tools, { emailKey, address }: Guess): Promise<void> {
  await count(tools, OF_ACCOUNT, await subjectOf(emailKey));
  await count(tools, OF_ADDRESS, address);
}
