/**
 * Issues tokens for scripts in a signed-in browser: a new family of our own client, which ends with the session. Only
 * our own pages can call it: workers/app.ts refuses other origins.
 */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCOPES } from "#app/people/account/caller.ts";
import { beginFamily, OWN_CLIENT } from "#app/people/account/token/token.server.ts";
import { SCREENS } from "#app/screens.ts";

/** Tokens must never be cached. */
const SECRET = { "cache-control": "no-store", pragma: "no-cache" };

export async function action(args: ActionFunctionArgs) {
  guard(args, SCREENS["people/account/pages/token"]);
  const { request, context } = args;
  const { tools, member, session } = context;
  if (member === null || session === null) {
    const body = { error: "not_authorised", error_description: "Please log in first" };
    return Response.json(body, { status: 401, headers: SECRET });
  }
  const installed = request.headers.get("pwa-installed");
  const { family: _, ...pair } = await beginFamily(tools, {
    userId: member.id,
    clientId: OWN_CLIENT,
    scope: SCOPES,
    sessionHash: session.hash,
    secondFactor: session.secondFactor,
    short: member.isSuperuser || member.owesSecondFactor,
    appVersion: request.headers.get("app-version")?.slice(0, 40) ?? null,
    pwaInstalled: installed === null ? null : installed === "true",
  });
  return Response.json(pair, { headers: SECRET });
}
