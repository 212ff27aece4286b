import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { subscription } from "#app/people/plan/schema.ts";
import { ada, lotte } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { type Env, getSettings } from "#workers/env.ts";

const { db } = tools();

beforeAll(async () => {
  await settle();
});

const get = (path: string, headers: HeadersInit = {}) => SELF.fetch(`${site}${path}`, { headers });

test("what is configured is told, without keys or addresses", async () => {
  const answer = await get("/tiles/imagery");
  const body = await answer.text();
  expect(JSON.parse(body)).toEqual({
    imagery: [
      { name: "esri", attribution: "Aerial pictures", maxZoom: 18, premium: true, time: false },
      { name: "sentinel", attribution: "", maxZoom: 14, premium: false, time: false },
    ],
    routing: false,
  });
  expect(body).not.toMatch(/secret|http/);
});

test("anybody sees the mosaic; aerial pictures are for premium members, by token", async () => {
  expect((await get("/tiles/imagery/sentinel/7/67/45")).status).toBe(200);
  const ownless = await member(ada());
  const payer = await member(lotte());
  await db.insert(subscription).values({ userId: payer.id, plan: "premium", since: "2026-01-01" });
  expect((await get("/tiles/imagery/esri/7/67/45")).status).toBe(403);
  expect((await get("/tiles/imagery/esri/7/67/45", ownless.headers)).status).toBe(403);
  const paid = await get("/tiles/imagery/esri/7/67/45", payer.headers);
  expect(paid.status).toBe(200);
  expect(paid.headers.get("cache-control")).toMatch(/^private/);
});

test("the stand-in's drawing can do nothing but be seen", async () => {
  const answer = await get("/tiles/imagery/sentinel/8/134/90");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(await answer.text()).toContain(">8/134/90<");
});

test.each([
  "/tiles/imagery/rain/7/1/1?time=2026-06-12T12:00Z",
  "/tiles/imagery/sentinel/15/1/1",
  "/tiles/imagery/sentinel/3/8/1",
  "/tiles/imagery/sentinel/3/-1/1",
  "/tiles/imagery/nobody/3/1/1",
])("%s is not there", async (path) => expect((await get(path)).status).toBe(404));

test("without a router a road is not configured: 501", async () => {
  const answer = await get("/v1/map/route?from=47.8,11.4&to=47.2,11.3");
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({ error_description: "Routing is not configured by this installation." });
});

const settings = (vars: Partial<Env>) => () => getSettings({ ...(env as unknown as Env), ...vars });

test("production refuses the stand-in, keys that are missing, and keys over an open line", () => {
  expect(
    settings({
      APP_ENV: "production",
      TILES_RAIN_URL: "local",
      RESEND_API_KEY: "",
      TURNSTILE_SECRET: "",
      SKYSIGHT_URL: "",
    }),
  ).toThrow("TILES_");
  expect(settings({ TILES_RAIN_URL: "https://rain.example/{z}/{x}/{y}?{key}" })).toThrow("TILES_RAIN_KEY");
  expect(settings({ TILES_RAIN_URL: "http://rain.example/{z}/{x}/{y}?{key}", TILES_RAIN_KEY: "k" })).toThrow(
    "https only",
  );
  expect(settings({ TILES_RAIN_URL: "https://rain.example/{z}/{x}" })).toThrow("{z}, {x} and {y}");
});
