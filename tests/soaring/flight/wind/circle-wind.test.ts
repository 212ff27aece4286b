import fc from "fast-check";
import { expect, test } from "vitest";
import { findCircling } from "#app/soaring/flight/circling.ts";
import { circleWind } from "#app/soaring/flight/wind/circle-wind.ts";
import { blowing } from "#app/soaring/geo/wind.ts";
import { parseQuantity } from "#app/soaring/igc/quantity.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import type { Recording } from "#app/soaring/igc/recording.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { coverage, pairsIn } from "#scripts/verify/wind/neighbours.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function getWind(trace: Trace) {
  const motion = computeMotion(trace);
  const [circling] = findCircling(trace, motion, 0, trace.length - 1);
  return circling ? circleWind(trace, motion, circling) : null;
}

const climb = (parts: Steered[], conditions: Conditions) =>
  getWind(steer([{ seconds: 60 }, ...parts, { seconds: 60 }], conditions));

test("wind and airspeed of steady circles come back to 0.3 m/s and 1 m/s, whatever blows", () => {
  const wind = fc.record({
    east: fc.double({ min: -15, max: 15, noNaN: true }),
    north: fc.double({ min: -15, max: 15, noNaN: true }),
    every: fc.constantFrom(1, 2, 4),
    turn: fc.constantFrom(-18, -12, 12, 18),
  });
  fc.assert(
    fc.property(wind, ({ turn, ...conditions }) => {
      const found = climb([{ seconds: 150, turn, airspeed: 26 }], conditions)!;
      expect(Math.hypot(found.east - conditions.east, found.north - conditions.north)).toBeLessThan(0.3);
      expect(Math.abs(found.airspeed! - 26)).toBeLessThan(2);
    }),
    { numRuns: 30 },
  );
});

test("circles that are tighter on one side say the same wind", () => {
  const lopsided = Array.from({ length: 8 }, () => [
    { seconds: 8, turn: 18, airspeed: 26 },
    { seconds: 18, turn: 12, airspeed: 26 },
  ]).flat();
  const found = climb(lopsided, { east: 6, north: -2 })!;
  expect(Math.hypot(found.east - 6, found.north + 2)).toBeLessThan(0.5);
});

test("more turns and less wind are surer, no climb is surer than climbs differ, half a turn says nothing", () => {
  const wild = (seconds: number, east: number) =>
    climb(
      Array.from({ length: seconds / 6 }, (_, i) => ({ seconds: 6, turn: 15, airspeed: i % 2 ? 30 : 24 })),
      { east },
    )!.uncertainty;
  expect(wild(240, 5)).toBeLessThan(wild(48, 5));
  expect(wild(240, 0)).toBeLessThan(wild(240, 12));
  expect(climb([{ seconds: 240, turn: 15 }], { east: 0 })!.uncertainty).toBeGreaterThanOrEqual(0.7);
  expect(climb([{ seconds: 20, turn: 15 }], { east: 5 })).toBeNull();
});

test("turns flown at wild speeds tell their drift, not an airspeed", () => {
  const wild = Array.from({ length: 20 }, (_, i) => ({ seconds: 5, turn: 15, airspeed: i % 2 ? 44 : 18 }));
  const found = climb(wild, { east: 5 })!;
  expect(found.airspeed).toBeNull();
});

/** The recorder's own wind, m/s and where it comes from. */
function recorded({ slow }: Recording): { time: Float64Array; direction: Float32Array; speed: Float32Array } | null {
  const column = slow.columns.find(({ code }) => code === "WSP" || code === "WVE");
  if (!column || !slow.values.WDI) return null;
  const { divisor } = parseQuantity(column.code, column.to - column.from)!;
  return {
    time: slow.time,
    direction: slow.values.WDI,
    speed: slow.values[column.code].map((value) => value / divisor / 3.6),
  };
}

testShared("winds of climbs agree with the recorder's own within 2 m/s and 20° where that is above 5 m/s", () => {
  let [compared, agreed] = [0, 0];
  for (const name of [
    "lxnav-ventus3-788km-1s-task.igc",
    "lxnav-dg600-902km-1s.igc",
    "lxnav-js5-competition-558km-1s.igc",
  ]) {
    const bytes = recording(name);
    const read = readIgc(bytes);
    const own = recorded(read);
    if (own === null) continue;
    const { trace } = prepareTrace(read);
    const motion = computeMotion(trace);
    for (const circling of findCircling(trace, motion, 0, trace.length - 1)) {
      const wind = circleWind(trace, motion, circling);
      if (!wind || wind.turns < 4) continue;
      const mean = getMean(own, circling.start, circling.end + 60);
      if (mean === null || mean.speed <= 5) continue;
      const { speed, direction } = blowing(wind);
      compared++;
      if (Math.abs(speed - mean.speed) <= 2 && Math.abs(((direction - mean.direction + 540) % 360) - 180) <= 20)
        agreed++;
    }
  }
  expect(compared).toBeGreaterThan(20);
  expect(agreed / compared).toBeGreaterThanOrEqual(0.9);
});

function getMean(own: NonNullable<ReturnType<typeof recorded>>, start: number, end: number) {
  let [east, north, count] = [0, 0, 0];
  for (let i = 0; i < own.time.length; i++) {
    if (own.time[i] < start || own.time[i] > end) continue;
    const from = (own.direction[i] * Math.PI) / 180;
    east -= own.speed[i] * Math.sin(from);
    north -= own.speed[i] * Math.cos(from);
    count++;
  }
  return count === 0 ? null : blowing({ east: east / count, north: north / count });
}

testShared(
  "winds of neighbouring climbs differ by what they state in 68 % and by twice that in 95 %, within 7 and 4 %",
  () => {
    const leftOut = recordings().filter((_, i) => i % 4 === 1); // a sample of `npm run verify -- wind`
    const found = leftOut.map((name) => pairsIn(recording(name)));
    for (const pairs of [found.flatMap(({ neighbours }) => neighbours), found.flatMap(({ field }) => field)]) {
      const { one, two } = coverage(pairs);
      expect(pairs.length).toBeGreaterThan(100);
      expect(Math.abs(one - 0.68)).toBeLessThan(0.07);
      expect(Math.abs(two - 0.95)).toBeLessThan(0.04);
    }
  },
);
