import { expect, test } from "vitest";
import { getLift } from "#app/soaring/flight/lift.ts";
import type { WindMeasurement } from "#app/soaring/geo/wind.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Conditions, type Steered, steer } from "../steer.ts";

/** Share of fixes in lift, without the first and last 10 s. */
function lifted(parts: Steered[], conditions?: Conditions, wind: WindMeasurement[] = []): number {
  const trace = steer(parts, conditions);
  const lift = getLift(trace, computeMotion(trace), wind).subarray(10, trace.length - 10);
  return lift.reduce((sum, one) => sum + one, 0) / lift.length;
}

test("a climb of 1 m/s straight on is lift, a glide at -1 m/s is not", () => {
  expect(lifted([{ seconds: 100, climb: 1 }])).toBe(1);
  expect(lifted([{ seconds: 100, climb: -1 }])).toBe(0);
});

test("a pull-up from 45 to 30 m/s that gains less height than the speed was worth is no lift", () => {
  // 45² / 2g − 30² / 2g = 57 m; 45 m are gained in 15 s.
  const slower = Array.from({ length: 15 }, (_, i) => ({ seconds: 1, airspeed: 45 - i, climb: 3 }));
  expect(lifted([{ seconds: 60, airspeed: 45, climb: -1.5 }, ...slower, { seconds: 60, climb: -0.8 }])).toBe(0);
});

test("a turn out of the wind seems to gain energy where the wind is not known, and does not where it is", () => {
  const turn: Steered[] = [
    { seconds: 60, climb: -0.7 },
    { seconds: 18, turn: 10, climb: -1 },
    { seconds: 60, climb: -0.7 },
  ];
  const wind = { east: 0, north: -12 };
  const known: WindMeasurement = { ...wind, time: 36_070, altitude: 950, uncertainty: 0.1, source: "circling" };
  expect(lifted(turn, wind)).toBeGreaterThan(0.08);
  expect(lifted(turn, wind, [known])).toBe(0);
});
