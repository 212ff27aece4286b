/**
 * Limits guessing at log-in. An attempt is taken before the password is checked, by account, by address and by the
 * surrounding network, and given back when it was right. However many arrive at once, no more are checked than may
 * fail.
 *
 * After five failures of an account in a quarter of an hour the captcha is required instead of a block, so that
 * nobody can lock somebody else out. One address may fail 60 times, its surrounding network 600 times; then even the
 * right password has to wait.
 */

import { sha256Hex } from "#app/core/data/digest.ts";
import { getNetwork, getSurroundings } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Counted, type Limit, take, waitFor } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { notHuman } from "#app/people/account/captcha/captcha.server.ts";

const OF_ACCOUNT: Limit = { name: "log-in", most: 5, seconds: 900 };
const OF_ADDRESS: Limit = { name: "log-in-from", most: 60, seconds: 900 };
const OF_NETWORK: Limit = { name: "log-in-near", most: 600, seconds: 900 };

export interface Guess {
  emailKey: string;
  /** The network address. */
  address: string;
  host: string;
  /** The captcha's answer, when the page required one. */
  captcha: string | null;
}

/**
 * Throws 429 when the address has no attempts left, 400 `captcha_required` when the account requires a captcha.
 * @returns what was taken, for `giveBack` unless the guess is wrong
 */
export async function takeGuess(tools: Tools, { emailKey, address, host, captcha }: Guess): Promise<Counted[]> {
  const from = [
    { limit: OF_ADDRESS, subject: getNetwork(address) },
    { limit: OF_NETWORK, subject: getSurroundings(address) },
  ];
  // Hashed, so that the account's address is not stored.
  const account = { limit: OF_ACCOUNT, subject: (await sha256Hex(emailKey)).slice(0, 32) };
  const all = [...from, account];
  const { spent } = await take(tools, all);
  if (spent === null) return all;
  if (spent !== account) throw waitFor(tools, spent);
  if (tools.captcha !== null) {
    if (captcha === null) throw new Refusal(400, "captcha_required");
    if (!(await tools.captcha.solved(captcha, { address, action: "log-in", host }))) throw notHuman();
  }
  const again = await take(tools, from);
  if (again.spent !== null) throw waitFor(tools, again.spent);
  return from;
}
