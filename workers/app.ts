/** The entry point of the Worker of the pages: what workers/base.ts answers, or else a page. */

import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Settings } from "#app/core/settings.ts";
import type {} from "#app/page-context.ts";
import { pageMember } from "#app/people/account/member.server.ts";
import { SCREENS } from "#app/screens.ts";
import { READER_HEADER } from "#app/shell/offline/keeping.ts";
import { answerError } from "./api/errors.ts";
import { noCall } from "./api/methods.ts";
import { api, budgets } from "./base.ts";
import type { Env } from "./env.ts";
import { PAGE_MS } from "./front/budget.ts";
import { ASK_FIRST, ASK_FIRST_ALONE, tagged } from "./front/etag.ts";
import { byFirstStep } from "./front/near-routes.ts";
import { carriedOutOnce } from "./front/once.ts";
import { routeManifest } from "./front/route-manifest.ts";
import { storedPage } from "./front/stored-page.ts";

const missing = Object.keys(build.routes).filter((id) => !(id in SCREENS));
if (missing.length > 0) throw new Error(`Pages without a line in app/screens.ts: ${missing.join(", ")}.`);

const page = byFirstStep(build, (near) => createRequestHandler(near, "production"));

const app = api();

// These paths are never pages: a wrong address among them gets a typed response.
for (const path of ["/v1/*", "/.well-known/*", "/tiles/*", "/trace/*", "/picture/*", "/file/*", "/sitemap/*"])
  app.all(path, (c) => answerError(noCall(c.req.path), c));

const manifest = routeManifest(build);
app.all("/__manifest", (c) => manifest(c.req.raw));

app.all("*", async (c) => {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const { tools } = c.var;
  const request = ownForm(c.req.raw);
  const signedIn = await pageMember(tools, c.req.header("cookie") ?? null);
  const context: AppLoadContext = {
    tools,
    nonce,
    member: signedIn?.member ?? null,
    session: signedIn?.session ?? null,
  };
  const draw = async () => {
    budgets.value.spend(c.req.raw, PAGE_MS, Date.now());
    return carriedOutOnce(tools, context.member?.id ?? null, request, (form) => page(form, context));
  };
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const answer = signedIn ? await draw() : await storedPage(request, { tools, nonce, later }, draw);
  const headers = new Headers(answer.headers);
  const formTarget = headers.get(FORM_TARGET);
  headers.delete(FORM_TARGET);
  headers.set(READER_HEADER, String(signedIn?.member.id ?? 0));
  headers.set("content-security-policy", policy(nonce, tools.settings, formTarget, context.unframed ?? false));
  if (context.unframed) headers.set("x-frame-options", "SAMEORIGIN");
  if (isPrivate(c.req.path)) for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
  if (isSigningIn(c.req.path)) for (const [name, value] of Object.entries(SECRET)) headers.set(name, value);
  // A page that refused, or failed for want of room or of time, says so by its status.
  const instead = answer.status === 500 ? context.instead : undefined;
  if (instead?.retryAfter !== undefined) headers.set("retry-after", String(instead.retryAfter));
  const status = instead?.status ?? answer.status;
  const shown = new Response(answer.body, { status, headers });
  return tagged(request, shown, signedIn ? ASK_FIRST_ALONE : ASK_FIRST, nonce).catch((fault) => {
    if (!request.signal.aborted) throw fault;
    return new Response(null, { status: LEFT }); // nobody reads it
  });
});

const LEFT = 499;

/** How a page says where else its form may lead: the consent page to the program's address. Never leaves the house. */
const FORM_TARGET = "x-form-target";

/** Headers for a member's own data: not for caches, search engines or frames. */
const PRIVATE = { "cache-control": "no-store", "x-robots-tag": "noindex", "x-frame-options": "DENY" };
const isPrivate = (path: string) =>
  /^\/(settings|dashboard|report|user\/\d+\/(notifications|message))(\/|\.|$)/i.test(path);

/** These addresses contain secrets, so they must not be sent as Referer either. */
const SECRET = { ...PRIVATE, "referrer-policy": "no-referrer" };
const isSigningIn = (path: string) => /^\/auth(\/|$)/i.test(path);

/**
 * Forms are only accepted from our own pages, according to the browser. A page without Referer sends "null" as its
 * origin, and the truth in `sec-fetch-site`; no script can set either. Remix checks only the origin, so it is set to
 * ours.
 */
function ownForm(request: Request): Request {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const origin = request.headers.get("origin");
  const own = new URL(request.url).origin;
  if (origin === own) return request;
  if (origin !== "null" || request.headers.get("sec-fetch-site") !== "same-origin")
    throw new Refusal(403, "foreign_form");
  const headers = new Headers(request.headers);
  headers.set("origin", own);
  return new Request(request, { headers });
}

/**
 * The content security policy. Scripts only by nonce; Turnstile needs a script and a frame. Uploads may go directly
 * to the object store. Any site may show a page in a frame unless the page's rule (app/screens.ts) forbids it: nobody
 * is logged in there, because our cookies are not sent into frames.
 */
function policy(nonce: string, { s3, captcha }: Settings, formTarget: string | null, unframed: boolean): string {
  const store = s3?.endpoint;
  const turnstile = captcha && " https://challenges.cloudflare.com";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${turnstile ?? ""}`,
    `frame-src 'self'${turnstile ?? ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${store ? ` ${store}` : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${unframed ? "'self'" : "*"}`,
    `form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
  ].join("; ");
}

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
