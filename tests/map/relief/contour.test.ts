import fc from "fast-check";
import { expect, test } from "vitest";
import { contourInterval, contours } from "#app/map/relief/contour.ts";

const WIDTH = 258;
const field = (height: (x: number, y: number) => number) =>
  Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => height((i % WIDTH) - 0.5, Math.floor(i / WIDTH) - 0.5));
const points = (line: Float32Array) =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i], line[2 * i + 1]]);

test("a cone of 1000 m has nine rings, each as wide as its level is below the top", () => {
  const cone = field((x, y) => 1000 - 8 * Math.hypot(x - 128, y - 128));
  const rings = contours(cone, 100).filter(({ level }) => level > 200);
  expect(rings.map(({ level }) => level)).toEqual([300, 400, 500, 600, 700, 800, 900]);
  for (const { level, line } of rings) {
    const around = points(line);
    expect(around[0]).toEqual(around.at(-1));
    for (const [x, y] of around) expect(Math.abs(Math.hypot(x - 128, y - 128) - (1000 - level) / 8)).toBeLessThan(0.15);
  }
});

test("on a plane lines are straight, one piece, and run from edge to edge", () => {
  const [line, ...rest] = contours(
    field((x) => 100 + x),
    200,
  );
  expect(rest).toEqual([]);
  for (const [x] of points(line.line)) expect(x).toBeCloseTo(100, 3);
  expect(points(line.line)).toHaveLength(129);
});

test("lines of two neighbouring tiles meet on their common edge", () => {
  const hills = (x: number, y: number) => 900 + 300 * Math.sin(x / 40) + 200 * Math.cos(y / 31);
  const [west, east] = [field(hills), field((x, y) => hills(x + 256, y))].map((heights) => contours(heights, 100));
  const ends = (lines: typeof west, at: number) =>
    lines
      .flatMap(({ level, line }) => points(line).map(([x, y]) => ({ level, x, y })))
      .filter(({ x }) => x === at)
      .map(({ level, y }) => `${level} ${y.toFixed(2)}`)
      .sort();
  expect(ends(west, 255.5)).toEqual(ends(east, -0.5));
  expect(ends(west, 255.5).length).toBeGreaterThan(3);
});

test("every fifth line is an index line, and the sea has none", () => {
  const slope = contours(
    field((x) => 4.1 * x),
    100,
  );
  expect(slope.filter(({ index }) => index).map(({ level }) => level)).toEqual([500, 1000]);
  expect(
    contours(
      field(() => 0),
      100,
    ),
  ).toEqual([]);
});

test("any ground gives lines of two points or more, with finite places inside the tile", () => {
  const rough = fc.array(fc.integer({ min: -50, max: 400 }), { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(rough, (values) => {
      for (const { line } of contours(Float32Array.from(values), 60)) {
        expect(line.length).toBeGreaterThanOrEqual(4);
        for (const at of line) expect(at >= -0.5 && at <= 9).toBe(true);
      }
    }),
  );
});

test("lines are 500, 200, 100 m apart, in feet 2000, 1000, 500", () => {
  expect([9, 10, 11, 12, 15].map((zoom) => contourInterval(zoom, "M"))).toEqual([500, 200, 200, 100, 100]);
  expect([9, 11, 12].map((zoom) => Math.round(contourInterval(zoom, "U") / 0.3048))).toEqual([2000, 1000, 500]);
});
