import { expect, test } from "vitest";
import { thinness } from "#app/soaring/geo/atmosphere.ts";
import { computeNetto, nettoAt } from "#app/soaring/polar/netto.ts";
import { atMass, makePolar, sinkAt } from "#app/soaring/polar/polar.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { understand } from "#app/soaring/understand.ts";
import { flights } from "#tests/cast/fleet.ts";
import { type Drawn, draw } from "../draw.ts";
import { ls8 } from "./fly.ts";

test("a glide as the polar says is still air, at the sea and at 3,000 m", () => {
  for (const altitude of [0, 3000]) {
    const thin = thinness(altitude);
    expect(nettoAt(ls8(), thin * sinkAt(ls8(), 30), thin * 30, altitude)).toBeCloseTo(0, 10);
  }
});

test("a pull from 50 to 30 m/s that keeps its energy is no lift", () => {
  const polar = { ...ls8(), a: -1e-9, b: 0, c: 0 }; // does not sink, so that only energy changes
  const points: Drawn[] = [];
  let east = 0;
  for (let second = 0; second <= 60; second++) {
    const speed = Math.max(30, 50 - Math.max(0, second - 10)); // 1 m/s² from the tenth second on
    points.push([east, 0, 1000 + (50 ** 2 - speed ** 2) / (2 * 9.80665)]);
    east += speed - 0.5 * (second >= 10 && second < 30 ? 1 : 0);
  }
  const trace = draw(points, 1);
  const motion = computeMotion(trace);
  const still = new Float32Array(trace.length);
  const netto = computeNetto(polar, trace, motion, { east: still, north: still });
  expect(Math.max(...motion.climb)).toBeGreaterThan(4);
  for (let i = 6; i < 54; i++) expect(Math.abs(netto[i]), `second ${i}`).toBeLessThan(0.4);
});

test("across a hole of a minute nothing is said", () => {
  const trace = draw([
    [0, 0],
    [30, 0],
    [60, 0],
  ]);
  trace.time[2] += 60;
  const still = new Float32Array(3);
  expect([...computeNetto(ls8(), trace, computeMotion(trace), { east: still, north: still })]).toEqual([NaN, NaN, NaN]);
});

/** Known wind, known mass: what is left is the recorder's noise and the pilot's hand. */
test("on simulated flights netto of half minutes is the air's movement: mean within 0.05 m/s, 90 % within 0.25", () => {
  const errors: number[] = [];
  for (const { bytes, log, truth, plan } of flights(12, 5)) {
    const [flight] = understand(bytes, { today: "2026-12-31" }).flights;
    const { trace } = flight;
    if (trace.altitudeSource !== "pressure") continue;
    const midnight = Math.floor(plan.start / 86_400) * 86_400;
    const second = (i: number) => log[Math.round(trace.time[i]) + midnight - log[0].time];
    const column = (of: (i: number) => number) => Float32Array.from(trace.time, (_, i) => (second(i) ? of(i) : 0));
    const wind = { east: column((i) => second(i).east), north: column((i) => second(i).north) };
    const { a, b, c, minSpeed } = plan.polar;
    const reference = makePolar({ polarA: a, polarB: b, polarC: c, referenceMass: 300, minSpeed })!;
    const netto = computeNetto(atMass(reference, 300 * (plan.mass ?? 1)), trace, computeMotion(trace), wind);
    let [sum, count, from] = [0, 0, 0];
    for (let i = 0; i < trace.length; i++) {
      const at = second(i);
      const flown = at && at.time > truth.release + 60 && at.time < truth.landing - 120;
      if (!flown || at.power > 0 || at.brakes > 0 || at.doing === "landing" || Number.isNaN(netto[i])) count = 0;
      else {
        if (count === 0) [sum, from] = [0, trace.time[i]];
        sum += netto[i] - at.air;
        count++;
        if (trace.time[i] - from < 30) continue;
        errors.push(sum / count);
        count = 0;
      }
    }
  }
  expect(errors.length).toBeGreaterThan(500);
  expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.05);
  expect(errors.filter((error) => Math.abs(error) < 0.25).length / errors.length).toBeGreaterThan(0.9);
});
