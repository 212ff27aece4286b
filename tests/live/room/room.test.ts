import fc from "fast-check";
import { expect, test } from "vitest";
import { getCell } from "#app/live/area.ts";
import { hear, hearTick, newSky, type Sky } from "#app/live/follow.ts";
import type { Card } from "#app/live/glider.ts";
import { advance, enterPoints } from "#app/live/room/advance.ts";
import { changesAfter, snapshot, tick } from "#app/live/room/changes.ts";
import { type DelayPolicy, untilDue } from "#app/live/room/delay.ts";
import { expire, remove } from "#app/live/room/expire.ts";
import { mirrorAfter, reflect } from "#app/live/room/mirror.ts";
import { type Entry, newRoom, putCard, type Room } from "#app/live/room/room.ts";

const card = (glider: string): Card => ({
  glider,
  device: glider.slice(1),
  sort: "glider",
  registration: "D-1234",
  competitionId: "X",
  model: "LS 8",
  aircraft: null,
  pilot: null,
});

/** East along 48° from 10°, 30 m a second, at 1000 m. */
const entry = (key: string, time: number, more: Partial<Entry["point"]> & { delay?: number } = {}): Entry => ({
  key,
  source: "OGFLR",
  delay: more.delay ?? 0,
  point: {
    time,
    latitude: 48,
    longitude: 10 + (time % 100_000) * (30 / 74_600),
    altitude: 1000,
    course: 90,
    speed: 30,
    climb: 0,
    turn: null,
    ...more,
  },
});

const everywhere = () => true;
const nowhere = () => false;

function getRoom(keys: string[], policy: DelayPolicy = { kind: "none" }): Room {
  const room = newRoom("test", 7, policy);
  for (const key of keys) putCard(room, card(key), false);
  return room;
}

/** Everything a room tells anybody: whatever is read of it, as one text. */
function allShown(room: Room, now: number): string {
  const { messages, bytes } = changesAfter(room, null, -1, now);
  return JSON.stringify([snapshot(room, null, now), messages, [...bytes], mirrorAfter(room, -1), [...room.gliders]]);
}

function step(room: Room, entries: Entry[], now: number, isAirfield = everywhere) {
  enterPoints(room, entries, now);
  const applied = advance(room, now, isAirfield);
  tick(room);
  return applied;
}

test("nothing younger than a delay of 15 min is in anything a room tells; 15 min later it is", () => {
  const room = getRoom(["FDD0001"], { kind: "fixed", seconds: 900 });
  step(room, [entry("FDD0001", 1000), entry("FDD0001", 1003)], 1003);
  step(room, [], 1003 + 899);
  expect(room.gliders.size).toBe(0);
  step(room, [], 1003 + 900);
  expect(room.gliders.get("FDD0001")?.last?.time).toBe(1003);
});

test("a clock that is ten minutes fast shortens no delay", () => {
  const room = getRoom(["FDD0001"], { kind: "fixed", seconds: 900 });
  step(room, [entry("FDD0001", 1600)], 1000);
  step(room, [], 1000 + 900);
  expect(room.gliders.size).toBe(0);
  step(room, [], 1600 + 900);
  expect(room.gliders.size).toBe(1);
});

test("a glider brings its own delay into a room that has none, and others are not held up by it", () => {
  const room = getRoom(["FDD0001", "FDD0002"]);
  step(room, [entry("FDD0001", 1000, { delay: 300 }), entry("FDD0002", 1000)], 1000);
  expect([...room.gliders.keys()]).toEqual(["FDD0002"]);
  step(room, [], 1300);
  expect([...room.gliders.keys()].sort()).toEqual(["FDD0001", "FDD0002"]);
});

test("a delay that shrinks to nothing lets points out one after the other, never earlier than it says", () => {
  const policy: DelayPolicy = { kind: "shrinking", seconds: 600, until: 2000, over: 600 };
  const room = getRoom(["FDD0001"], policy);
  for (let now = 1000; now <= 3000; now++) {
    step(room, now % 5 === 0 ? [entry("FDD0001", now)] : [], now);
    const last = room.gliders.get("FDD0001")?.last?.time;
    const delay = 600 * Math.min(Math.max(1 - (now - 2000) / 600, 0), 1);
    if (last !== undefined) expect(now - last).toBeGreaterThanOrEqual(delay - 1e-9);
  }
  expect(room.gliders.get("FDD0001")?.last?.time).toBe(3000);
});

const Points = fc.array(
  fc.record({
    key: fc.constantFrom("FDD0001", "FDD0002", "FDD0003"),
    behind: fc.integer({ min: 0, max: 40 }),
    ahead: fc.constantFrom(0, 0, 0, 400),
    delay: fc.constantFrom(0, 0, 60),
  }),
  { minLength: 1, maxLength: 200 },
);

test("a room knows when the next point is due: soonest of all delays, and looks every second while one shrinks", () => {
  const room = getRoom(["FDD0001", "FDD0002"], { kind: "fixed", seconds: 60 });
  const until = (now: number) => untilDue(room.wheel, room.policy, now);
  expect(until(1000)).toBeNull();
  enterPoints(room, [entry("FDD0001", 1000, { delay: 900 })], 1000);
  expect(until(1000)).toBe(900);
  enterPoints(room, [entry("FDD0002", 1010)], 1010);
  expect([1010, 1030, 1080].map(until)).toEqual([60, 40, 0]);
  expect(untilDue(room.wheel, { kind: "shrinking", seconds: 900, until: 1000, over: 100 }, 1010)).toBe(1);
});

test("whatever comes in whatever order: no marker moves back, in the room and at a viewer who comes and goes", () => {
  fc.assert(
    fc.property(Points, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (points, drops) => {
      const room = getRoom(["FDD0001", "FDD0002", "FDD0003"]);
      const sky = newSky();
      let sent = -1;
      const seen = new Map<string, number>();
      points.forEach(({ key, behind, delay }, i) => {
        const now = 1000 + i;
        step(room, [entry(key, now - behind, { delay })], now);
        // Now and then the viewer is away, and comes back with what it had.
        if (drops[i % drops.length]) return;
        sent = listen(room, sky, sent, now);
        for (const { card: of, last } of sky.gliders.values()) {
          expect(last?.time ?? 0).toBeGreaterThanOrEqual(seen.get(of.glider) ?? 0);
          seen.set(of.glider, last?.time ?? 0);
        }
      });
      sent = listen(room, sky, sent, 3000);
      const known = [...room.gliders.values()].map(({ index, last }) => [index, last?.time]);
      expect([...sky.gliders.values()].map(({ index, last }) => [index, last?.time])).toEqual(known);
    }),
    { numRuns: 100 },
  );
});

/** As workers/live/audience.ts tells one viewer. @returns up to which sequence it was told */
function listen(room: Room, sky: Sky, sent: number, now: number): number {
  if (sent < 0) hear(sky, snapshot(room, null, now) as Parameters<typeof hear>[1]);
  else {
    const { messages, bytes } = changesAfter(room, null, sent, now);
    for (const message of messages) hear(sky, message);
    expect(hearTick(sky, bytes).kind).toBe("ok");
  }
  return room.sequence;
}

test("whatever comes, nothing that has to wait is told in any way", () => {
  fc.assert(
    fc.property(Points, fc.integer({ min: 1, max: 900 }), (points, seconds) => {
      const room = getRoom(["FDD0001", "FDD0002", "FDD0003"], { kind: "fixed", seconds });
      points.forEach(({ key, behind, ahead, delay }, i) => {
        const now = 1000 + i * 3;
        // A height that tells which point it was.
        step(room, [entry(key, now - behind + ahead, { altitude: 5000 + i, delay })], now);
        const told = allShown(room, now);
        for (let young = i; young >= 0 && now - (1000 + young * 3) < Math.max(seconds, points[young].delay); young--)
          expect(told).not.toContain(`"altitude":${5000 + young},`);
      });
    }),
    { numRuns: 60 },
  );
});

test("a viewer who looked away for a while is told what changed, in one tick that says how many it stands for", () => {
  const room = getRoom(["FDD0001", "FDD0002"]);
  const sky = newSky();
  step(room, [entry("FDD0001", 1000), entry("FDD0002", 1000)], 1000);
  listen(room, sky, -1, 1000);
  for (let now = 1001; now < 1010; now++) step(room, [entry("FDD0001", now)], now);
  const { bytes } = changesAfter(room, null, 1, 1010);
  expect(bytes.length).toBe(16 + 20);
  expect(hearTick(sky, bytes).kind).toBe("ok");
  expect(sky.sequence).toBe(room.sequence);
  // One that was lost on the way is a gap.
  step(room, [entry("FDD0001", 1011)], 1011);
  step(room, [entry("FDD0001", 1012)], 1012);
  expect(hearTick(sky, changesAfter(room, null, room.sequence - 1, 1012).bytes).kind).toBe("gap");
});

test("who flies into view is told whole, who flies out of it is seen leaving, who is elsewhere is not told of", () => {
  const room = getRoom(["FDD0001", "FDD0002"]);
  const there = (time: number, longitude: number) => entry("FDD0001", time, { longitude });
  step(room, [there(1000, 11.999), entry("FDD0002", 1000, { longitude: 20 })], 1000);
  const [west, east] = [11.9, 12.1].map((longitude) => new Set([getCell(48, longitude)]));
  const before = room.sequence;
  step(room, [there(1003, 12.001)], 1003);
  const [leaving, entering] = [west, east].map((cells) => changesAfter(room, cells, before, 1003));
  expect(leaving.bytes.length).toBe(36);
  expect(entering.bytes.length).toBe(36);
  expect(entering.messages.map(({ t }) => t)).toEqual(["meta", "state"]);
  const gone = room.sequence;
  step(room, [there(1006, 12.003)], 1006);
  expect(changesAfter(room, west, gone, 1006).bytes.length).toBe(16);
});

test("five minutes without a word in the air are a lost signal, an hour and it is gone; heard again it flies", () => {
  const room = getRoom(["FDD0001"]);
  for (let time = 1000; time < 1030; time += 3) step(room, [entry("FDD0001", time)], time);
  const state = () => room.gliders.get("FDD0001")?.state;
  expect(state()).toBe("flying");
  expire(room, 1027 + 301);
  expect(state()).toBe("lost");
  step(room, [entry("FDD0001", 1400)], 1400);
  expect(state()).toBe("flying");
  expire(room, 1400 + 3601);
  expect(room.gliders.size).toBe(0);
  expect(room.gone).toMatchObject([{ index: 0, why: "silent" }]);
});

test("a landing on an airfield is home, any other is a landing out", () => {
  for (const [isAirfield, state] of [
    [everywhere, "home"],
    [nowhere, "landed-out"],
  ] as const) {
    const room = getRoom(["FDD0001"]);
    for (let time = 1000; time < 1100; time += 3) step(room, [entry("FDD0001", time)], time, isAirfield);
    for (let time = 1100; time < 1200; time += 10)
      step(room, [entry("FDD0001", time, { speed: 0, longitude: 10.45, altitude: 500 })], time, isAirfield);
    expect(room.gliders.get("FDD0001")?.state).toBe(state);
  }
});

test("who wants to be forgotten is in nothing that is told, and nothing that waited comes out", () => {
  const room = getRoom(["FDD0001", "FDD0002"], { kind: "fixed", seconds: 10 });
  step(room, [entry("FDD0001", 1000), entry("FDD0002", 1000)], 1000);
  step(room, [entry("FDD0001", 1010)], 1010);
  remove(room, "FDD0001", "privacy", 1011);
  step(room, [], 1100);
  expect(allShown(room, 1100)).not.toContain("FDD0001");
  expect(room.wheel.waiting).toBe(0);
});

test("a point of a glider whose card is not known is named to whoever sent it, and never shown", () => {
  const room = getRoom([]);
  expect(enterPoints(room, [entry("FDD0009", 1000)], 1000)).toEqual(["FDD0009"]);
  expect(advance(room, 1000, everywhere)).toEqual([]);
  expect(room.gliders.size).toBe(0);
});

test("a relay tells what its room tells, tick by tick", () => {
  const room = getRoom(["FDD0001", "FDD0002", "FDD0003"]);
  const relay = newRoom("test~1", 0);
  let sent = -1;
  for (let now = 1000; now < 1060; now++) {
    step(room, [entry("FDD0001", now), entry(now % 7 === 0 ? "FDD0003" : "FDD0002", now)], now);
    if (now === 1030) remove(room, "FDD0003", "privacy", now);
    if (now % 3 === 0) continue;
    const mirrored = structuredClone(mirrorAfter(room, sent));
    sent = room.sequence;
    reflect(relay, mirrored, now);
    const after = Math.max(room.sequence - 5, 0);
    expect(changesAfter(relay, null, after, now).bytes).toEqual(changesAfter(room, null, after, now).bytes);
    const [one, other] = [relay, room].map(
      (each) => snapshot(each, null, now) as Extract<Parameters<typeof hear>[1], { t: "snap" }>,
    );
    expect(one.gliders).toEqual(other.gliders);
  }
});

test("a relay that died asks for everything, and one that was told something out of turn too", () => {
  const room = getRoom(["FDD0001", "FDD0002"]);
  step(room, [entry("FDD0001", 1000), entry("FDD0002", 1000)], 1000);
  const before = room.sequence;
  step(room, [entry("FDD0001", 1003)], 1003);
  const relay = newRoom("test~1", 0);
  expect(reflect(relay, mirrorAfter(room, before), 1003)).toBe(false);
  expect(relay.gliders.size).toBe(0);
  expect(reflect(relay, mirrorAfter(room, -1), 1003)).toBe(true);
  expect([...relay.gliders.keys()]).toEqual(["FDD0001", "FDD0002"]);
  for (const now of [1006, 1009]) step(room, [entry("FDD0002", now)], now);
  expect(reflect(relay, mirrorAfter(room, room.sequence - 1), 1009)).toBe(false);
  expect(relay.gliders.get("FDD0002")?.last?.time).toBe(1000);
});
