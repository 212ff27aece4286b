import { expect, test } from "vitest";
import { type Means, type Standing, watchSky } from "#app/live/page/sky-socket.ts";
import { encodeTick } from "#app/live/tick.ts";

/** A socket in the hands of a test. */
class Line extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  binaryType = "blob";
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(text === "ping" ? text : JSON.parse(text));
  }
  opens() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  says(message: object | ArrayBuffer | string) {
    const data = message instanceof ArrayBuffer || typeof message === "string" ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
}

/** A page with a clock and sockets of the test's own. @param random what chance always says */
function page(random = 0) {
  const lines: Line[] = [];
  let timers: { what: () => void; at: number }[] = [];
  let now = 0;
  const means: Means = {
    open() {
      const line = new Line();
      lines.push(line);
      return line as unknown as WebSocket;
    },
    later(what, ms) {
      const timer = { what, at: now + ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    random: () => random,
  };
  const told = { landedOut: [] as string[][], scored: [] as unknown[], changed: 0 };
  const socket = watchSky(
    "ws://kettle.test/live/area/africa",
    {
      landedOut: (keys) => told.landedOut.push(keys),
      scored: (rows) => told.scored.push(rows),
      changed: () => told.changed++,
    },
    means,
  );
  return {
    ...{ socket, lines, told },
    line: () => lines[lines.length - 1],
    waiting: () => timers.length,
    /** Lets so many milliseconds pass. */
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.what();
      }
      now = until;
    },
  };
}

const point = (time: number, longitude = 11) => ({
  ...{ time, latitude: 47, longitude, altitude: 1000, course: 90, speed: 30, climb: 0, turn: 0 },
});
const card = {
  ...{ glider: "FDD0001", device: "DD0001", sort: "glider", registration: "D-1234", competitionId: "X" },
  ...{ model: "LS 8", aircraft: null, pilot: null },
} as const;
const hello = (epoch: number) => ({
  ...{ t: "hello", v: 1, room: "africa", time: 1000, delay: 0, tick: 100, epoch, viewers: 1 },
});
const snap = (epoch: number, seq: number, time = 1000) => ({
  ...{ t: "snap", epoch, seq, time, airborne: 1 },
  gliders: [{ i: 0, ...card, state: "flying", since: 900, last: point(time), trail: [] }],
});
const tick = (epoch: number, sequence: number, time: number, span = 1) =>
  encodeTick({ sequence, time, span, epoch }, [{ index: 0, point: point(time) }]).buffer;

/** Opened and told everything. */
function live(random = 0) {
  const it = page(random);
  it.line().opens();
  it.line().says(hello(7));
  it.line().says(snap(7, 10));
  return it;
}

test("a page says what it looks at once the line is open, and is live with the first picture", () => {
  const { socket, line } = page();
  socket.view([5, 40, 15, 50], 0);
  expect(line().sent).toEqual([]);
  line().opens();
  expect(line().sent).toEqual([{ t: "view", bbox: [5, 40, 15, 50], every: 0 }]);
  line().says(hello(7));
  expect(socket.standing()).toBe("connecting");
  line().says(snap(7, 10));
  expect(socket.standing()).toBe("live");
  line().says(tick(7, 11, 1003));
  expect(socket.sky.gliders.get(0)?.last?.time).toBe(1003);
});

test("where a tick is missing the view is asked for anew, without since, and nothing moves until it came", () => {
  const { socket, line } = live();
  line().says(tick(7, 13, 1009));
  expect(line().sent.at(-1)).toEqual({ t: "view", bbox: null, every: 0 });
  expect(socket.sky.gliders.get(0)?.last?.time).toBe(1000);
  line().says(snap(7, 13, 1009));
  expect(socket.sky.gliders.get(0)?.last?.time).toBe(1009);
});

test("a line that broke is opened again after half a second at least, and says where it was", () => {
  const { socket, lines, line, pass } = live();
  line().close();
  expect(socket.standing()).toBe("again");
  pass(499);
  expect(lines).toHaveLength(1);
  pass(1);
  expect(lines).toHaveLength(2);
  line().opens();
  expect(line().sent).toEqual([{ t: "view", bbox: null, every: 0, since: [10, 7] }]);
  line().says(hello(7));
  line().says(tick(7, 15, 1020, 5));
  expect([socket.standing(), socket.sky.sequence]).toEqual(["live", 15]);
});

test("another life of the room is asked for everything, and no marker moves back for it", () => {
  const { socket, line, pass } = live();
  line().says(tick(7, 11, 1030));
  line().close();
  pass(500);
  line().opens();
  line().says(hello(8));
  expect(line().sent.at(-1)).toEqual({ t: "view", bbox: null, every: 0 });
  line().says(snap(8, 1, 1027));
  expect([socket.sky.epoch, socket.sky.gliders.get(0)?.last?.time]).toEqual([8, 1030]);
});

test("three tries that bring nothing are told as failed; it goes on, and one word is enough", () => {
  const { socket, line, pass } = live();
  const stood: Standing[] = [];
  for (let tries = 0; tries < 4; tries++) {
    line().close();
    stood.push(socket.standing());
    pass(500);
  }
  expect(stood).toEqual(["again", "again", "failed", "failed"]);
  line().opens();
  line().says(hello(7));
  line().says(tick(7, 11, 1003));
  expect(socket.standing()).toBe("live");
});

test("ten tries come within 4 s of each other, later ones within 30 s", () => {
  const { lines, line, pass } = page(1);
  const waits: number[] = [];
  for (let tries = 0; tries < 13; tries++) {
    line().close();
    const before = lines.length;
    let waited = 0;
    for (; lines.length === before; waited += 100) pass(100);
    waits.push(waited);
  }
  expect(waits).toEqual([1000, 2000, ...Array(8).fill(4000), ...Array(3).fill(30_000)]);
});

test("a line that says nothing for 45 s is cut, one that answers pings is not", () => {
  const { lines, line, pass } = live();
  for (let i = 0; i < 10; i++) {
    pass(20_000);
    expect(line().sent.at(-1)).toBe("ping");
    line().says("pong");
  }
  expect(lines).toHaveLength(1);
  pass(44_999);
  expect(lines).toHaveLength(1);
  pass(501);
  expect(lines).toHaveLength(2);
});

test("what was heard is answered every five seconds, and where nothing was heard nothing is said", () => {
  const { line, pass } = live();
  const answers = () => line().sent.filter((each) => (each as { t?: string }).t === "ack");
  pass(5000);
  expect(answers()).toEqual([{ t: "ack", seq: 10 }]);
  pass(10_000);
  expect(answers()).toHaveLength(1);
  line().says(tick(7, 11, 1003));
  pass(5000);
  expect(answers()).toEqual([
    { t: "ack", seq: 10 },
    { t: "ack", seq: 11 },
  ]);
});

test("gliders that land out and rows of a task day are told of; a room that says good-bye is asked again", () => {
  const { line, lines, told, pass } = live();
  line().says({ t: "state", seq: 11, gliders: [{ i: 0, state: "landed-out", since: 1000 }] });
  line().says({ t: "score", seq: 11, rows: [{ rank: 1 }] });
  expect(told).toMatchObject({ landedOut: [["FDD0001"]], scored: [[{ rank: 1 }]] });
  line().says({ t: "bye", code: 1012, retryAfter: 1 });
  pass(500);
  expect(lines).toHaveLength(2);
});

test("a page that is left opens nothing and waits for nothing any more", () => {
  const { socket, lines, pass, waiting } = live();
  socket.close();
  pass(600_000);
  expect([lines.length, waiting()]).toEqual([1, 0]);
});
