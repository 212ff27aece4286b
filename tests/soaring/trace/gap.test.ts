import { expect, test } from "vitest";
import { findGaps, usualInterval } from "#app/soaring/trace/gap.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { type Drawn, draw } from "../draw.ts";

/** 30 m/s to the east, a fix every `step` seconds but for the given seconds. */
function flown(seconds: number, step: number, without: [number, number][] = []) {
  const times: number[] = [];
  for (let t = 0; t <= seconds; t += step) if (!without.some(([from, to]) => t > from && t < to)) times.push(t);
  const trace = draw(times.map((t): Drawn => [t * 30, 0]));
  return { ...trace, time: Float64Array.from(times) };
}

test("at 4 s a gap of 24 s is one, of 20 s none; at 8 s it takes more than 32 s", () => {
  expect(findGaps(flown(600, 4, [[100, 124]])).map(({ seconds }) => seconds)).toEqual([24]);
  expect(findGaps(flown(600, 4, [[100, 120]]))).toEqual([]);
  expect(findGaps(flown(600, 8, [[80, 112]]))).toEqual([]);
  expect(findGaps(flown(600, 8, [[80, 120]])).map(({ seconds }) => seconds)).toEqual([40]);
});

test("a gap says where it lies, how long and how far: 60 s at 30 m/s are 1.8 km", () => {
  const [gap] = findGaps(flown(600, 1, [[200, 260]]));
  expect(gap).toMatchObject({ from: 200, to: 201, seconds: 60 });
  expect(Math.abs(gap.distance - 1800)).toBeLessThan(10); // drawn on a sphere
});

test("the usual interval is the median: 1 s circling in a flight at 4 s stays 4 s", () => {
  expect(usualInterval(flown(600, 4))).toBe(4);
  expect(usualInterval(flown(600, 0.5))).toBe(0.5);
  expect(usualInterval(draw([]))).toBe(0);
  expect(usualInterval(draw([[0, 0]]))).toBe(0);
  const mixed = {
    time: Float64Array.from({ length: 301 }, (_, i) => (i < 100 ? i : 100 + (i - 100) * 4)),
    length: 301,
  };
  expect(usualInterval(mixed)).toBe(4);
});

test("of holes of 10 to 90 s in simulated recordings those of more than four fixes and 20 s are gaps, and nothing else", () => {
  let holes = 0;
  for (let i = 0; i < 12; i++) {
    const plan = getPlan(i, 4);
    const steady = plan.recorder!;
    const faults = {
      ...steady.faults,
      cold: 0,
      losses: 5,
      lossSeconds: [10, 90] as [number, number],
      lossAs: "hole" as const,
    };
    const { bytes, truth } = simulate({ ...plan, recorder: { ...steady, faults } });
    const midnight = Math.floor(plan.start / 86_400) * 86_400;
    const { trace } = understand(bytes, { today: "2026-12-31" }).flights[0];
    const [first, last] = [trace.time[0] + midnight, trace.time[trace.length - 1] + midnight];
    const gaps = findGaps(trace).map(({ from, to }) => [trace.time[from] + midnight, trace.time[to] + midnight]);
    const least = Math.max(20, 4 * usualInterval(trace));
    const lost = truth.gaps.filter(({ kind, start, end }) => kind === "hole" && start > first && end < last);
    for (const { start, end } of lost) {
      if (end - start < least) continue;
      holes++;
      expect(gaps.some(([from, to]) => from <= start && to >= end)).toBe(true);
    }
    for (const [from, to] of gaps) expect(lost.some(({ start, end }) => start <= to && end >= from)).toBe(true);
  }
  expect(holes).toBeGreaterThan(40);
});
