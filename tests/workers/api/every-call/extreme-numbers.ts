/**
 * Numbers and times at the ends of what can be written: in every path, every parameter and every body that has one. The answer may
 * be a refusal or a success, but never an error of ours, neither at once nor to whoever reads afterwards what was saved. In Node, but for what lives in objects, which is called in workerd.
 */
import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeAll, expect, test, vi } from "vitest";
import { subscription } from "#app/people/plan/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import type { Api } from "#workers/api/context.ts";
import { RULES } from "#workers/api/rules.ts";
import { api } from "#workers/base.ts";

const NUMBERS = [1e300, -1e300, 2 ** 53, 8.64e15 + 1, -1, 0.5];
const TIMES = [
  "9999-12-31T23:59:59-14:00",
  "0000-01-01T00:00:00+14:00",
  "0001-01-01T00:00:00Z",
  "+275760-09-13T00:00:01Z",
  "-271821-04-19T23:59:59Z",
  "2026-02-30T25:61:61Z",
];
const DAYS = ["9999-12-31", "0000-01-01", "1000-01-01", "2026-02-30", "+275760-09-14", "99999-01-01"];
const IN_PATHS = ["999999999999999", "99999999999999999999", "1e300"];
const IN_QUERIES = ["1e300", "-1", "9007199254740992", "99999999999999999999", TIMES[0], DAYS[1]];

/** What a parameter is given while another one is at its end, so that the call gets past its first check. */
const RIGHT_QUERY: Record<string, string> = {
  airport: String(koenigsdorf().airportId),
  date: "2026-07-12",
  lat: "47.8",
  lon: "11.4",
  latitude: "47.8",
  longitude: "11.4",
  from_latitude: "47.8",
  from_longitude: "11.4",
  season: "2026",
  time: "1783850000",
};

const point = (longitude: number, latitude: number) => ({ type: "Point", coordinates: [longitude, latitude] });
const turn = (name: string, longitude: number) => ({
  type: "Feature",
  properties: { name, radius: 0.5, kind: "CYLINDER", elevation: 600 },
  geometry: point(longitude, 47.8),
});
const task = (nth: number) => ({
  name: `Out and back ${nth}`,
  point_features: [turn("Start", 11.4), turn("Turn", 11.9), turn("Finish", 11.4)],
  min_time: 3600,
  start_time: "2026-07-12T10:00:00Z",
  scoring_date: "2026-07-12",
  scoring_airport_id: koenigsdorf().airportId,
  version: 1,
});

const ids: Record<string, string | number> = {};
let headers: Record<string, string>;
let keys: { p256dh: string; auth: string };
/** In the middle of the flight. */
let inFlight: string[] = [];
let nth = 0;

/** A body of every call that takes numbers or times, with all of them in it. A form's fields are sent as a form. */
const BODIES: Record<string, { path?: () => string; form?: true; body: () => object }> = {
  "POST /v1/push_subscription": {
    body: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/one", expirationTime: 1_900_000_000_000, keys }),
  },
  "POST /v1/push_subscription/change": {
    path: () => "/v1/push_subscription/change?old_endpoint=https%3A%2F%2Ffcm.googleapis.com%2Ffcm%2Fsend%2Fone",
    body: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/two", expirationTime: 1_900_000_000_000, keys }),
  },
  "POST /v1/task": { body: () => task(nth++) },
  "PATCH /v1/task/:id": { path: () => `/v1/task/${ids.task}`, body: () => task(nth++) },
  "POST /v1/task/declaration": { body: () => ({ task_id: ids.task, declared_until: soon() }) },
  "POST /v1/waypoint": {
    path: () => `/v1/waypoint?collection_id=${ids.waypoints}`,
    body: () => ({ name: `Wank ${nth++}`, geom: point(11.1, 47.5) }),
  },
  "PATCH /v1/waypoint/:id": {
    path: () => `/v1/waypoint/${ids.waypoint}`,
    body: () => ({ name: "Herzogstand", geom: point(11.3, 47.6) }),
  },
  "PATCH /v1/flightdetail/:id": {
    path: () => `/v1/flightdetail/${ids.flight}`,
    body: () => ({
      aircraft_id: ls8().aircraftId,
      scoring_date: "2026-07-12",
      co_user_id: 102,
      co_user_date_of_birth: "1990-01-01",
      scoring_times: inFlight,
      mass: 400,
    }),
  },
  "POST /v1/story": {
    form: true,
    body: () => ({ flight_id: ids.flight, comment: `Lift everywhere ${nth++}`, start_time: "2026-07-12T10:00:00Z" }),
  },
  "PATCH /v1/story/:id": {
    path: () => `/v1/story/${ids.story}`,
    body: () => ({ comment: `Lift ${nth++}`, start_time: "2026-07-12T10:00:00Z" }),
  },
  "POST /v1/story/upload": { body: () => ({ flight_id: ids.flight, length: 1000 }) },
  "POST /v1/story/upload/:id": {
    path: () => `/v1/story/upload/${"a".repeat(32)}`,
    body: () => ({
      flight_id: ids.flight,
      start_time: "2026-07-12T10:00:00Z",
      taken: { local: "2026-07-12T10:00:00", offset: 120 },
    }),
  },
  "PATCH /v1/story/flight/:id": {
    path: () => `/v1/story/flight/${ids.flight}`,
    body: () => ({ order: [ids.story], cover: 1, time_offset: 0 }),
  },
  "POST /v1/usermessage": { body: () => ({ recipient_id: 102, message: `Flying? ${nth++}` }) },
  "POST /v1/user/device": { body: () => ({ id: (0xada000 + nth++).toString(16), until: "2100-01-01" }) },
  "PATCH /v1/live/setting": { body: () => ({ visibility: "everyone", delay: 60, keep: false }) },
  "PATCH /v1/live/launch/:airport/:id": {
    path: () => `/v1/live/launch/${koenigsdorf().airportId}/1`,
    body: () => ({ takeoff: "2026-07-12T10:00:00Z", landing: "2026-07-12T12:00:00Z" }),
  },
  "POST /v1/usergroup/:id/add": { path: () => `/v1/usergroup/${ids.group}/add`, body: () => ({ user_id: 102 }) },
  "POST /v1/usergroup/:id/remove": { path: () => `/v1/usergroup/${ids.group}/remove`, body: () => ({ user_id: 102 }) },
  "POST /v1/upload": {
    body: () => ({
      name: "a.igc",
      length: 1000,
      sha256: "a".repeat(64),
      user_id: 101,
      date_of_birth: "1988-03-14",
    }),
  },
  "POST /v1/upload/:id": {
    path: () => `/v1/upload/${"a".repeat(32)}`,
    body: () => ({
      aircraft_id: ls8().aircraftId,
      co_user_id: 102,
      co_user_date_of_birth: "1990-01-01",
      windows_confirmed: true,
      airspace_confirmed: true,
    }),
  },
  "POST /v1/search": { body: () => ({ search_items: [{ name: "ada" }], documents: "user", limit: 5 }) },
  "PATCH /v1/user/me": { body: () => ({ club_id: isarValley().id, date_of_birth: "1988-03-14" }) },
  "POST /v1/ingest": {
    body: () => ({ sequence: 1, points: [{ time: 1_783_850_000, latitude: 47, longitude: 11, altitude: 900 }] }),
  },
};

/**
 * Their right answer needs what a test of numbers does not make: push keys, a flight of today, bytes that were sent, a
 * launch, a signature. Their numbers are read before that is asked. */
const UNREACHED = [
  "PATCH /v1/flightdetail/:id",
  "POST /v1/push_subscription",
  "POST /v1/story/upload/:id",
  "POST /v1/upload/:id",
  "PATCH /v1/live/launch/:airport/:id",
  "POST /v1/ingest",
];

const soon = () => new Date(Date.now() + 5 * 3600e3).toISOString();

async function settleNumbers(): Promise<void> {
  await settle();
  ({ headers } = await member(cast.ada()));
  await member(cast.ben());
  // Plans allow more to send.
  await tools().db.insert(subscription).values({ userId: cast.ada().id, plan: "patron", since: "2026-01-01" });
  keys = await browserKeys();
  const sent = await SELF.fetch(`${site}/v1/igcfile`, { method: "POST", headers, body: igcForm(circuit(960)) });
  ids.flight = (await sent.json<{ id: number }[]>())[0].id;
  await vi.waitFor(async () => {
    expect(await env.DB.prepare("SELECT count(*) AS n FROM flight WHERE state = 'pending'").first("n")).toBe(0);
  }, 60_000);
  const detail = await (await SELF.fetch(`${site}/v1/flightdetail/${ids.flight}`)).json<{
    takeoff_time: string;
    landing_time: string;
  }>();
  const [takeoff, landing] = [detail.takeoff_time, detail.landing_time].map((time) => Date.parse(time));
  inFlight = [0.3, 0.9].map((share) => new Date(takeoff + share * (landing - takeoff)).toISOString());
  const made = async (path: string, body: object) => {
    const answer = await post(path, body);
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json<{ id: number }>()).id;
  };
  ids.group = await made("/v1/usergroup", { name: "Four of us" });
  ids.waypoints = await made("/v1/waypointcollection", { name: "Ridges" });
  ids.waypoint = await made(`/v1/waypoint?collection_id=${ids.waypoints}`, { name: "Wank", geom: point(11.1, 47.5) });
  ids.task = await made("/v1/task", task(nth++));
  const form = new FormData();
  form.set("flight_id", String(ids.flight));
  form.set("comment", "Lift everywhere");
  ids.story = (
    await (await SELF.fetch(`${site}/v1/story`, { method: "POST", headers, body: form })).json<{ id: number }>()
  ).id;
}

async function browserKeys() {
  const pair = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const base64 = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
  return { p256dh: base64(raw), auth: base64(crypto.getRandomValues(new Uint8Array(16))) };
}

const post = (path: string, body: object, method = "POST") =>
  SELF.fetch(`${site}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

function send(call: string, body: object): Promise<Response> {
  const [method, pattern] = call.split(" ");
  const path = BODIES[call].path?.() ?? pattern;
  if (!BODIES[call].form) return post(path, body, method);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return SELF.fetch(`${site}${path}`, { method, headers, body: form });
}

/** Not an error: 501 says that something is not configured here. */
async function holds(answer: Response, said: string): Promise<void> {
  const text = await answer.text();
  if (answer.status >= 500 && answer.status !== 501) expect.soft(`${answer.status} ${text}`, said).toBe("no error");
}

/** What may be done so often an hour is not what is asked here. */
const forgetLimits = () => env.DB.prepare("DELETE FROM attempt").run();

interface Leaf {
  path: (string | number)[];
  value: unknown;
}

function leaves(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => leaves(each, [...path, at]));
  if (value !== null && typeof value === "object")
    return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]));
  return [{ path, value }];
}

function endsFor(value: unknown): readonly unknown[] {
  if (typeof value === "number") return NUMBERS;
  if (typeof value !== "string") return [];
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return TIMES;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAYS : [];
}

function replaced(body: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, value);
  return copy;
}

/** Read again after each: what was saved must be readable. */
const READERS = () => [
  "/v1/task",
  `/v1/task/${ids.task}`,
  `/v1/task/${ids.task}?cup=true`,
  `/v1/story/${ids.flight}`,
  `/v1/waypointcollection/${ids.waypoints}`,
  "/v1/user/me",
  "/v1/user/device",
  "/v1/live/setting",
  `/v1/flightdetail/${ids.flight}`,
  "/v1/task/declaration",
];

/** The query parameters that the last call read. */
let parametersRead: ReadonlySet<string> | undefined;

const observed = new Hono<Api>()
  .use(async (c, next) => {
    await next();
    parametersRead = c.get("readParameters");
  })
  .route("/", api());

/** The query parameters of a call; none where the call hands its address on whole. */
async function getParameters(path: string): Promise<string[]> {
  const context = createExecutionContext();
  const answer = await observed.fetch(new Request(`${site}${path}`, { headers }), env, context);
  await answer.body?.cancel();
  await waitOnExecutionContext(context);
  return [...(parametersRead ?? [])];
}

/** Calls that ask a live room or a feed, or end what somebody may be shown. */
const NEEDS_WORKERD = /\/live\/|\/follow$|\/device\b/;

export function tryNumbers(runtime: "workerd" | "Node"): void {
  const isHere = (call: string) => NEEDS_WORKERD.test(call) === (runtime === "workerd");

  beforeAll(settleNumbers, 120_000);

  test.each(Object.keys(BODIES).filter(isHere))("%s answers numbers and times of any size", async (call) => {
    const right = BODIES[call].body();
    await forgetLimits();
    const answer = await send(call, right);
    const { status } = answer;
    const said = await answer.text();
    if (!UNREACHED.includes(call)) expect(status, said).toBeLessThan(300);
    const ends = leaves(right).flatMap(({ path, value }) => endsFor(value).map((end) => ({ path, end })));
    expect(ends.length).toBeGreaterThan(0);
    for (const { path, end } of ends) {
      await forgetLimits();
      const body = replaced(BODIES[call].body(), path, end) as object;
      await holds(await send(call, body), `${call} ${path.join(".")} = ${end}`);
    }
    for (const path of READERS()) await holds(await SELF.fetch(`${site}${path}`, { headers }), `${path} after ${call}`);
  });

  test("no path fails for a number that is too large, too small or none", async () => {
    for (const call of Object.keys(RULES).filter(isHere)) {
      const [method, pattern] = call.split(" ");
      if (!pattern.includes(":")) continue;
      await forgetLimits();
      const answered = IN_PATHS.map(async (end) => {
        const path = pattern.replace(/:\w+(\{[^}]*\})?/g, end);
        await holds(await SELF.fetch(`${site}${path}`, { method, headers, redirect: "manual" }), `${method} ${path}`);
      });
      await Promise.all(answered);
    }
  }, 120_000);

  test("no parameter of a GET call fails for a number or a time of any size", async () => {
    let asked = 0;
    for (const call of Object.keys(RULES).filter(isHere)) {
      const [method, pattern] = call.split(" ");
      if (method !== "GET" || !pattern.startsWith("/v1/")) continue;
      const path = pattern.replace(/:glider/, "ada").replace(/:\w+(\{[^}]*\})?/g, String(ids.flight));
      const known = await getParameters(path);
      for (const name of known) {
        await forgetLimits();
        const others = known.filter((other) => other !== name && other in RIGHT_QUERY);
        const answered = IN_QUERIES.map(async (end) => {
          const query = new URLSearchParams([
            ...others.map((other): [string, string] => [other, RIGHT_QUERY[other]]),
            [name, end],
          ]);
          await holds(await SELF.fetch(`${site}${path}?${query}`, { headers }), `${path}?${query}`);
        });
        await Promise.all(answered);
        asked += answered.length;
      }
    }
    expect(asked).toBeGreaterThan(runtime === "Node" ? 300 : 10);
  }, 240_000);
}
