import { expect, test } from "vitest";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function glide(parts: Steered[], conditions?: Conditions) {
  const trace = steer(parts, conditions);
  const { phases } = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
  expect(phases.map(({ kind }) => kind)).toEqual(["glide"]);
  return phases[0].kind === "glide" ? phases[0] : null;
}

test("600 s at 30 m/s and -0.75 m/s are 18 km at a ratio of 40", () => {
  const found = glide([{ seconds: 600, climb: -0.75 }])!;
  expect(found.track / 1000).toBeCloseTo(18, 1);
  expect(found.distance / 1000).toBeCloseTo(18, 1);
  expect(found.ratio).toBeCloseTo(40, 0);
  expect(found.speed).toBeCloseTo(30, 1);
  expect(found.lift).toBe(0);
});

test("round a corner of 90° the crow flies shorter than the glider, and the ratio is the crow's", () => {
  const found = glide([
    { seconds: 300, climb: -1 },
    { seconds: 9, turn: 10, climb: -1 },
    { seconds: 300, climb: -1 },
  ])!;
  expect(found.track / found.distance).toBeCloseTo(Math.SQRT2, 1);
  expect(found.ratio).toBeCloseTo(found.distance / 609, 0);
});

test("a glide that gains has no ratio", () => {
  expect(glide([{ seconds: 300, climb: 1 }])).toMatchObject({ ratio: null, lift: 1 });
});
