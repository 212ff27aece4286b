/**
 * A pilot who wants to be seen 15 minutes late flies for hours, and somebody who may ask everything that is public asks it all
 * the time: every call of the table of rules, the pages, the sockets. Nothing that is younger than 14:50 is in any answer. `npm run
 * verify -- live` flies eight hours, `npm test` half of one.
 */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isoStamp } from "#app/core/time/time.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { liveSetting } from "#app/live/schema.ts";
import { organiserRoom, taskDaysNow } from "#app/live/task-day.server.ts";
import { device } from "#app/people/user/schema.ts";
import { cylinder } from "#app/soaring/task/zone/zone.ts";
import { declaration } from "#app/task/schema.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { untilNothingWaits } from "#tests/live/competition/short-task.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { everythingPublic, forgottenCalls } from "#tests/live/everything-public.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

const MINUTES = env.EVERY_STEP ? 480 : 27;
const DELAY = 900;
/** What a second more or less on the way may make of it. */
const YOUNG = 890;
const KEY = "FDD7777";
/** Tomorrow at ten: within one day of the airfield, whenever this runs. */
const BEGUN = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400 + 36_000;
/** It stands for five minutes, flies, and stands again for the last nineteen. */
const [TAKEOFF, LANDING] = [BEGUN + 300, BEGUN + (MINUTES - 19) * 60];

const at = (time: number) => vi.setSystemTime(time * 1000);
const bring = bringer();
const asking = { glider: KEY, pilot: ben().id, token: "", room: "", member: {} as Record<string, string> };

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: BEGUN * 1000 });
  await saveDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  const created = isoStamp(new Date());
  const { db } = tools();
  await db.insert(device).values({ id: "DD7777", userId: ben().id, listed: true, confirmed: created, created });
  await db
    .insert(liveSetting)
    .values({ userId: ben().id, visibility: "everyone", delay: DELAY, keep: false, changed: created });
  const { headers } = await member(ben());
  const body = JSON.stringify({ name: "Mum" });
  const link = await SELF.fetch(`${site}/v1/live/link`, { method: "POST", headers, body });
  asking.token = ((await link.json()) as { token: string }).token;
  asking.member = (await member(ada())).headers;
  asking.room = await declared();
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});
afterAll(async () => {
  await untilNothingWaits(asking.room, BEGUN + MINUTES * 60 + 2 * DELAY);
});

/** The turnpoint of the task, which is flown over in the 38th minute: no fix, not to a thousandth either. */
const TURN = koenigsdorf().longitude + 0.07123;

/** A task of its pilot for the day, along the way that it flies. @returns its room */
async function declared(): Promise<string> {
  const { latitude } = koenigsdorf();
  const [home, east] = [koenigsdorf().longitude, TURN].map((longitude) => ({
    name: "",
    latitude,
    longitude,
    elevation: null,
  }));
  const draft = {
    ...{ name: "East", description: null, private: false, ruleset: "F" as const, minTime: null, startTime: null },
    ...{ scoringDate: null, points: [home, east, home].map((point) => ({ ...point, zone: cylinder(500) })) },
  };
  const [from, until] = [BEGUN - 60, BEGUN + 2 * MINUTES * 60].map((time) => isoStamp(new Date(time * 1000)));
  const { db, settings } = tools();
  await db.insert(declaration).values({ userId: ben().id, taskId: null, draft, private: false, declared: from, until });
  const [{ room }] = await taskDaysNow(tools());
  await emptySky([room, organiserRoom(room, makeHider(settings))]);
  return room;
}

const getMinute = (time: number) => (time - BEGUN) / 60;
const isAir = (minute: number) => minute >= getMinute(TAKEOFF) && minute < getMinute(LANDING);

/** A place that no other minute has, so that whoever tells it tells when, beginning at the airfield of Königsdorf. */
function longitudeAt(minute: number): number {
  const flown = Math.min(Math.max(minute - getMinute(TAKEOFF), 0), getMinute(LANDING) - getMinute(TAKEOFF));
  return koenigsdorf().longitude + 0.0021 * flown + 0.0001 * (minute - flown) + 0.00005;
}

/** In the air places are 150 m apart, and who rounds to 0.001° tells them; on the ground they are 7 m apart. A line is 2 m wide. */
const tells = (told: readonly number[], minute: number) => {
  const within = [minute - 1, minute, minute + 1].every(isAir) ? 0.0006 : 0.00003;
  return told.some((value) => Math.abs(value - longitudeAt(minute)) < within);
};

function lineAt(time: number): string {
  const minute = getMinute(time);
  const flies = isAir(minute);
  const place = { latitude: koenigsdorf().latitude, longitude: longitudeAt(minute), altitude: flies ? 1500 : 600 };
  return getLine(
    { id: "DD7777", sort: "glider" },
    { ...place, course: 90, speed: flies ? 30 : 0, climb: 0 },
    time,
    "Test",
  );
}

test("every call with live positions is among those that are asked", () => {
  expect(forgottenCalls(RULES)).toEqual([]);
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
        for (const [name, text] of await everythingPublic({ ...asking, now: now + second })) {
          found.asked++;
          const told = numbersIn(text);
          const leaks = young.filter((each) => tells(told, each));
          expect([name, minute, leaks]).toEqual([name, minute, []]);
          for (const [, time] of text.matchAll(/"(?:seen|since|start|finish)":(\d{10})\b/g))
            expect([name, now + second]).toEqual([name, expect.toSatisfy((told) => told >= Number(time) + YOUNG)]);
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
  "/live/glider",
  "/live/family",
  "/live/overview",
  "GET /v1/fix/batch",
  "GET /v1/live/family/:token",
  "GET /v1/live/feed",
  "GET /v1/live/glider/:glider",
  "GET /v1/live/glider/:glider/track",
  "GET /v1/live/now",
  "GET /v1/live/room/:room",
  "/live/competition",
  "/live/competition, undelayed",
  "room's socket",
  "socket",
].toSorted();
const FLYING = /"state":"flying"|"airborne":[1-9]|"takeoff":(\d|")/;
const LANDED = /"home safe"|"landed out"|"state":"(home|landed-out)"|"landing":(\d|")/;

/** Degrees, as they are, in thousandths and in millionths. A room's epoch is a number that says nothing. */
const numbersIn = (text: string): number[] =>
  (text.replace(/"epoch":\d+/g, "").match(/-?\d+(?:\.\d+)?/g) ?? [])
    .map(Number)
    .flatMap((value) => [value, value / 1e3, value / 1e6])
    .filter((value) => Math.abs(value - TURN) > 1e-6);
