/**
 * Rooms and ingests die as the platform lets them: all their memory at once, with their sockets or with sockets that sleep. A page
 * is back within five seconds, no marker moves back, and what was answered for is in the tracks. `npm run verify -- live` sixty
 * times, `npm test` six.
 */
import { evictAllDurableObjects, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { saveDevices } from "#app/live/device/device.server.ts";
import { watchSky } from "#app/live/page/sky-socket.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { chance } from "#tests/cast/chance.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

const DEATHS = env.EVERY_STEP ? 60 : 6;
const IDS = ["DD4711", "DD4712", "DD4713"];
const bring = bringer();

beforeAll(async () => {
  await settle();
  await emptySky();
  await saveDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});

const BEGUN = Math.floor(Date.now() / 1000) - 250;
const linesAt = (time: number) =>
  IDS.map((id, i) =>
    getLine(
      { id, sort: "glider" },
      {
        latitude: 47 + i / 10,
        longitude: 11 + ((time - BEGUN) * 30) / 74_600,
        ...{ altitude: 1200, course: 90, speed: 30, climb: 0 },
      },
      time,
      "Dies",
    ),
  );

/** As a browser's: it can be opened before anybody answered. */
class Opening extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  binaryType = "arraybuffer";
  #socket: WebSocket | null = null;

  constructor(path: string) {
    super();
    void SELF.fetch(`${site}${path}`, { headers: { upgrade: "websocket" } }).then(({ webSocket }) => {
      if (webSocket === null) return this.#end();
      webSocket.binaryType = "arraybuffer";
      webSocket.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
      webSocket.addEventListener("close", () => this.#end());
      webSocket.addEventListener("error", () => this.#end());
      webSocket.accept();
      this.#socket = webSocket;
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    });
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#socket?.close(1000, "");
    this.#end();
  }

  #end(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
}

/** A page, and every time that a marker of it had. */
function page() {
  const seen = new Map<string, number[]>();
  const movedBack: string[] = [];
  let opened = 0;
  const socket = watchSky(
    "/live/area/middle-europe",
    {
      changed() {
        for (const { card, last } of socket?.sky.gliders.values() ?? []) {
          const times = seen.get(card.glider) ?? [];
          const before = times.at(-1) ?? 0;
          if (last === null || last.time === before) continue;
          if (last.time < before) movedBack.push(`${card.glider}: ${last.time} after ${before}`);
          seen.set(card.glider, [...times, last.time]);
        }
      },
    },
    {
      open(address) {
        opened++;
        return new Opening(address) as unknown as WebSocket;
      },
      later(what, ms) {
        const timer = setTimeout(what, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    },
  );
  const isReported = (time: number) =>
    vi.waitFor(() => expect(IDS.map((id) => seen.get(`F${id}`)?.at(-1))).toEqual(IDS.map(() => time)), {
      timeout: 5000,
      interval: 20,
    });
  return { socket, seen, movedBack, isReported, opened: () => opened };
}

test(
  `${DEATHS} deaths of every object: back within 5 s, nothing moves back, nothing that was answered for is lost`,
  async () => {
    const { between } = chance(7);
    const taken: number[] = [];
    const viewer = page();
    let time = BEGUN;
    const tell = async () => {
      time++;
      expect((await bring({ lines: linesAt(time) })).status).toBe(202);
      taken.push(time);
    };
    await tell();
    await viewer.isReported(time);
    const outages: number[] = [];
    for (let death = 0; death < DEATHS; death++) {
      await tell();
      // Before the tick that would have told of it, or after.
      await new Promise((next) => setTimeout(next, between(0, 250)));
      await evictAllDurableObjects({ webSockets: death % 2 === 0 ? "close" : "hibernate" });
      const begun = performance.now();
      await tell();
      await viewer.isReported(time);
      outages.push(performance.now() - begun);
    }
    expect(viewer.movedBack).toEqual([]);
    for (const id of IDS) {
      const { points } = (await (await SELF.fetch(`${site}/v1/live/glider/F${id}/track`)).json()) as {
        points: number[][];
      };
      expect(points.map(([at]) => at)).toEqual(taken);
    }
    viewer.socket.close();
    console.log(`${DEATHS} deaths of objects: told again after ${Math.round(Math.max(...outages))} ms at most`);
  },
  DEATHS * 10_000,
);

test("two who opened at once are told on by the room that slept, over the sockets they have", async () => {
  const viewers = [page(), page()];
  const time = BEGUN + 240;
  expect((await bring({ lines: linesAt(time) })).status).toBe(202);
  for (const viewer of viewers) await viewer.isReported(time);
  await evictAllDurableObjects({ webSockets: "hibernate" });
  expect((await bring({ lines: linesAt(time + 1) })).status).toBe(202);
  for (const viewer of viewers) {
    await viewer.isReported(time + 1);
    expect(viewer.opened()).toBe(1);
    viewer.socket.close();
  }
});
