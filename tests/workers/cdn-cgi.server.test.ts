/**
 * Nothing under `/cdn-cgi` of a running site answers to a browser. Any web page can send its visitors there, by an image or a
 * form that asks nobody first: the runtime's own addresses ring the schedule, bring mails and show every binding.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeState, serve, stateFolder, wait } from "#tests/setup/server.ts";
import { MANIFEST } from "#workers/tiles/manifest.ts";

let site: Awaited<ReturnType<typeof serve>>;
const state = stateFolder();

beforeAll(async () => {
  site = await serve(state);
});
afterAll(async () => {
  await site.stop();
  removeState(state);
});

/** Every address that Miniflare and `wrangler dev` have, of this release and of earlier ones. */
const ADDRESSES = [
  ...["@full", "@room", "@reboot", "17+3+*+*+*", ""].map((cron) => `/cdn-cgi/local/scheduled?cron=${cron}`),
  ...["scheduled?cron=@full", "email?from=a@b.c&to=d@e.f", "scheduled"].map((path) => `/cdn-cgi/handler/${path}`),
  ...["scheduled", "reload", "email"].map((path) => `/cdn-cgi/mf/${path}`),
  ...["", "/", "/api", "/api/d1/database", "/api/workers"].map((path) => `/cdn-cgi/local/explorer${path}`),
  ...["/cdn-cgi", "/cdn-cgi/", "/cdn-cgi/trace", "/CDN-CGI/local/scheduled?cron=@full", "//cdn-cgi/local/email"],
  ...["email?from=a@b.c&to=d@e.f", "r2/s3/kettle-files/", "r2/public/kettle-files/igc/", "stream", "images"].map(
    (path) => `/cdn-cgi/local/${path}`,
  ),
  // Which is there: every object of every bucket was read by it.
  `/cdn-cgi/local/r2/public/kettle-tiles/${MANIFEST}`,
  "/cdn-cgi/explorer/api/d1/database",
  "/cdn-cgi/imagedelivery/a/b/c",
];

/** As a browser asks for what a foreign page shows or sends. */
const ASKED: [string, RequestInit][] = [
  ["an image", { headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" } }],
  ["a form", { method: "POST", headers: { origin: "https://evil.example" }, body: new URLSearchParams({ a: "b" }) }],
  ["a form without an origin", { method: "POST", headers: { "content-type": "text/plain" }, body: "a=b" }],
  ["an address that is typed", {}],
  ["another Worker", { headers: { "mf-route-override": "kettle-jobs" } }],
];

test.each(ASKED)("%s finds nothing there", async (_, init) => {
  for (const path of ADDRESSES) {
    const { status } = await fetch(`${site.origin}${path}`, { redirect: "manual", ...init });
    expect(status, path).toBe(404);
  }
});

test("the bindings that this machine's own process reads by are closed without its secret", async () => {
  const secrets: Record<string, string>[] = [
    {},
    { "mf-op": "GET" },
    { "mf-op-secret": "00".repeat(32), "mf-op-target": "0" },
  ];
  for (const headers of secrets)
    expect((await fetch(`${site.origin}/cdn-cgi/local/platform-proxy`, { headers })).status).toBeOneOf([400, 401, 404]);
});

test("whatever was asked for there, what is sent afterwards is taken", async () => {
  for (const path of ADDRESSES) await fetch(`${site.origin}${path}`, { redirect: "manual" });
  await wait(1500);
  const report = await fetch(`${site.origin}/v1/report`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "is anything refused", path: "/" }),
  });
  expect(report.status).toBe(204);
});
