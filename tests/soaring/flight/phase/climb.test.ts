import { expect, test } from "vitest";
import { type Climb, measureClimb } from "#app/soaring/flight/phase/climb.ts";
import { findPhases } from "#app/soaring/flight/phase.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function climb(parts: Steered[], conditions?: Conditions): Climb {
  const trace = steer([{ seconds: 60 }, ...parts, { seconds: 60 }], conditions);
  const motion = computeMotion(trace);
  const phase = findPhases(trace, motion, [{ from: 0, to: trace.length - 1 }]).find(({ kind }) => kind !== "glide")!;
  return measureClimb(trace, motion, { ...phase, circling: phase.circling! });
}

test("27 m/s at 15 °/s are a radius of 103 m and 36° of bank, in any wind", () => {
  for (const east of [0, 9]) {
    const { radius, bank, airspeed } = climb([{ seconds: 240, turn: 15, airspeed: 27, climb: 2 }], { east });
    // r = v / ω and tan(bank) = v · ω / g
    expect(Math.abs(radius! - 27 / ((15 * Math.PI) / 180))).toBeLessThan(5);
    expect(Math.abs(bank! - (Math.atan((27 * 15 * Math.PI) / 180 / 9.81) * 180) / Math.PI)).toBeLessThan(1.5);
    expect(Math.abs(airspeed! - 27)).toBeLessThan(1);
  }
});

test("gain over time is the average, the best minute the steepest 60 s", () => {
  const found = climb([
    { seconds: 100, turn: 15, climb: 1 },
    { seconds: 70, turn: 15, climb: 3 },
    { seconds: 100, turn: 15, climb: 1 },
  ]);
  expect(found.average).toBeCloseTo(410 / 270, 1);
  expect(found.best).toBeCloseTo(3, 1);
  expect(Math.abs(found.gain - 410)).toBeLessThan(10);
});

test("two turns to the left and six to the right are three quarters right", () => {
  const found = climb([
    { seconds: 48, turn: -15, climb: 1 },
    { seconds: 144, turn: 15, climb: 2 },
  ]);
  expect(Math.abs(found.right - 0.75)).toBeLessThan(0.02);
  expect(Math.abs(found.turns - 8)).toBeLessThan(0.3);
});

test("60 s of nothing before 180 s of 2 m/s is centring for about a minute", () => {
  const { centring, lateLeaving } = climb([
    { seconds: 60, turn: 15, climb: 0 },
    { seconds: 180, turn: 15, climb: 2 },
  ]);
  expect(Math.abs(centring! - 50)).toBeLessThanOrEqual(10);
  expect(lateLeaving).toBeLessThanOrEqual(10);
});

test("60 s of nothing after 180 s of 2 m/s is leaving a minute late", () => {
  const { centring, lateLeaving } = climb([
    { seconds: 180, turn: 15, climb: 2 },
    { seconds: 60, turn: 15, climb: 0 },
  ]);
  expect(centring).toBeLessThanOrEqual(5);
  expect(Math.abs(lateLeaving! - 50)).toBeLessThanOrEqual(12);
});
