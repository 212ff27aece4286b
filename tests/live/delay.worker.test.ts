/**
 * A pilot who wants to be seen 15 minutes late flies for hours, and somebody who may ask everything that is public asks it all
 * the time: every call of the table of rules, the pages, the sockets. Nothing that is younger than 14:50 is in any answer. `npm run
 * verify:live` flies eight hours, `npm test` half of one.
 */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { liveSetting } from "#app/db/schema/live.ts";
import { device } from "#app/db/schema/user.ts";
import { isoStamp } from "#app/kit/time.ts";
import { keepDevices } from "#app/live/device.server.ts";
import { loader as gliderPage } from "#app/routes/live/$glider.tsx";
import { loader as familyPage } from "#app/routes/live/family.$token.tsx";
import { loader as overviewPage } from "#app/routes/live/overview.tsx";
import { lineOf } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { asked } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

const MINUTES = env.EVERY_STEP ? 480 : 27;
const DELAY = 900;
/** What a second more or less on the way may make of it. */
const YOUNG = 890;
const KEY = "FDD7777";
const BEGUN = Math.floor(Date.now() / 60_000) * 60;
/** It stands for five minutes, flies, and stands again for the last nineteen. */
const [TAKEOFF, LANDING] = [BEGUN + 300, BEGUN + (MINUTES - 19) * 60];

const at = (time: number) => vi.setSystemTime(time * 1000);
const bring = bringer();
let token = "";
let followers: Record<string, string> = {};

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: BEGUN * 1000 });
  await keepDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  const created = isoStamp(new Date());
  const { db } = tools();
  await db.insert(device).values({ id: "DD7777", userId: ben().id, listed: true, created });
  await db
    .insert(liveSetting)
    .values({ userId: ben().id, visibility: "everyone", delay: DELAY, keep: false, changed: created });
  const { headers } = await member(ben());
  const body = JSON.stringify({ name: "Mum" });
  const link = await SELF.fetch(`${site}/v1/live/link`, { method: "POST", headers, body });
  token = ((await link.json()) as { token: string }).token;
  followers = (await member(ada())).headers;
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});
afterAll(() => {
  vi.useRealTimers();
});

const minuteOf = (time: number) => (time - BEGUN) / 60;
const isAir = (minute: number) => minute >= minuteOf(TAKEOFF) && minute < minuteOf(LANDING);

/** A place that no other minute has, so that whoever tells it tells when, beginning at the airfield of Königsdorf. */
function longitudeAt(minute: number): number {
  const flown = Math.min(Math.max(minute - minuteOf(TAKEOFF), 0), minuteOf(LANDING) - minuteOf(TAKEOFF));
  return koenigsdorf().longitude + 0.0021 * flown + 0.0001 * (minute - flown) + 0.00005;
}

/** In the air places are 150 m apart, and who rounds to 0.001° tells them; on the ground they are 7 m apart. A line is 2 m wide. */
const tells = (told: readonly number[], minute: number) => {
  const within = [minute - 1, minute, minute + 1].every(isAir) ? 0.0006 : 0.00003;
  return told.some((value) => Math.abs(value - longitudeAt(minute)) < within);
};

function lineAt(time: number): string {
  const minute = minuteOf(time);
  const flies = isAir(minute);
  const place = { latitude: koenigsdorf().latitude, longitude: longitudeAt(minute), altitude: flies ? 1500 : 600 };
  return lineOf(
    { id: "DD7777", sort: "glider" },
    { ...place, course: 90, speed: flies ? 30 : 0, climb: 0 },
    time,
    "Test",
  );
}

/** What each call with live positions is asked; one that is new has to be added here. */
const CALLS: Record<string, (now: number) => string> = {
  "GET /v1/live/count": () => "/v1/live/count",
  "GET /v1/live/now": () => "/v1/live/now",
  "GET /v1/live/room": () => "/v1/live/room",
  "GET /v1/live/room/:room": () => "/v1/live/room/task-000000000000-2026-01-01",
  "GET /v1/live/glider/:glider": () => `/v1/live/glider/${KEY}`,
  "GET /v1/live/glider/:glider/track": () => `/v1/live/glider/${KEY}/track`,
  "GET /v1/live/launch": (now) =>
    `/v1/live/launch?airport=${koenigsdorf().airportId}&date=${isoStamp(new Date(now * 1000)).slice(0, 10)}`,
  "GET /v1/live/launch.csv": (now) =>
    `/v1/live/launch.csv?airport=${koenigsdorf().airportId}&date=${isoStamp(new Date(now * 1000)).slice(0, 10)}`,
  "GET /v1/live/feed": () => "/v1/live/feed?lat=47.8&lon=11.5&km=200",
  // Of this minute, and of one that may be told.
  "GET /v1/fix/batch": (now) => `/v1/fix/batch?time=${now % 60 === 0 ? now : now - 1020}`,
  "GET /v1/thermal": (now) => `/v1/thermal?time=${now}`,
  "GET /v1/device": () => "/v1/device",
  "GET /v1/live/family/:token": () => `/v1/live/family/${token}`,
  "GET /v1/live/friend": () => "/v1/live/friend",
  "GET /v1/user/device": () => `/v1/user/device?user_id_in=${ben().id}`,
  "GET /v1/device/connected": () => "/v1/device/connected",
};
const OWN = ["GET /v1/live/setting", "GET /v1/live/link"];
const SOCKETS = ["GET /live/area/:area", "GET /live/room/:room"];

test("every call with live positions is among those that are asked", () => {
  const live = Object.keys(RULES).filter((name) => /^GET .*(\/live\/|\/fix|\/thermal|\/device)/.test(name));
  const others = [...OWN, ...SOCKETS, "GET /live/flight/:id"];
  expect(live.filter((name) => !(name in CALLS) && !others.includes(name))).toEqual([]);
});

test(
  `nothing younger than 14:50 is in any public answer in ${MINUTES} minutes of a flight that is told 15 min late`,
  async () => {
    const found = { old: 0, asked: 0, flying: 0, landed: 0, launches: 0 };
    const tellers = new Set<string>();
    for (let minute = 0; minute < MINUTES; minute++) {
      const now = BEGUN + minute * 60;
      at(now);
      expect((await bring({ lines: [lineAt(now)] })).status).toBe(202);
      for (const second of [0, 58]) {
        at(now + second);
        const young = Array.from({ length: 16 }, (_, i) => minute - i).filter(
          (each) => each >= 0 && now + second - (BEGUN + each * 60) < YOUNG,
        );
        for (const [name, text] of await answers(now + second)) {
          found.asked++;
          const told = numbersIn(text);
          const leaks = young.filter((each) => tells(told, each));
          expect([name, minute, leaks]).toEqual([name, minute, []]);
          const [flies, landed] = [FLYING, LANDED].map((words) => words.test(text));
          if (flies) expect([name, now + second]).toEqual([name, expect.toSatisfy((told) => told >= TAKEOFF + YOUNG)]);
          if (landed) expect([name, now + second]).toEqual([name, expect.toSatisfy((told) => told >= LANDING + YOUNG)]);
          if (flies) found.flying++;
          if (landed) found.landed++;
          if (name === "GET /v1/live/launch" && text !== "[]") found.launches++;
          if (![15, 16, 17].some((ago) => minute >= ago && tells(told, minute - ago))) continue;
          found.old++;
          tellers.add(name);
        }
      }
    }
    // Asked well: what may be told is told.
    expect(found.old).toBeGreaterThan((MINUTES - 17) * 2);
    expect([...tellers].toSorted()).toEqual(TELLERS);
    for (const each of [found.flying, found.landed, found.launches]) expect(each).toBeGreaterThan(0);
    console.log(
      `${found.asked} answers, ${found.old} of them with places that were old enough, none with younger ones`,
    );
  },
  20_000 * MINUTES,
);

/** Who tells places at all. */
const TELLERS = [
  `/live/${KEY}`,
  "/live/family",
  "/live/overview",
  "GET /v1/fix/batch",
  "GET /v1/live/family/:token",
  "GET /v1/live/feed",
  "GET /v1/live/glider/:glider",
  "GET /v1/live/glider/:glider/track",
  "GET /v1/live/now",
  "socket",
].toSorted();
const FLYING = /"state":"flying"|"airborne":[1-9]|"takeoff":(\d|")/;
const LANDED = /"home safe"|"landed out"|"state":"(home|landed-out)"|"landing":(\d|")/;

async function answers(now: number): Promise<[name: string, text: string][]> {
  const calls = Object.entries(CALLS).map(async ([name, path]): Promise<[string, string]> => {
    const answer = await SELF.fetch(`${site}${path(now)}`, { headers: name.endsWith("/friend") ? followers : {} });
    expect([name, answer.status]).toEqual([name, expect.toSatisfy((status) => [200, 404].includes(status))]);
    return [name, await answer.text()];
  });
  const told = await Promise.all([...calls, ...pages(), snapshot()]);
  return told;
}

/** What the pages are made of. */
function pages(): Promise<[string, string]>[] {
  const page = async (
    name: string,
    loader: (args: never) => unknown,
    params: Record<string, string>,
  ): Promise<[string, string]> => {
    try {
      return [name, JSON.stringify(await loader((await asked(name, { params })) as never))];
    } catch (thrown) {
      // Not there yet: a page says so by throwing its answer.
      if (thrown instanceof Response) return [name, await thrown.text()];
      throw thrown;
    }
  };
  return [
    page("/live/overview", overviewPage, {}),
    page(`/live/${KEY}`, gliderPage, { glider: KEY }),
    page("/live/family", familyPage, { token }),
  ];
}

/** What somebody is told who opens a socket now. */
async function snapshot(): Promise<[string, string]> {
  const { webSocket } = await SELF.fetch(`${site}/live/area/middle-europe`, { headers: { upgrade: "websocket" } });
  const socket = webSocket as WebSocket;
  const text = await new Promise<string>((done) => {
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && data.includes('"t":"snap"')) done(data);
    });
    socket.accept();
    socket.send(JSON.stringify({ t: "view", bbox: null }));
  });
  socket.close(1000, "");
  return ["socket", text];
}

/** Degrees, as they are, in thousandths and in millionths. */
const numbersIn = (text: string): number[] =>
  (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number).flatMap((value) => [value, value / 1e3, value / 1e6]);
