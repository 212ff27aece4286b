/** The front door: what workers/base.ts answers, else a page. */
import { createRequestHandler } from "@remix-run/cloudflare";
import { RULES } from "#app/route-rules.ts";
import * as build from "../build/server/index.js";
import { notFound } from "./api/door.ts";
import { answerError } from "./api/errors.ts";
import { api, handlers } from "./base.ts";
import type { Env } from "./env.ts";

export { FlightRoom } from "./flight/FlightRoom.ts";

const unruled = Object.keys(build.routes).filter((id) => !(id in RULES));
if (unruled.length > 0) throw new Error(`Pages without a rule in app/route-rules.ts: ${unruled.join(", ")}.`);

const page = createRequestHandler(build, "production");

const app = api();

// These never are pages: a wrong address among them gets a typed answer.
app.all("/v1/*", (c) => answerError(notFound(), c));
app.all("/tiles/*", (c) => answerError(notFound(), c));

app.all("*", async (c) => {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const answer = await page(c.req.raw, { tools: c.var.tools, nonce });
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", policy(nonce, c.var.tools.settings.s3?.endpoint));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
});

/** Scripts by nonce only. Uploads may go to the object store directly. Any site may show a page in a frame. */
function policy(nonce: string, store: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${store ? ` ${store}` : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

export default { fetch: app.fetch, ...handlers } satisfies ExportedHandler<Env>;
