/**
 * Proves that the caller runs this site: `authorization: Bearer <OPERATOR_TOKEN>`. workers/api/access.ts calls it for
 * routes whose rule is "operator".
 *
 * The token is compared in constant time and never logged. Wrong ones are counted by address, and above the limit the
 * right one is refused too. A site without the secret has no operator and says so.
 */

import { Refusal } from "#app/core/request/refusal.ts";
import { count, type Limit, refuseWhenOver } from "#app/core/request/throttle.server.ts";
import { type ApiContext, getSubject } from "./context.ts";

const WRONG: Limit = { name: "wrong-operator", most: 5, seconds: 3600 };

export async function proveOperator(c: ApiContext): Promise<void> {
  const { tools } = c.var;
  const { operatorToken } = tools.settings;
  if (operatorToken === null) {
    throw new Refusal(501, "no_operator", { error: "not_configured" });
  }
  const told = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (told === undefined) throw new Refusal(401, "operator_only", { error: "not_authorised" });
  const right = await equal(told, operatorToken);
  if (!right) await count(tools, WRONG, getSubject(c));
  await refuseWhenOver(tools, WRONG, getSubject(c));
  if (!right) throw new Refusal(401, "wrong_operator", { error: "not_authorised" });
}

/** Takes equally long for every text, because complete digests are compared. */
async function equal(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [first, second] = await Promise.all([digest(a), digest(b)]);
  return first.reduce((different, byte, i) => different | (byte ^ second[i]), 0) === 0;
}
