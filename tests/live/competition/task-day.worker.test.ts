/** A task day through real objects: who sees how it stands, when, and whose undelayed room it is. */
import { evictAllDurableObjects, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { organiserTicket, roomOfTicket } from "#app/live/competition/organiser.server.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { forgetKeys } from "#app/live/keys.server.ts";
import type { ServerMessage } from "#app/live/message.ts";
import { loader } from "#app/live/pages/overview.tsx";
import { NOW, STANDING } from "#app/live/questions.ts";
import { organiserRoom } from "#app/live/task-day.server.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { declareShortTask, FINISHES, flyShortTask, STARTS } from "#tests/live/competition/short-task.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

const DELAY = 6;
const now = () => Math.floor(Date.now() / 1000);
const BEGUN = now() - 400;

let room = "";
const send = bringer();
const bring = (id: string, from: number, to: number) => flyShortTask(send, BEGUN, id, from, to);

/** Ada asks for no delay and declared first, Ben asks for six seconds. */
beforeAll(async () => {
  await settle();
  room = await declareShortTask([{ pilot: ada() }, { pilot: ben(), delay: DELAY }], BEGUN);
});

const standing = async () => (await tools().callRoom(STANDING, room, {})).rows;
const makeRow = (rows: TaskRow[], who: { id: number }) => rows.find(({ pilot }) => pilot === who.id);

async function watch(path: string) {
  const answer = await SELF.fetch(`${site}${path}`, { headers: { upgrade: "websocket" } });
  const socket = answer.webSocket!;
  socket.accept();
  socket.binaryType = "arraybuffer";
  const heard: string[] = [];
  const rows: TaskRow[][] = [];
  let closed: number | null = null;
  socket.addEventListener("message", ({ data }) => {
    if (typeof data !== "string") return;
    heard.push(data);
    const message = JSON.parse(data) as ServerMessage;
    if (message.t === "score") rows.push(message.rows);
  });
  socket.addEventListener("close", ({ code }) => {
    closed = code;
  });
  socket.send(JSON.stringify({ t: "view", bbox: null }));
  await vi.waitFor(() => expect(closed !== null || heard.length > 1).toBe(true));
  return { heard, rows, closed: () => closed, close: () => socket.close(1000, "") };
}

test("pilots who declared the same task are one day, and its room ranks them by what they made of it", async () => {
  expect((await standing()).map(({ status, rank }) => [status, rank])).toEqual([
    ["unheard", null],
    ["unheard", null],
  ]);
  await bring("DD0000", 0, 200);
  await bring("DD0001", 0, 160);
  await evictAllDurableObjects({ webSockets: "close" });
  await vi.waitFor(async () => expect((await standing()).map(({ leg }) => leg)).toEqual([2, 1]), 60_000);
  const [first, second] = await standing();
  expect([first.name, second.name]).toEqual([ada().name, ben().name]);
  expect(first).toMatchObject({ rank: 1, status: "task", gap: 0, start: BEGUN + STARTS });
  expect(second.toGo).toBeGreaterThan(first.toGo ?? 0);
  const body = (await (await SELF.fetch(`${site}/v1/live/room/${room}`)).json()) as { rows: TaskRow[] };
  expect(body.rows.map(({ pilot }) => pilot)).toEqual([ada().id, ben().id]);
}, 60_000);

test("viewers are told every ten seconds at most, and only what the room's delay has let out", async () => {
  const viewer = await watch(`/live/room/${room}`);
  await bring("DD0000", 200, 330);
  const sent = Date.now();
  while (Date.now() - sent < (DELAY - 1) * 1000) {
    expect(makeRow(await standing(), ada())?.finish).toBeNull();
    expect(viewer.rows.flat().every(({ finish }) => finish === null)).toBe(true);
    await new Promise((next) => setTimeout(next, 250));
  }
  await vi.waitFor(() => expect(makeRow(viewer.rows.at(-1) ?? [], ada())?.status).toBe("finished"), 60_000);
  // Back over the line, 5.6 km out and home again from where it turned.
  expect(makeRow(viewer.rows.at(-1) ?? [], ada())?.finish).toBe(BEGUN + FINISHES);
  viewer.close();
}, 60_000);

test("what is predicted of who finished is what the task counts; of who has flown for minutes nothing is", async () => {
  const body = await (await SELF.fetch(`${site}/v1/live/predicted`)).json<[string, number][]>();
  // Five kilometres out and home again; to the edge of the turnpoint's zone or to its middle, as the rules say.
  const [length] = [...new Map(body).values()];
  expect([...new Map(body).keys()]).toEqual(["FDD0000"]);
  expect(Math.abs(length - 10_000)).toBeLessThan(2 * 500 + 50);
  expect((await loader(await pageRequest("/live/overview"))).predicted).toEqual(body);
}, 60_000);

test("the organiser's room is not behind; nobody guesses it, a forged or old ticket opens nothing, and no answer names it", async () => {
  const { settings } = tools();
  const secret = organiserRoom(room, makeHider(settings));
  const ticket = await organiserTicket(settings, room, now());
  const organiser = await watch(`/live/organiser/${ticket}`);
  const viewer = await watch(`/live/room/${room}`);
  await bring("DD0000", 332, 340);
  const newest = async (name: string) =>
    (await tools().callRoom(NOW, name, {})).gliders.find(({ glider }) => glider === "FDD0000")?.last.time;
  await vi.waitFor(async () => expect(await newest(secret)).toBe(BEGUN + 336), 2000);
  expect(await newest(room)).toBeLessThan(BEGUN + 332);
  // What Ben asked for himself holds for the organiser too.
  await bring("DD0001", 160, 180);
  const ofBen = (await tools().callRoom(NOW, secret, {})).gliders.find(({ glider }) => glider === "FDD0001");
  expect(ofBen?.last.time ?? 0).toBeLessThan(BEGUN + 160);

  const [name, until, mark] = ticket.split(".");
  const forged = `${name}.${until}.${mark.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
  for (const guess of [secret, room, forged, `${name}.${Number(until) + 3600}.${mark}`, "x", `${ticket}.x`])
    expect([guess, (await watch(`/live/organiser/${guess}`)).closed()]).toEqual([guess, 4404]);
  for (const path of ["room", "area"]) expect((await watch(`/live/${path}/${secret}`)).closed()).toBe(4404);
  expect((await SELF.fetch(`${site}/v1/live/room/${secret}`)).status).toBe(404);
  expect(await roomOfTicket(settings, ticket, Number(until) + 1)).toBeNull();

  const asked = ["/v1/live/now", "/v1/live/room", `/v1/live/room/${room}`, "/v1/live/glider/FDD0000"];
  const told = await Promise.all(asked.map(async (path) => (await SELF.fetch(`${site}${path}`)).text()));
  expect([...told, ...viewer.heard, ...organiser.heard].join("\n")).not.toContain(secret.slice("organiser-".length));
  viewer.close();
  organiser.close();
});

test("an hour after its last word a glider has left the room, and its row is called as before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3700 * 1000 });
  await evictAllDurableObjects({ webSockets: "close" });
  await vi.waitFor(async () => {
    // Nobody looks: it would wake once a minute.
    await runDurableObjectAlarm(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room)));
    expect((await tools().callRoom(NOW, room, {})).gliders).toEqual([]);
    expect(makeRow(await standing(), ada())).toMatchObject({ callSign: "L8", model: "LS 8" });
  }, 60_000);
  vi.useRealTimers();
}, 90_000);

test("who does not want to be shown any more is in no row, of the organiser's room neither", async () => {
  await forgetKeys(tools(), ["FDD0000"]);
  const secret = organiserRoom(room, makeHider(tools().settings));
  for (const name of [room, secret])
    await vi.waitFor(async () => {
      const { rows } = await tools().callRoom(STANDING, name, {});
      expect(makeRow(rows, ada())).toMatchObject({ glider: null, start: null, seen: null, distance: 0 });
    }, 60_000);
}, 60_000);
