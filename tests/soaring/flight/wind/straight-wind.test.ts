import { expect, test } from "vitest";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { straightWinds } from "#app/soaring/flight/wind/straight-wind.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { ls8 } from "#tests/soaring/polar/fly.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function winds(parts: Steered[], conditions: Conditions) {
  const trace = steer(parts, conditions);
  const glide = { kind: "glide", start: trace.time[0], end: trace.time[trace.length - 1], circling: null } as const;
  return straightWinds(trace, computeMotion(trace), [glide], ls8(), 0.5);
}

/** Back and forth along a ridge, with turns away from it. */
const beats = (airspeed: (i: number) => number): Steered[] =>
  Array.from({ length: 10 }, (_, i) => [
    { seconds: 45, airspeed: airspeed(i) },
    { seconds: 15, turn: i % 2 ? 12 : -12, airspeed: airspeed(i) },
  ]).flat();

test("beats of 27 m/s along a ridge tell a wind of 7 m/s to the 2 m/s that are promised", () => {
  const found = winds(
    beats(() => 27),
    { east: 3, north: 6.5, heading: 90 },
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { east, north, source } of found) {
    expect(Math.hypot(east - 3, north - 6.5)).toBeLessThanOrEqual(2);
    expect(source).toBe("straight");
  }
});

test("courses within 120° of each other say nothing, nor do speeds of 20 and 45 m/s in turn", () => {
  const gentle = Array.from({ length: 10 }, (_, i) => [
    { seconds: 50 },
    { seconds: 10, turn: i % 2 ? 10 : -10 },
  ]).flat();
  expect(winds(gentle, { east: 5 })).toEqual([]);
  expect(
    winds(
      beats((i) => (i % 2 ? 20 : 45)),
      { east: 5 },
    ),
  ).toEqual([]);
});

test("on twelve simulated days of ridge half of the winds are right to 2 m/s, nine of ten to 4", () => {
  const errors: number[] = [];
  for (const i of [6, 15, 24, 33, 42, 51, 60, 69, 78, 87, 96, 105]) {
    const plan = getPlan(i, 9);
    const { bytes, truth } = simulate(plan);
    const [flight] = understand(bytes, { today: "2026-12-31", kind: "GL" }).flights;
    const polar: Polar = { ...plan.polar, mass: 350 };
    for (const one of analyse(flight.trace, flight.motion, flight.own, { polar }).measurements) {
      if (one.source !== "straight") continue;
      const height = Math.max(0, one.altitude - plan.field.elevation) / 500;
      const [below, above] = [truth.wind[Math.floor(height)], truth.wind[Math.floor(height) + 1]];
      const share = height % 1;
      const part = (of: (radians: number) => number) =>
        -[below, above].reduce(
          (sum, { speed, from }, k) => sum + (k ? share : 1 - share) * speed * of((from * Math.PI) / 180),
          0,
        );
      errors.push(Math.hypot(one.east - part(Math.sin), one.north - part(Math.cos)));
    }
  }
  errors.sort((a, b) => a - b);
  expect(errors.length).toBeGreaterThan(8);
  expect(errors[errors.length >> 1]).toBeLessThan(2);
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(4);
});
