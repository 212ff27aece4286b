import fc from "fast-check";
import { expect, test } from "vitest";
import { type Coloured, getClasses, getScale, getValues } from "#app/map/track/colouring.ts";

/** Ten minutes at 1 s: 30 m/s over ground, climbing 2 m/s for five minutes, then gliding at 30 : 1. */
const flight: Coloured = {
  length: 600,
  time: Float64Array.from({ length: 600 }, (_, i) => 1000 + i),
  altitude: Float64Array.from({ length: 600 }, (_, i) => (i < 300 ? 500 + 2 * i : 1100 - (i - 300))),
  flown: Float64Array.from({ length: 600 }, (_, i) => 0.03 * i),
  ground: null,
  engine: [{ from: 1010, to: 1020 }],
};

const whole = (value: number) => value;

test("climb, speed and glide ratio are those that were flown", () => {
  expect(getValues("climb", flight)[100]).toBeCloseTo(2, 6);
  expect(getValues("climb", flight)[500]).toBeCloseTo(-1, 6);
  expect(getValues("speed", flight)[100]).toBeCloseTo(108, 4);
  expect(getValues("glide", flight)[500]).toBeCloseTo(30, 4);
  expect(getValues("glide", flight)[100]).toBe(Number.POSITIVE_INFINITY);
});

test("height above ground is not known without ground, and never below zero", () => {
  expect(getValues("agl", flight)[0]).toBeNaN();
  const ground = new Float32Array(600).fill(520);
  expect(getValues("agl", { ...flight, ground })[0]).toBe(0);
  expect(getValues("agl", { ...flight, ground })[100]).toBe(180);
});

test("engine runs are coloured from their first to their last second", () => {
  const running = getValues("engine", flight);
  expect([9, 10, 20, 21].map((i) => running[i])).toEqual([0, 1, 1, 0]);
});

test("a fix alone in a hole has no climb", () => {
  const hole: Coloured = { ...flight, length: 3, time: [0, 100, 200], altitude: [0, 0, 0], flown: [0, 1, 2] };
  expect(Array.from(getValues("climb", hole))).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test("every value falls between the limits around its class", () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: 1, maxLength: 50 }), (values) => {
      const column = Float32Array.from(values);
      const scale = getScale("climb", column, whole, "light");
      const classes = getClasses(column, scale);
      expect(scale.colours.length).toBe(scale.limits.length + 1);
      column.forEach((value, i) => {
        if (classes[i] > 0) expect(value).toBeGreaterThanOrEqual(scale.limits[classes[i] - 1]);
        if (classes[i] < scale.limits.length) expect(value).toBeLessThan(scale.limits[classes[i]]);
      });
    }),
  );
});

test("what is not known has the class behind the last", () => {
  const column = Float32Array.of(Number.NaN, 150);
  const scale = getScale("agl", column, whole, "light");
  expect(Array.from(getClasses(column, scale))).toEqual([8, 1]);
  expect(scale.colours.length).toBe(8);
});

test("heights are parted between the lowest and the highest, a flat flight has one colour", () => {
  const heights = getValues("height", flight);
  const { limits } = getScale("height", heights, (metres) => Math.round(metres / 100) * 100, "light");
  expect(limits[0]).toBeGreaterThan(500);
  expect(limits.at(-1)).toBeLessThan(1100);
  expect(limits.every((limit) => limit % 100 === 0)).toBe(true);
  expect(getScale("height", new Float32Array(5), whole, "light").limits).toEqual([]);
});
