/**
 * Checks every call before its route: finds the route's rule, identifies the caller, and admits or refuses them.
 *
 * An expired bearer token is reported where a member is required; public routes ignore it.
 */
import type { Context, Next } from "hono";
import { matchedRoutes } from "hono/route";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Caller, NOBODY } from "#app/people/account/caller.ts";
import { getCaller } from "#app/people/account/member.server.ts";
import { ASK_FIRST, ASK_FIRST_ALONE, tagged } from "../front/etag.ts";
import { IGNORED_HEADER, ignoredList } from "../front/ignored.ts";
import { type Api, notFound } from "./context.ts";
import { proveOperator } from "./operator.ts";
import { type CallRule, RULES } from "./rules.ts";

export async function gate(c: Context<Api>, next: Next): Promise<void> {
  const rule = getRule(c);
  if (rule?.who === "operator") await proveOperator(c);
  const asked = rule !== undefined && rule.who !== "operator";
  const caller = asked
    ? await getCaller(c.var.tools, c.req.header("authorization"), c.req.header("x-api-key"))
    : NOBODY;
  if (rule) refuseStranger(rule, caller);
  c.set("caller", caller);
  await next();
}

function getRule(c: Context<Api>): CallRule | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route && RULES[`${route.method} ${route.path}`];
}

/**
 * Public responses may be cached but have to be revalidated (`etag`, 304); if a member calls, only by their own
 * browser. Other responses are not cached unless the call says otherwise.
 */
export async function tagPublic(c: Context<Api>, next: Next): Promise<void> {
  await next();
  const rule = getRule(c);
  if (rule?.who !== "everyone") {
    if (rule && c.res.status !== 101 && !c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    return;
  }
  const answer = await tagged(c.req.raw, c.res, c.var.caller.member ? ASK_FIRST_ALONE : ASK_FIRST);
  if (answer === c.res) return;
  c.res = undefined;
  c.res = answer;
}

/** Calls that read their address without a list of names: a signed address, and one that is passed on as a whole. */
const READ_WHOLE = ["/v1/upload/", "/v1/auth/authorize"];

/** Lists in a header the query parameters that the call did not read. */
export async function nameIgnored(c: Context<Api>, next: Next): Promise<void> {
  await next();
  if (c.res.status === 101 || READ_WHOLE.some((path) => c.req.path.startsWith(path))) return;
  const read = c.get("readParameters");
  const ignored = Object.keys(c.req.queries()).filter((name) => !read?.has(name));
  if (ignored.length > 0) c.header(IGNORED_HEADER, ignoredList(ignored));
}

/** Throws 401 without a valid token, 403 without the scope, 404 for routes that only superusers may know of. */
function refuseStranger({ who, scope }: CallRule, caller: Caller): void {
  if (who === "everyone" || who === "signed" || who === "operator") return;
  if (caller.member === null) {
    if ((who === "uploader" || who === "editor") && !caller.stale) return;
    throw new Refusal(401, "log_in_first", {
      error: caller.stale ? "invalid_token" : "not_authorised",
      challenge: caller.stale ? 'Bearer error="invalid_token"' : "Bearer",
    });
  }
  if (caller.scopes !== "all" && (scope === undefined || !caller.scopes.includes(scope))) {
    throw new Refusal(403, "insufficient_scope", {
      challenge: `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ""}`,
    });
  }
  if (who === "superuser" && !caller.member.isSuperuser) throw notFound();
}
