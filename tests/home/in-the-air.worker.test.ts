/** Home says how many are in the air: as many as the overview lists, and nothing where nobody can tell. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type { Tools } from "#app/core/tools.ts";
import { airborneAtHome } from "#app/home/home.server.ts";
import { loader as home } from "#app/home/pages/home.tsx";
import { saveDevices } from "#app/live/device/device.server.ts";
import { isUp } from "#app/live/glider.ts";
import { loader as overview } from "#app/live/pages/overview.tsx";
import { getLine } from "#tests/cast/air/line.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { settle, tools } from "#tests/setup/site.ts";

const DDB = `'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
'F','DD4712','LS 4','D-0001','01','Y','Y','1'
'F','DD4713','LS 8','D-0002','02','Y','Y','1'
`;
const NOW = Math.floor(Date.now() / 1000);
const bring = bringer();

/** Says where it is every five seconds of the last two minutes. @param eastward degrees a second */
const way = (id: string, longitude: number, eastward: number, speed: number) =>
  Array.from({ length: 24 }, (_, i) => {
    const time = NOW - 120 + i * 5;
    const at = { latitude: 47.83, longitude: longitude + eastward * (time - NOW), altitude: 1000 };
    return getLine({ id, sort: "glider" }, { ...at, course: 90, speed, climb: 0 }, time, "Test", {});
  });

beforeAll(async () => {
  await settle();
  await emptySky();
  await saveDevices(tools(), DDB);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});

test("a glider over a border, one in the air and one on the ground are two, at home and in the overview", async () => {
  const lines = [
    ...way("DD4711", 13.003, 30 / 74_600, 30),
    ...way("DD4712", 11.46, 30 / 74_600, 30),
    ...way("DD4713", 11.5, 0, 0),
  ];
  expect((await bring({ lines })).status).toBe(202);
  // The count is kept for ten seconds.
  let later = Date.now();
  const listed = async () => (await overview(await pageRequest("/live/overview"))).now?.gliders ?? [];
  await vi.waitFor(async () => {
    later += 20_000;
    const gliders = await listed();
    expect(gliders.map(({ glider }) => glider).sort()).toEqual(["FDD4711", "FDD4712", "FDD4713"]);
    expect(gliders.find(({ glider }) => glider === "FDD4711")?.area).toBe("east-europe");
    expect(gliders.filter(isUp)).toHaveLength(2);
    const page = await home(await pageRequest("/", { tools: { now: () => new Date(later) } }));
    expect(page.airborne).toBe(2);
  }, 60_000);
});

test("where rooms cannot be asked, or do not answer at once, home says no figure", async () => {
  const now = () => new Date(Date.now() + 86_400_000);
  const read = (callRoom: Tools["callRoom"]) => airborneAtHome({ callRoom, now });
  expect(await read(() => Promise.reject(new Error("not there")))).toBeNull();
  expect(await read(() => new Promise(() => undefined))).toBeNull();
});
