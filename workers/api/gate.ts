/**
 * The gate before every route of the Worker: finds the route's rule, finds who calls, lets them in or answers no.
 *
 * A bearer token that is not valid any more is told so where a member is wanted; public routes read on without it.
 */
import type { Context, Next } from "hono";
import { matchedRoutes } from "hono/route";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Caller, NOBODY } from "#app/people/account/caller.ts";
import { getCaller } from "#app/people/account/member.server.ts";
import { ASK_FIRST, ASK_FIRST_ALONE, tagged } from "../front/etag.ts";
import { IGNORED_HEADER, ignoredList } from "../front/ignored.ts";
import { type Api, notFound } from "./door.ts";
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
 * What everybody is told alike may be kept, and is asked about: `etag`, 304; by a member's own browser alone where a member
 * asks. What is told to some is kept by nobody unless the call says otherwise.
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

/** Calls that read their address without a list of names: a signed address, and one that is handed on whole. */
const READ_WHOLE = ["/v1/upload/", "/v1/auth/authorize"];

/** Names the query parameters that the call did not read. */
export async function nameIgnored(c: Context<Api>, next: Next): Promise<void> {
  await next();
  if (c.res.status === 101 || READ_WHOLE.some((path) => c.req.path.startsWith(path))) return;
  const read = c.get("readParameters");
  const ignored = Object.keys(c.req.queries()).filter((name) => !read?.has(name));
  if (ignored.length > 0) c.header(IGNORED_HEADER, ignoredList(ignored));
}

/** Throws 401 without a valid token, 403 without the scope, 404 where only superusers may know of it. */
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
