import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Analysis, analyse } from "#app/soaring/flight/analyse.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { flights } from "#tests/cast/fleet.ts";
import { steer } from "#tests/soaring/steer.ts";

interface Case {
  trace: Trace;
  analysis: Analysis;
  start: number;
  end: number;
}

let cases: Case[] = [];

beforeAll(() => {
  cases = [...flights(12, 4)].flatMap(({ bytes }) => {
    const [flight] = understand(bytes, { today: "2026-12-31", kind: "GL" }).flights;
    const { trace, own } = flight;
    const terrain = trace.latitude.map((latitude) => 300 + 200 * Math.sin(latitude * 400));
    const analysis = analyse(trace, computeMotion(trace), own, { terrain });
    return [{ trace, analysis, start: trace.time[own[0].from], end: trace.time[own[0].to] }];
  });
});

/** A flight, and some places in it where legs begin and end, per cent of its time. */
const stretch = fc.record({
  which: fc.nat({ max: 11 }),
  cuts: fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 7 }),
});

const run = (judge: (one: Case & { times: number[] }) => void) =>
  fc.assert(
    fc.property(stretch, ({ which, cuts }) => {
      const one = cases[which % cases.length];
      const times = cuts.map((cut) => one.start + (cut / 100) * (one.end - one.start)).sort((a, b) => a - b);
      judge({ ...one, times });
    }),
    { numRuns: 60 },
  );

test("shares of glide, thermal and attempt add up to one", () => {
  run(({ analysis, times }) => {
    const { glide, thermal, attempt, seconds } = analysis.statistics(times[0], times[times.length - 1], 100_000);
    expect(glide.share! + thermal.share! + attempt.share!).toBeCloseTo(1, 9);
    expect(glide.seconds + thermal.seconds + attempt.seconds).toBeCloseTo(seconds, 6);
  });
});

test("what glides, thermals and attempts gain adds up to the difference of heights", () => {
  run(({ trace, analysis, times }) => {
    const [first, last] = [times[0], times[times.length - 1]];
    const { glide, thermal, attempt } = analysis.statistics(first, last, 100_000);
    const difference = valueAt(trace, trace.altitude, last) - valueAt(trace, trace.altitude, first);
    expect(glide.gain + thermal.gain + attempt.gain).toBeCloseTo(difference, 3);
  });
});

test("counts, times, heights and paths of legs add up to those of the whole", () => {
  run(({ analysis, times }) => {
    const whole = analysis.statistics(times[0], times[times.length - 1], 100_000);
    const legs = times.slice(1).map((end, i) => analysis.statistics(times[i], end, 20_000));
    const add = (value: (leg: Statistics) => number) => legs.reduce((sum, leg) => sum + value(leg), 0);
    for (const kind of ["glide", "thermal", "attempt"] as const) {
      expect(add((leg) => leg[kind].seconds)).toBeCloseTo(whole[kind].seconds, 5);
      expect(add((leg) => leg[kind].gain)).toBeCloseTo(whole[kind].gain, 2);
      expect(add((leg) => leg[kind].count)).toBe(whole[kind].count);
    }
    expect(add((leg) => leg.glide.track)).toBeCloseTo(whole.glide.track, 2);
    expect(add((leg) => leg.altitude! * leg.seconds) / whole.seconds).toBeCloseTo(whole.altitude!, 3);
    expect(add((leg) => leg.agl! * leg.seconds) / whole.seconds).toBeCloseTo(whole.agl!, 2);
  });
});

test("shares below 1000, 800 … 100 m fall with the height and lie between 0 and 1", () => {
  run(({ analysis, times }) => {
    const { below } = analysis.statistics(times[0], times[times.length - 1], 100_000);
    expect(below).toHaveLength(6);
    expect([...below!].sort((a, b) => b - a)).toEqual(below);
    expect(below![0]).toBeLessThanOrEqual(1);
    expect(below![5]).toBeGreaterThanOrEqual(0);
  });
});

test("with ground at 300 m, 1000 m above the sea for half the time and 1500 for the other are as they are", () => {
  const trace = steer([{ seconds: 600 }, { seconds: 1, climb: 500 }, { seconds: 599 }], { altitude: 1000 });
  const analysis = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }], {
    terrain: new Float32Array(trace.length).fill(300),
  });
  const { altitude, agl, below, glide } = analysis.statistics(trace.time[0], trace.time[trace.length - 1], 36_000);
  expect(Math.abs(altitude! - 1250)).toBeLessThan(1);
  expect(Math.abs(agl! - 950)).toBeLessThan(1);
  expect(below!.map((share) => Math.round(share * 100))).toEqual([50, 50, 0, 0, 0, 0]);
  expect(glide.detour).toBeCloseTo(1, 2);
  expect(glide.speed).toBeCloseTo(30, 1);
});

test("scored 36 km for 1000 m lost in glides is a ratio of 36, nothing lost has none", () => {
  const glide = { seconds: 600, climb: -1 };
  const down = steer([glide, { seconds: 240, turn: 15, climb: 2 }, { seconds: 400, climb: -1 }]);
  const of = (trace: Trace, distance: number) =>
    analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]).statistics(
      trace.time[0],
      trace.time[trace.length - 1],
      distance,
    );
  expect(Math.abs(of(down, 36_000).glide.ratio! - 36)).toBeLessThan(0.5);
  expect(of(steer([{ seconds: 300, climb: 1 }]), 9000).glide.ratio).toBeNull();
});

test("a stretch without a glide, or without any time, has no ratio and no detour", () => {
  const trace = steer([{ seconds: 300 }, { seconds: 600, turn: 15, climb: 2 }, { seconds: 300 }]);
  const { statistics } = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
  const circling = trace.time[600];
  for (const { glide } of [statistics(circling, circling + 60, 900), statistics(circling, circling, 0)])
    expect([glide.count, glide.detour, glide.ratio]).toEqual([0, null, null]);
});

test("a height below the ground is none: the model or the height is wrong", () => {
  const trace = steer([{ seconds: 600 }], { altitude: 500 });
  const terrain = Float64Array.from(trace.altitude, (height) => height + 12);
  const analysis = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }], { terrain });
  const { agl, below } = analysis.statistics(trace.time[0], trace.time[trace.length - 1], 0);
  expect([agl, below]).toEqual([0, [1, 1, 1, 1, 1, 1]]);
});

test("without terrain nothing is said of heights above ground, without circles nothing of thermals or wind", () => {
  const trace = steer([{ seconds: 300, climb: -1 }]);
  const analysis = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
  const { agl, below, thermal, wind } = analysis.statistics(trace.time[0], trace.time[trace.length - 1], 9000);
  expect([agl, below, thermal.average, thermal.radius, thermal.startAgl, wind]).toEqual(Array(6).fill(null));
});
