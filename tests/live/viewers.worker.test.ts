/** Who looks at a room: what they hear, how many they may be, and who is sent away. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { ReportedLines, underABridge } from "#tests/live/reported-lines.ts";
import { watch } from "#tests/live/viewer.ts";
import { site } from "#tests/setup/site.ts";

const bridge = new ReportedLines();

beforeAll(async () => {
  await underABridge();
  await bridge.bring([bridge.line("DD4711", bridge.later())]);
});

test("a viewer hears who is there, then what changes, without a gap", async () => {
  const viewer = await watch("middle-europe");
  expect(viewer.heard.slice(0, 2)).toEqual(["hello", "snap"]);
  for (let i = 0; i < 5; i++) {
    await bridge.bring([bridge.line("DD4711", bridge.later(), { altitude: 1050 + i })]);
    await new Promise((next) => setTimeout(next, 250));
  }
  await vi.waitFor(() => {
    const glider = [...viewer.sky.gliders.values()].find(({ card }) => card.glider === "FDD4711");
    expect(glider?.last?.altitude).toBeCloseTo(1054, 0);
  });
  expect(viewer.heard).not.toContain("gap");
  viewer.socket.send("ping");
  await vi.waitFor(() => expect(viewer.heard).toContain("pong"));
  viewer.close();
});

test("a room that is looked at without a socket says so", async () => {
  for (const path of ["/live/area/middle-europe", "/live/room/task-000000000000-2026-01-01"]) {
    const answer = await SELF.fetch(`${site}${path}`);
    expect([answer.status, await answer.json()]).toMatchObject([426, { error: "socket_needed" }]);
  }
});

test("one network has two hundred seats of a room; the next one is closed with 4503, another network finds one", async () => {
  const open = async (from: string) => {
    const headers = { upgrade: "websocket", "cf-connecting-ip": from };
    const socket = (await SELF.fetch(`${site}/live/area/north-america`, { headers })).webSocket!;
    const code = new Promise<number>((done) => socket.addEventListener("close", (event) => done(event.code)));
    socket.accept();
    return { socket, code };
  };
  const seats = [];
  for (let i = 0; i < 200; i++) seats.push(await open("198.51.100.7"));
  expect(await (await open("198.51.100.7")).code).toBe(4503);
  const other = await open("198.51.100.8");
  const heard = await new Promise((done) => other.socket.addEventListener("message", ({ data }) => done(data)));
  expect(JSON.parse(heard as string)).toMatchObject({ t: "hello", viewers: 201 });
  for (const { socket } of [...seats, other]) socket.close(1000, "");
});

test("who floods, sends giants, nonsense, guessed rooms or tickets is closed with its code, and disturbs nobody", async () => {
  const quiet = await watch("middle-europe");
  const closes = async (room: string, hostile: (socket: WebSocket) => unknown, path = "area") => {
    const viewer = await watch(room, path);
    if (viewer.closed() === null) await hostile(viewer.socket);
    await vi.waitFor(() => expect(viewer.closed()).not.toBeNull());
    return viewer.closed();
  };
  const view = JSON.stringify({ t: "view", bbox: [0, 40, 20, 55] });
  expect(
    await closes("middle-europe", (socket) => {
      for (let i = 0; i < 10_000; i++) socket.send(view);
    }),
  ).toBe(4429);
  // Slowly enough for messages, too many for subscriptions: each would be another picture to make.
  expect(
    await closes("middle-europe", async (socket) => {
      for (let i = 0; i < 10_000 && socket.readyState === WebSocket.OPEN; i++) {
        socket.send(JSON.stringify({ t: "view", bbox: [0, 40, (i % 170) + 1, 55] }));
        await new Promise((next) => setTimeout(next, 125));
      }
    }),
  ).toBe(4429);
  expect(await closes("middle-europe", (socket) => socket.send("x".repeat(100_000)))).toBe(4413);
  expect(await closes("middle-europe", (socket) => socket.send("{}"))).toBe(1008);
  expect(await closes("middle-europe", (socket) => socket.send(JSON.stringify({ t: "ticket", ticket: "old" })))).toBe(
    4401,
  );
  for (const room of ["nowhere", "middle-europe~1", "task-000000000000-2026-01-01"])
    expect(await closes(room, () => undefined)).toBe(4404);
  expect(await closes("task-000000000000-2026-01-01", () => undefined, "room")).toBe(4404);
  await bridge.bring([bridge.line("DD4711", bridge.later(), { altitude: 1090 })]);
  await vi.waitFor(() =>
    expect([...quiet.sky.gliders.values()].map(({ last }) => Math.round(last?.altitude ?? 0))).toContain(1090),
  );
  expect(quiet.closed()).toBeNull();
  quiet.close();
  const elsewhere = await SELF.fetch(`${site}/live/area/middle-europe`, {
    headers: { upgrade: "websocket", origin: "https://elsewhere.example" },
  });
  expect(elsewhere.status).toBe(403);
});
