/**
 * An afternoon of gliders of every wish: shown by name, not identified, not tracked, stealth, no tracking, and one that sets its
 * bit in between. Whoever opted out is in no store and in no answer, and nothing leads from the one who shall not be known to who
 * it is: disks of all rooms and of the ingest, hours in the store, everything public.
 */
import { runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AREA_NAMES } from "#app/live/area.ts";
import { saveDevices } from "#app/live/device/device.server.ts";
import { getLine, type Wish } from "#tests/cast/air/line.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { everythingPublic } from "#tests/live/everything-public.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const MINUTES = 150;
const BEGUN = Math.floor(Date.now() / 3_600_000) * 3600;
const DDB = `'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
'F','DD0815','Ventus 2cxM','D-9999','QQ','Y','N','1'
'F','DD1234','LS 8 18m','D-8654','12','N','Y','1'
'F','DD3141','Arcus T','OE-4321','XY','N','N','1'
'F','DD2718','ASW 28','D-2828','28','Y','Y','1'
`;
/** What each sends; the last one is shown, then sets its bit, then is shown again. */
const WISHES: Record<string, (minute: number) => Wish> = {
  DD4711: () => ({}),
  DD0815: () => ({}),
  DD1234: () => ({}),
  DD3141: () => ({}),
  DD5555: () => ({ stealth: true }),
  DD6666: () => ({ noTracking: true }),
  DD2718: (minute) => (isHidden(minute) ? { stealth: true } : {}),
};
const isHidden = (minute: number) => minute >= 40 && minute < 80;
const NAMES = /D-9999|QQ|Ventus|D-8654|LS 8 18m|OE-4321|Arcus/;
const NUMBERS = /DD0815|DD1234|DD3141|DD5555|DD6666/;

const bring = bringer();
/** Nobody here flies a task. */
const NO_DAY = "task-000000000000-2026-01-01";
const asking = {
  glider: "FDD0815",
  pilot: ben().id,
  token: "none",
  room: NO_DAY,
  member: {} as Record<string, string>,
};

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: BEGUN * 1000 });
  await saveDevices(tools(), DDB);
  asking.member = (await member(ada())).headers;
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});
afterAll(() => {
  vi.useRealTimers();
});

/** Everything that is kept of live positions, as text. */
async function kept(): Promise<string> {
  const text: string[] = [];
  const latin = new TextDecoder("latin1");
  const whole = async (_: unknown, { storage }: DurableObjectState) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").toArray();
    for (const { name } of tables.filter((table) => !/^(_cf|sqlite)/.test(table.name)))
      for (const row of storage.sql.exec(`SELECT * FROM "${name}"`))
        for (const value of Object.values(row))
          text.push(value instanceof ArrayBuffer ? latin.decode(value) : String(value));
    text.push(JSON.stringify([...(await storage.list())]));
  };
  for (const area of AREA_NAMES) await runInDurableObject(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(area)), whole);
  await runInDurableObject(env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")), whole);
  for (const { key } of (await env.FILES.list({ prefix: "live/" })).objects)
    text.push(key, latin.decode(await (await env.FILES.get(key))!.arrayBuffer()));
  return text.join("\n");
}

test(`${MINUTES} minutes: nobody who opted out is anywhere, and nobody who shall not be known has a name`, async () => {
  const found = { known: 0, nobody: 0 };
  for (let minute = 0; minute < MINUTES; minute++) {
    const time = BEGUN + minute * 60;
    vi.setSystemTime(time * 1000);
    const lines = Object.entries(WISHES).map(([id, wish], nth) => {
      const place = { latitude: 47 + nth / 10, longitude: 8 + minute * 0.024, altitude: 1000 + nth * 100 };
      return getLine({ id, sort: "glider" }, { ...place, course: 90, speed: 30, climb: 0 }, time, "T", wish(minute));
    });
    expect((await bring({ lines })).status).toBe(202);
    if (minute % 10 === 9) await runDurableObjectAlarm(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName("middle-europe")));
    if (minute % 30 !== 29) continue;
    const told: [string, string][] = [["kept", await kept()], ...(await everythingPublic({ ...asking, now: time }))];
    for (const [name, text] of told) {
      expect([name, minute, NAMES.exec(text)?.[0] ?? null]).toEqual([name, minute, null]);
      // The published list of devices has numbers of all, and says of these no more. Who asks by a number is told it again.
      const said = name === "GET /v1/device" ? "" : text.replaceAll(asking.glider, "");
      expect([name, minute, NUMBERS.exec(said)?.[0] ?? null]).toEqual([name, minute, null]);
      if (text.includes("FDD4711")) found.known++;
      if (/A[0-9a-f]{12}/.test(text)) found.nobody++;
    }
  }
  expect(found.known).toBeGreaterThan(15);
  expect(found.nobody).toBeGreaterThan(15);
}, 60_000);

test("minutes in which a glider set its bit are in no track of it", async () => {
  const answer = await SELF.fetch(`${site}/v1/live/glider/FDD2718/track?from=${BEGUN}`);
  const { points } = (await answer.json()) as { points: number[][] };
  const minutes = points.map(([time]) => (time - BEGUN) / 60);
  expect(minutes.filter(isHidden)).toEqual([]);
  expect(minutes.length).toBe(MINUTES - 40);
});
