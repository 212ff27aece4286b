import { expect, test } from "vitest";
import { drawPolar } from "#app/community/profile/aircraft/polar-drawing.ts";
import { bestGlide, type Polar, sinkAt } from "#app/soaring/polar/polar.ts";

/** Near an LS 8. */
const POLAR: Polar = { a: -0.0017, b: 0.0866, c: -1.7, minSpeed: 19, mass: 325 };
const SIZE = { width: 600, height: 300 };
const drawn = drawPolar(POLAR, SIZE, "M");

test("the curve begins left, at its slowest speed, and ends at the right edge or five metres a second down", () => {
  const points = [...drawn.curve.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(points[0][0]).toBeGreaterThan(0);
  expect(points.at(-1)?.[0]).toBe(600);
  expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(300);
});

test("scales have round values at their places", () => {
  const fifty = drawn.speeds.find(({ value }) => value === 100);
  expect(fifty?.x).toBeCloseTo(drawn.at(100 / 3.6, 0).x, 0);
  expect(drawn.sinks.map(({ value }) => value)).toEqual([-1, -2, -3, -4, -5]);
  expect(drawn.sinks[1].y).toBeCloseTo(120, 0);
});

test("for readers of knots the scales are knots", () => {
  const inches = drawPolar(POLAR, SIZE, "I");
  const fifty = inches.speeds.find(({ value }) => value === 60);
  expect(fifty?.x).toBeCloseTo(inches.at(60 / 1.943_844, 0).x, 0);
});

test("without climb the tangent goes through the curve at best glide and nowhere below it", () => {
  const { speed, ratio } = bestGlide(POLAR);
  const [, x1, y1, x2, y2] = /^M(\S+) ([^L]+)L(\S+) (\S+)$/.exec(drawn.tangent(0, speed, -speed / ratio)) ?? [];
  const line = (x: number) => Number(y1) + ((x - Number(x1)) / (Number(x2) - Number(x1))) * (Number(y2) - Number(y1));
  for (let v = 20; v < 60; v++) {
    const point = drawn.at(v, sinkAt(POLAR, v));
    expect(line(point.x)).toBeLessThanOrEqual(point.y + 0.3);
  }
});
