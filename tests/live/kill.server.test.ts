/**
 * The site, its feed and its viewers die at random while gliders fly; `npm run verify:live` two hundred times, `npm test` three. No
 * marker moves back, nothing that a room answered for is lost, and a viewer is back within five seconds once there is a site.
 */
import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { hear, hearTick, newSky } from "#app/live/follow.ts";
import { lineOf } from "#tests/cast/air/line.ts";
import { NO_FAULTS, type SkyServer, skyServer } from "#tests/cast/air/server.ts";
import { chance } from "#tests/cast/chance.ts";
import { freePort, removeState, type Server, serve, stateFolder, wait } from "#tests/setup/server.ts";

const DEATHS = process.env.KETTLE_EVERY ? 200 : 3;
const BACK_MS = 5000;

const state = stateFolder();
afterAll(() => removeState(state));

test(
  `${DEATHS} deaths of the site, the feed or the viewer: nothing moves back, nothing that was told is lost`,
  async () => {
    const { between } = chance(25);
    const [skyPort, devicesPort] = [await freePort(), await freePort()];
    const devices = createServer((_, answer) => answer.end("'F','DD0000','LS 8','D-0','X','Y','Y','1'\r\n"));
    devices.listen(devicesPort, "127.0.0.1");
    let feed: SkyServer = await skyServer(skyPort, { ...NO_FAULTS, duplicate: 150, garbage: 5 });
    const ids = Array.from({ length: 12 }, (_, i) => (0xdd2000 + i).toString(16).toUpperCase());
    const flying = setInterval(() => {
      const time = Math.floor(Date.now() / 1000);
      for (const [i, id] of ids.entries()) {
        // Every seventh word is an old one, as another station tells it.
        const at = time - (Math.floor(between(0, 7)) === 0 ? 4 : 0);
        feed.send(lineAt(id, i, at));
      }
    }, 500);
    const start = () => serve(state, { KETTLE_SKY: `${skyPort},${devicesPort}` });
    let server: Server = await start();
    const viewer = follower(() => server.origin);
    try {
      await viewer.isTold(60_000);
      for (let death = 0; death < DEATHS; death++) {
        await wait(between(500, 2500));
        const kind = ["site", "feed", "viewer"][death % 3];
        if (kind === "site") {
          const told = viewer.newest();
          await server.kill();
          server = await start();
          const begun = Date.now();
          await viewer.isTold(BACK_MS + 20_000);
          // Whatever a viewer was told is in the track, whoever died meanwhile.
          for (const [key, times] of told) {
            const { points } = (await (await fetch(`${server.origin}/v1/live/glider/${key}/track`)).json()) as {
              points: number[][];
            };
            const there = new Set(points.map(([time]) => time));
            expect([key, times.filter((time) => !there.has(time))]).toEqual([key, []]);
          }
          expect(Date.now() - begun).toBeLessThan(BACK_MS + 20_000);
        } else if (kind === "feed") {
          await feed.close();
          feed = await skyServer(skyPort, { ...NO_FAULTS, duplicate: 150, garbage: 5 });
          await viewer.isTold(40_000);
        } else {
          const begun = Date.now();
          viewer.drop();
          await viewer.isTold(BACK_MS);
          expect(Date.now() - begun).toBeLessThan(BACK_MS);
        }
      }
      expect(viewer.movedBack).toEqual([]);
      expect(viewer.newest().size).toBe(ids.length);
    } finally {
      clearInterval(flying);
      viewer.end();
      await server.stop();
      await feed.close();
      devices.close();
    }
  },
  DEATHS * 60_000 + 120_000,
);

const lineAt = (id: string, nth: number, time: number) =>
  lineOf(
    { id, sort: "glider" },
    {
      latitude: 47 + nth / 10,
      longitude: 8 + ((time % 3600) * 30) / 74_600,
      altitude: 1200,
      course: 90,
      speed: 30,
      climb: 0,
    },
    time,
    "Kill",
  );

/** A page that comes back whenever it is cut off, and keeps what it saw. */
function follower(origin: () => string) {
  const sky = newSky();
  const last = new Map<string, number>();
  const seen = new Map<string, number[]>();
  const movedBack: string[] = [];
  let socket: WebSocket | null = null;
  let ended = false;
  let toldAt = 0;
  const look = () => {
    for (const { card, last: point } of sky.gliders.values()) {
      if (point === null) continue;
      const before = last.get(card.glider) ?? 0;
      if (point.time < before) movedBack.push(`${card.glider}: ${point.time} after ${before}`);
      if (point.time > before) seen.set(card.glider, [...(seen.get(card.glider) ?? []), point.time]);
      last.set(card.glider, Math.max(before, point.time));
    }
    toldAt = Date.now();
  };
  const open = () => {
    if (ended) return;
    const here = new WebSocket(`${origin().replace("http", "ws")}/live/area/middle-europe`);
    socket = here;
    here.binaryType = "arraybuffer";
    const view = (since: boolean) =>
      here.send(
        JSON.stringify({
          t: "view",
          bbox: null,
          ...(since && sky.hasSnapshot && { since: [sky.sequence, sky.epoch] }),
        }),
      );
    here.onopen = () => view(true);
    here.onmessage = ({ data }) => {
      if (here !== socket) return;
      const heard = typeof data === "string" ? hear(sky, JSON.parse(data)) : hearTick(sky, data as ArrayBuffer);
      if (heard.kind === "gap") return view(false);
      if (typeof data !== "string") look();
    };
    here.onclose = () => {
      if (here === socket) setTimeout(open, 250);
    };
    here.onerror = () => undefined;
  };
  open();
  return {
    movedBack,
    newest: () => new Map([...seen].map(([key, times]) => [key, [...times]])),
    drop: () => socket?.close(),
    end: () => {
      ended = true;
      socket?.close();
    },
    /** Until a tick comes that is newer than this call. */
    async isTold(withinMs: number) {
      const begun = Date.now();
      while (toldAt <= begun) {
        if (Date.now() - begun > withinMs) throw new Error(`nothing was told for ${withinMs} ms`);
        await wait(50);
      }
    },
  };
}
