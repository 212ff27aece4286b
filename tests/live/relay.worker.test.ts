/** A relay speaks to whom its room cannot carry; whichever of both dies, its viewers are told on. */
import { evictDurableObject, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { saveDevices } from "#app/live/device/device.server.ts";
import { hear, hearTick, newSky } from "#app/live/follow.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { bringer } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

const ROOM = "middle-europe";
const RELAY = `${ROOM}~1`;
const BEGUN = Math.floor(Date.now() / 1000) - 100;
const bring = bringer();

beforeAll(async () => {
  await settle();
  await emptySky();
  await saveDevices(tools(), "'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'\n");
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
});

const object = (name: string) => env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(name));

let time = BEGUN;
async function fly(id: string): Promise<void> {
  time++;
  const place = { latitude: 47.8, longitude: 11 + ((time - BEGUN) * 30) / 74_600, altitude: 1000 };
  const line = getLine({ id, sort: "glider" }, { ...place, course: 90, speed: 30, climb: 0 }, time, "T");
  expect((await bring({ lines: [line] })).status).toBe(202);
}

/** As the room sends somebody on for whom it has no seat. */
async function watchRelay() {
  const headers = { upgrade: "websocket", "x-live-room": RELAY };
  const { webSocket } = await object(RELAY).fetch(new Request(`${site}/live/area/${ROOM}`, { headers }));
  const socket = webSocket as WebSocket;
  socket.binaryType = "arraybuffer";
  const sky = newSky();
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") hear(sky, JSON.parse(data));
    else hearTick(sky, data as ArrayBuffer);
  });
  socket.accept();
  socket.send(JSON.stringify({ t: "view", bbox: null }));
  const times = () => Object.fromEntries([...sky.gliders.values()].map(({ card, last }) => [card.glider, last?.time]));
  return { socket, times };
}

test("viewers of a relay are told on after the room died, after the relay died, and after both did", async () => {
  await fly("DD4711");
  await fly("DD4712");
  const viewer = await watchRelay();
  await runDurableObjectAlarm(object(RELAY));
  const first = { FDD4711: time - 1, FDD4712: time };
  await vi.waitFor(() => expect(viewer.times()).toEqual(first));
  const { viewers } = (await (await SELF.fetch(`${site}/v1/live/now?area=${ROOM}`)).json()) as { viewers: number };
  expect(viewers).toBe(1);

  for (const dead of [[ROOM], [RELAY], [ROOM, RELAY]]) {
    for (const name of dead) await evictDurableObject(object(name), { webSockets: "hibernate" });
    await fly("DD4711");
    // Half a minute later the relay asks whether it is known.
    await runDurableObjectAlarm(object(RELAY));
    await vi.waitFor(() => expect(viewer.times()).toEqual({ ...first, FDD4711: time }));
    await fly("DD4711");
    await vi.waitFor(() => expect(viewer.times()).toEqual({ ...first, FDD4711: time }));
  }
  viewer.socket.close(1000, "");
});
