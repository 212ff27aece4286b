/** How much each in the air flew in the last hour: told by its room, also after the room died. */
import { evictAllDurableObjects, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { saveDevices } from "#app/live/device/device.server.ts";
import { loader } from "#app/live/pages/overview.tsx";
import { getLine } from "#tests/cast/air/line.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

const DDB = `'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
'F','DD4712','LS 4','D-0001','01','Y','Y','1'
`;
const NOW = Math.floor(Date.now() / 1000);
const MINUTES = 40;
/** m/s, and what it flew in that time, km. */
const SPEED = 30;
const FLOWN = (SPEED * MINUTES * 60) / 1000;
const bring = bringer();

/** East along 47.83°, where a degree is 74.7 km, every 20 s. */
const way = (id: string, metresPerSecond: number) =>
  Array.from({ length: MINUTES * 3 + 1 }, (_, i) => {
    const time = NOW - MINUTES * 60 + i * 20;
    const longitude = 9 + ((time - NOW) * metresPerSecond) / 74_720;
    const at = { latitude: 47.83, longitude, altitude: 1000, course: 90, speed: metresPerSecond, climb: 0 };
    return getLine({ id, sort: "glider" }, at, time, "Test", {});
  });

beforeAll(async () => {
  await settle();
  await emptySky();
  await saveDevices(tools(), DDB);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});

const hours = async () => {
  const answer = await SELF.fetch(`${site}/v1/live/hour`);
  return new Map(await answer.json<[string, number][]>());
};

test("forty minutes at 30 m/s are 72 km, but for the last two minutes; who stands has flown nothing", async () => {
  expect((await bring({ lines: [...way("DD4711", SPEED), ...way("DD4712", 0)] })).status).toBe(202);
  await vi.waitFor(async () => expect((await hours()).has("FDD4711")).toBe(true), 60_000);
  const km = ((await hours()).get("FDD4711") ?? 0) / 1000;
  expect(km).toBeLessThanOrEqual(FLOWN * 1.005);
  expect(km).toBeGreaterThan((FLOWN - (SPEED * 140) / 1000) * 0.995);
  expect((await hours()).has("FDD4712")).toBe(false);
  const page = await loader(await pageRequest("/live/overview"));
  expect(page.hours).toEqual([...(await hours())]);
});

test("a room that died knows it again from what it wrote down", async () => {
  const before = await hours();
  await runDurableObjectAlarm(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName("middle-europe")));
  await evictAllDurableObjects({ webSockets: "close" });
  expect(await hours()).toEqual(before);
});
