import fc from "fast-check";
import { expect, test } from "vitest";
import { energyIn, levelIn } from "#app/soaring/flight/engine/steady.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

/** Straight to the east. */
function straight(speed: number, climb: number, seconds = 120) {
  return draw(
    Array.from({ length: seconds + 1 }, (_, i): Drawn => [i * speed, 0, 1000 + i * climb]),
    1,
  );
}

test("500 at 35 m/s is airflow of 500, at 70 m/s an eighth of it", () => {
  for (const [speed, airflow] of [
    [35, 500],
    [70, 62.5],
  ]) {
    const trace = straight(speed, -1);
    const level = levelIn(new Float32Array(trace.length).fill(500), computeMotion(trace), { from: 10, to: 110 });
    expect(level.steadiness).toBe(1);
    expect(level.airflow).toBeCloseTo(airflow, -1);
  }
});

test("noise that swings between 300 and 600 is steady by half, whatever its order", () => {
  const trace = straight(30, 0);
  const motion = computeMotion(trace);
  fc.assert(
    fc.property(fc.shuffledSubarray([...trace.time.keys()], { minLength: trace.length }), (order) => {
      const column = new Float32Array(trace.length);
      order.forEach((at, i) => {
        column[at] = i % 2 ? 300 : 600;
      });
      const { steadiness } = levelIn(column, motion, { from: 0, to: trace.length - 1 });
      expect(steadiness).toBeCloseTo(0.5, 5);
    }),
    { numRuns: 20 },
  );
});

test("a climb of 1.5 m/s gains 1.5 m/s of energy, a pull-up from 50 to 30 m/s none", () => {
  const climbing = straight(25, 1.5);
  expect(energyIn(climbing, computeMotion(climbing), { from: 5, to: 105 }).straight).toBeCloseTo(1.5, 1);
  // 81.5 m are what 50 and 30 m/s differ by: (50² − 30²) / 2g
  let east = 0;
  const pull = draw(
    Array.from({ length: 61 }, (_, i): Drawn => {
      const speed = i < 20 ? 50 : i > 40 ? 30 : 70 - i;
      east += speed;
      return [east, 0, 1000 + (50 ** 2 - speed ** 2) / 19.62];
    }),
    1,
  );
  expect(Math.abs(energyIn(pull, computeMotion(pull), { from: 5, to: 55 }).rate)).toBeLessThan(0.1);
});

test("circling climbs count for the whole, not for the straight part", () => {
  const circles = draw(
    Array.from({ length: 121 }, (_, i): Drawn => {
      const angle = (i * 15 * Math.PI) / 180;
      return [110 * Math.sin(angle), 110 * Math.cos(angle), 1000 + 2 * i];
    }),
    1,
  );
  const { rate, flown } = energyIn(circles, computeMotion(circles), { from: 5, to: 115 });
  expect(rate).toBeCloseTo(2, 1);
  expect(flown).toBe(0);
});
