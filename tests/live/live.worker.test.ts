/** Positions on their way from whoever sends them to whoever may see them, through real objects, their disks and the store. */
import { evictAllDurableObjects, runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { isoStamp } from "#app/core/time/time.ts";
import { AREA_NAMES } from "#app/live/area.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bring, now, ReportedLines, underABridge } from "#tests/live/reported-lines.ts";
import { watch } from "#tests/live/viewer.ts";
import { member, site, tools } from "#tests/setup/site.ts";

let headers: Record<string, string> = {};
const bridge = new ReportedLines();

beforeAll(async () => {
  await underABridge();
  headers = (await member(ada())).headers;
});

const get = async <T>(path: string, more: Record<string, string> = {}) =>
  (await (await SELF.fetch(`${site}${path}`, { headers: more })).json()) as T;

interface Now {
  gliders: { glider: string; registration: string | null; last: { time: number; altitude: number } }[];
}
const gliders = async () => (await get<Now>("/v1/live/now")).gliders;

/** Everything that is kept of live positions: disks of all rooms, and the store. */
async function everything(rooms: readonly string[] = AREA_NAMES): Promise<string> {
  const told: string[] = [];
  for (const room of rooms)
    await runInDurableObject(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room)), async (_, state) => {
      for (const table of ["about", "batch", "glider", "standing", "launch"])
        told.push(JSON.stringify(state.storage.sql.exec(`SELECT * FROM ${table}`).toArray()));
      for (const { bytes } of state.storage.sql.exec<{ bytes: ArrayBuffer }>("SELECT bytes FROM chunk").toArray())
        told.push(new TextDecoder("latin1").decode(bytes));
    });
  const { objects } = await env.FILES.list({ prefix: "live/" });
  for (const { key } of objects)
    told.push(new TextDecoder("latin1").decode(await (await env.FILES.get(key))!.arrayBuffer()));
  return told.join("\n");
}

const fold = (room: string) => runDurableObjectAlarm(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room)));

test("lines that a bridge signs are in the air; unsigned, of another key, or sent twice they are not taken", async () => {
  const lines = [bridge.line("DD4711", bridge.later()), bridge.line("DD4711", bridge.later())];
  expect((await bridge.bring(lines)).status).toBe(202);
  await vi.waitFor(async () => expect((await gliders()).map(({ registration }) => registration)).toEqual(["D-EULE"]));
  expect((await bring({ sequence: bridge.sequence, lines })).status).toBe(409);
  expect((await bring({ sequence: 99, lines }, {}, "another key, which nobody gave to anybody")).status).toBe(401);
  expect((await bring({ sequence: 99, lines }, { "x-kettle-source": "nobody" })).status).toBe(401);
  expect((await bring({ sequence: 99, lines, more: 1 })).status).toBe(422);
});

test("whoever opted out is in no answer and in no store, and who wants not to be known has no name anywhere", async () => {
  const time = bridge.later();
  await bridge.bring([
    bridge.line("DD0815", time),
    bridge.line("DD1234", time),
    bridge.line("DD3141", time),
    bridge.line("DD5555", time, { stealth: true }),
    bridge.line("DD6666", time, { noTracking: true }),
  ]);
  await vi.waitFor(async () => expect(await gliders()).toHaveLength(2));
  await fold("middle-europe");
  const told = [
    await everything(),
    JSON.stringify(await gliders()),
    JSON.stringify(await get(`/v1/fix/batch?time=${time}`)),
  ].join("\n");
  expect(told).toContain("DD4711");
  expect(told).not.toMatch(/DD0815|DD1234|DD3141|DD5555|DD6666|D-9999|D-8654|OE-4321|Ventus|Arcus/);
});

test("one glider, its track, and everything of a minute", async () => {
  const glider = await get<{ shown: { glider: string }; area: string }>("/v1/live/glider/FDD4711");
  expect(glider).toMatchObject({ area: "middle-europe", shown: { glider: "FDD4711", competitionId: "CU" } });
  const { points } = await get<{ points: number[][] }>("/v1/live/glider/FDD4711/track");
  expect(points.length).toBeGreaterThanOrEqual(2);
  expect(points[0][1]).toBeCloseTo(47.83, 4);
  expect((await SELF.fetch(`${site}/v1/live/glider/FDDAAAA`)).status).toBe(404);
  expect((await SELF.fetch(`${site}/v1/live/glider/nonsense`)).status).toBe(404);
  expect((await SELF.fetch(`${site}/v1/fix/batch?time=${now() + 3600}`)).status).toBe(422);
  expect((await SELF.fetch(`${site}/v1/thermal?time=${now()}`)).status).toBe(200);
});

test("a room that is killed knows afterwards what it had accepted, and its markers go on", async () => {
  const time = bridge.later();
  await bridge.bring([bridge.line("DD4711", time, { altitude: 1034 })]);
  await vi.waitFor(async () =>
    expect(Math.round((await gliders()).find(({ glider }) => glider === "FDD4711")!.last.altitude)).toBe(1034),
  );
  const before = await get<{ points: number[][] }>("/v1/live/glider/FDD4711/track");
  await evictAllDurableObjects({ webSockets: "close" });
  const after = await get<{ points: number[][] }>("/v1/live/glider/FDD4711/track");
  expect(after.points.map(([at]) => at)).toEqual(before.points.map(([at]) => at));
  expect(Math.round((await gliders()).find(({ glider }) => glider === "FDD4711")!.last.altitude)).toBe(1034);
  // Who brings it once more brings nothing new.
  await bridge.bring([bridge.line("DD4711", time, { altitude: 1034 })]);
  const again = await get<{ points: number[][] }>("/v1/live/glider/FDD4711/track");
  expect(again.points.length).toBe(before.points.length);
});

test("heights of an app that calls itself a tracker do not saw between those of the tracker", async () => {
  const tracker = (time: number, altitude: number) =>
    bridge.line("DD4712", time, { altitude }).replace(">OGFLR,", ">OGNTRK,");
  // What no station measured has no strength.
  const app = (time: number, altitude: number) => tracker(time, altitude).replace(" 12.5dB 0e +1.2kHz", "");
  await bridge.bring([
    tracker(bridge.later(), 1000),
    app(bridge.later(), 1048),
    tracker(bridge.later(), 1000),
    app(bridge.later(), 1048),
  ]);
  const heights = async () =>
    (await get<{ points: number[][] }>("/v1/live/glider/FDD4712/track")).points.map(([, , , altitude]) => altitude);
  await vi.waitFor(async () => expect((await heights()).map(Math.round)).toEqual([1000, 1000]));
});

test("a batch that a room could not write down is no batch that was sent: it is taken when it comes again", async () => {
  const rename = (from: string, to: string) =>
    runInDurableObject(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName("middle-europe")), (_, state) => {
      state.storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    });
  const batch = { sequence: ++bridge.sequence, lines: [bridge.line("DD4711", bridge.later(), { altitude: 1040 })] };
  await rename("batch", "unwritable");
  expect((await bring(batch)).status).toBe(500);
  await rename("unwritable", "batch");
  expect((await bring(batch)).status).toBe(202);
  expect((await bring(batch)).status).toBe(409);
  const { points } = await get<{ points: number[][] }>("/v1/live/glider/FDD4711/track");
  expect(points.filter(([time]) => time === bridge.clock)).toHaveLength(1);
});

test("an app with the member's key is the member; LiveTrack24 and SkyLines are so too", async () => {
  const { key } = (await (await SELF.fetch(`${site}/v1/live/setting/key`, { method: "POST", headers })).json()) as {
    key: string;
  };
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
  const place = { latitude: 47.9, longitude: 11.5, altitude: 900 };
  const own = await bring(
    { sequence: 1, points: [{ time: now() - 60, ...place }] },
    { "x-kettle-source": "app", "x-kettle-key": key },
    key,
  );
  expect(own.status).toBe(202);
  await vi.waitFor(async () => expect((await gliders()).map(({ glider }) => glider)).toContain(`M${ada().id}`));

  const text = async (path: string) => (await SELF.fetch(`${site}${path}`)).text();
  const handle = Number(await text(`/client.php?op=login&user=${key}&pass=x`));
  expect(await text("/client.php?op=login&user=0123456789abcdef&pass=x")).toBe("0");
  const sid = 0x80000000 + 0x5000000 + handle;
  const fix = (at: number) =>
    `/track.php?leolive=4&sid=${sid}&pid=1&lat=47.901&lon=11.501&alt=910&sog=90&cog=45&tm=${at}`;
  expect((await SELF.fetch(`${site}${fix(now())}`)).status).toBe(403);
  expect(await text(`/track.php?leolive=2&sid=${sid}&pid=0&client=XCSoar&v=7.46&user=${key}&pass=`)).toBe("OK");
  expect(await text(fix(now() - 10))).toBe("OK");
  expect((await SELF.fetch(`${site}${fix(now()).replace("alt=910", "alt=99999")}`)).status).toBe(400);
  const track = await get<{ points: number[][] }>(`/v1/live/glider/M${ada().id}/track`);
  expect(track.points.map(([, , , altitude]) => altitude)).toEqual(expect.arrayContaining([900, 910]));
});

test("a family sees the newest track of one pilot until the link is removed", async () => {
  const made = await SELF.fetch(`${site}/v1/live/link`, {
    method: "POST",
    headers,
    body: JSON.stringify({ name: "Mum" }),
  });
  expect(made.status).toBe(201);
  const { id, token } = (await made.json()) as { id: number; token: string };
  const told = await get<{ pilot: { name: string }; last: { latitude: number }; track: unknown[] }>(
    `/v1/live/family/${token}`,
  );
  expect(told).toMatchObject({ pilot: { name: ada().name }, last: { latitude: 47.901 } });
  expect(told.track.length).toBeGreaterThan(0);
  expect(
    (await SELF.fetch(`${site}/v1/live/link/${id}`, { method: "DELETE", headers: (await member(ben())).headers }))
      .status,
  ).toBe(404);
  expect((await SELF.fetch(`${site}/v1/live/link/${id}`, { method: "DELETE", headers })).status).toBe(204);
  expect((await SELF.fetch(`${site}/v1/live/family/${token}`)).status).toBe(404);
});

test("who wants to be seen by nobody is forgotten at once, track and all", async () => {
  const own = `M${ada().id}`;
  await fold("middle-europe");
  expect(await everything()).toContain(own);
  const patch = (body: object) =>
    SELF.fetch(`${site}/v1/live/setting`, { method: "PATCH", headers, body: JSON.stringify(body) });
  expect((await patch({ visibility: "nobody" })).status).toBe(200);
  expect(await everything()).not.toContain(own);
  expect((await gliders()).map(({ glider }) => glider)).not.toContain(own);
  expect((await patch({ delay: 4000 })).status).toBe(422);
  expect((await patch({ visibility: "everyone" })).status).toBe(200);
});

test("with a delay nothing younger is in any answer, by whatever name one asks", async () => {
  const db = tools().db;
  const { device } = await import("#app/people/user/schema.ts");
  const { liveSetting } = await import("#app/live/schema.ts");
  await db.insert(device).values({
    id: "DD7777",
    userId: ben().id,
    listed: true,
    confirmed: isoStamp(new Date()),
    created: isoStamp(new Date()),
  });
  await db
    .insert(liveSetting)
    .values({ userId: ben().id, visibility: "everyone", delay: 3, keep: false, changed: isoStamp(new Date()) });
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
  const time = now();
  const asked = [
    "/v1/live/now",
    "/v1/live/now?area=middle-europe",
    "/v1/live/glider/FDD7777",
    "/v1/live/glider/FDD7777/track",
    `/v1/fix/batch?time=${time}`,
    `/v1/thermal?time=${time}`,
    "/v1/live/feed?lat=47.8&lon=11.5&km=200",
    "/v1/live/room",
    "/v1/user/device",
  ];
  const socket = await watch("middle-europe");
  await bridge.bring([bridge.line("DD7777", time, { altitude: 2222 })]);
  const seen = async () =>
    (await Promise.all(asked.map(async (path) => (await SELF.fetch(`${site}${path}`)).text()))).join("\n");
  while (Date.now() / 1000 < time + 2.5) {
    expect(await seen()).not.toMatch(/222[12]\.|"altitude":222/);
    expect([...socket.sky.gliders.values()].map(({ card }) => card.glider)).not.toContain("FDD7777");
  }
  await vi.waitFor(async () => expect(await seen()).toMatch(/2221\.99|2222/), 6000);
  await vi.waitFor(() =>
    expect([...socket.sky.gliders.values()].map(({ card }) => card.pilot?.name)).toContain(ben().name),
  );
  socket.close();
});
