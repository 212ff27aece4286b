/** A day of positions in the store: its replay reads them, and what is over is gone: strangers' after a day, of those who chose it after a month. */
import { runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { saveDevices } from "#app/live/device/device.server.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { ada } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const ROOM = "middle-europe";
const STRANGER = "FDD4711";
const OWN = `M${ada().id}`;

// Ten past the hour: the half hour of the flight is of one hour.
const BEGUN = Math.floor(Date.now() / 1000 / HOUR) * HOUR + 600;
const bring = bringer();
let keepingBring: ReturnType<typeof bringer>;

const at = (time: number) => vi.setSystemTime(time * 1000);
const object = () => env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(ROOM));
const passMinute = () => runDurableObjectAlarm(object());
const stored = async () => (await env.FILES.list({ prefix: `live/${ROOM}/` })).objects.map(({ key }) => key);
const chunks = () =>
  runInDurableObject(object(), (_, state) => state.storage.sql.exec("SELECT minute FROM chunk").toArray().length);
const get = async <T>(path: string) => (await (await SELF.fetch(`${site}${path}`)).json()) as T;
const getTrack = async (key: string) =>
  (await get<{ points: [number, number, number, number][] }>(`/v1/live/glider/${key}/track`)).points;

beforeAll(async () => {
  await settle();
  await emptySky();
  vi.useFakeTimers({ toFake: ["Date"], now: BEGUN * 1000 });
  await saveDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  const { headers } = await member(ada());
  const patch = await SELF.fetch(`${site}/v1/live/setting`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ keep: true }),
  });
  expect(patch.status).toBe(200);
  const made = await SELF.fetch(`${site}/v1/live/setting/key`, { method: "POST", headers });
  keepingBring = bringer("app", ((await made.json()) as { key: string }).key);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});
afterAll(() => {
  vi.useRealTimers();
});

/** Half an hour, a point a minute. */
const TIMES = Array.from({ length: 30 }, (_, i) => BEGUN + i * 60);
const placeAt = (time: number) => ({
  latitude: 47.83,
  longitude: 11.46 + ((time - BEGUN) * 30) / 74_600,
  altitude: 1000 + (time - BEGUN) / 60,
});

test("a flight of half an hour is on the disk by minutes, and an hour later in the store by whose it is", async () => {
  for (const time of TIMES) {
    at(time);
    const place = placeAt(time);
    const line = getLine({ id: "DD4711", sort: "glider" }, { ...place, course: 90, speed: 30, climb: 0 }, time, "T");
    expect((await bring({ lines: [line] })).status).toBe(202);
    const latitude = place.latitude + 0.1;
    expect((await keepingBring({ points: [{ time, ...place, latitude }] })).status).toBe(202);
    await passMinute();
  }
  expect(await chunks()).toBe(30);
  expect(await stored()).toEqual([]);
  at(BEGUN + HOUR);
  await passMinute();
  const hour = new Date(BEGUN * 1000).toISOString().slice(0, 13);
  expect(await stored()).toEqual([`live/${ROOM}/${hour}.kept.klc`, `live/${ROOM}/${hour}.strangers.klc`]);
  expect(await chunks()).toBe(0);
});

test("the replay reads each minute out of the store, and one glider's track, to 1.1 m and a metre", async () => {
  for (const time of [TIMES[0], TIMES[15], TIMES[29]]) {
    const { fix } = await get<{ fix: { id: string; time: string; longitude: number; altitude: number }[] }>(
      `/v1/fix/batch?time=${time}`,
    );
    expect(fix.map(({ id }) => id).toSorted()).toEqual([STRANGER, OWN]);
    for (const each of fix) {
      expect(Date.parse(each.time) / 1000).toBe(time);
      expect(Math.abs(each.longitude - placeAt(time).longitude)).toBeLessThan(0.00003);
      expect(Math.abs(each.altitude - placeAt(time).altitude)).toBeLessThanOrEqual(1);
    }
  }
  for (const key of [STRANGER, OWN]) expect((await getTrack(key)).map(([time]) => time)).toEqual(TIMES);
});

test("a day after its last point a stranger is in no answer and in no store; who chose to stay is in the store", async () => {
  at(TIMES[29] + DAY - 30);
  expect((await getTrack(STRANGER)).map(([time]) => time)).toEqual([TIMES[29]]);
  at(TIMES[29] + DAY + HOUR);
  expect(await getTrack(STRANGER)).toEqual([]);
  expect(await passMinute()).toBe(true);
  expect(await stored()).toEqual([expect.stringContaining(".kept.klc")]);
  const left = await runInDurableObject(object(), (_, state) =>
    ["batch", "glider", "standing", "chunk"].map(
      (table) => state.storage.sql.exec(`SELECT * FROM ${table}`).toArray().length,
    ),
  );
  expect(left).toEqual([0, 0, 0, 0]);
});

test("after a month nothing is left, and the room sleeps", async () => {
  at(TIMES[29] + 29 * DAY);
  expect(await passMinute()).toBe(true);
  expect(await stored()).toHaveLength(1);
  at(TIMES[29] + 30 * DAY + HOUR);
  expect(await passMinute()).toBe(true);
  expect(await stored()).toEqual([]);
  at(TIMES[29] + 32 * DAY);
  await passMinute();
  expect(await passMinute()).toBe(false);
});
