/** How a task day stands reaches everybody who looks: also who comes after it was said, by a relay too, and after a death of either. */
import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type { ServerMessage } from "#app/live/message.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import { ada } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { declareShortTask, FINISHES, flyShortTask, STARTS } from "#tests/live/competition/short-task.ts";
import { settle, site } from "#tests/setup/site.ts";

const BEGUN = Math.floor(Date.now() / 1000) - 400;
const send = bringer();
const fly = (from: number, to: number) => flyShortTask(send, BEGUN, "DD0000", from, to);

let room = "";
const object = (name: string) => env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(name));

beforeAll(async () => {
  await settle();
  room = await declareShortTask([{ pilot: ada() }], BEGUN);
});

/** A viewer of the room, or of a relay as the room sends somebody on for whom it has no seat. */
async function watch(name: string) {
  const headers = { upgrade: "websocket", "x-live-room": name };
  const { webSocket } = await object(name).fetch(new Request(`${site}/live/room/${room}`, { headers }));
  const socket = webSocket as WebSocket;
  let rows: TaskRow[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = typeof data === "string" ? (JSON.parse(data) as ServerMessage) : null;
    if (message?.t === "score") rows = message.rows;
  });
  socket.accept();
  socket.send(JSON.stringify({ t: "view", bbox: null }));
  return { row: () => rows.find(({ pilot }) => pilot === ada().id), close: () => socket.close(1000, "") };
}

test("a relay's viewers are told as the room's are, and who comes later, to either, is told at once", async () => {
  await fly(0, 160);
  const relay = `${room}~1`;
  const [first, far] = [await watch(room), await watch(relay)];
  await runDurableObjectAlarm(object(relay));
  for (const { row } of [first, far]) await vi.waitFor(() => expect(row()?.start).toBe(BEGUN + STARTS), 60_000);
  // Nothing new is said meanwhile: nobody flies.
  const [later, farLater] = [await watch(room), await watch(relay)];
  for (const { row } of [later, farLater]) await vi.waitFor(() => expect(row()?.start).toBe(BEGUN + STARTS), 2000);

  await fly(160, 340);
  for (const { row } of [first, far, later, farLater])
    await vi.waitFor(() => expect(row()?.finish).toBe(BEGUN + FINISHES), 60_000);
  for (const { close } of [first, far, later, farLater]) close();
}, 60_000);

test("after the room died, and after its relay did, who comes to the relay is told how the day stands", async () => {
  const relay = `${room}~1`;
  for (const dead of [room, relay]) {
    await evictDurableObject(object(dead), { webSockets: "close" });
    const viewer = await watch(relay);
    await runDurableObjectAlarm(object(relay));
    await vi.waitFor(() => expect(viewer.row()?.finish).toBe(BEGUN + FINISHES), 60_000);
    viewer.close();
  }
}, 60_000);
