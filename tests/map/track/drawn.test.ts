import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnIn, type View } from "#app/map/track/drawn.ts";
import type { WorldLine } from "#app/map/track/world.ts";

const VIEW: View = { scale: 1, left: 0, top: 0, width: 100, height: 100 };

const line = (points: [number, number][]): WorldLine => ({
  length: points.length,
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
});

test("first and last point are drawn, and of points closer than a pixel only one", () => {
  const drawn = drawnIn(
    line([
      [10, 10],
      [10.4, 10],
      [10.8, 10.3],
      [30, 10],
      [30.2, 10],
    ]),
    VIEW,
  );
  expect(Array.from(drawn.fix.subarray(0, drawn.length))).toEqual([0, 3, 4]);
});

test("a line that leaves the view is taken up where it comes back", () => {
  const drawn = drawnIn(
    line([
      [50, 50],
      [150, 50],
      [400, 50],
      [400, 300],
      [150, 300],
      [150, 60],
      [60, 60],
    ]),
    VIEW,
  );
  const lifts = Array.from(drawn.lifted.subarray(0, drawn.length));
  expect(Array.from(drawn.fix.subarray(0, drawn.length))).toEqual([0, 1, 5, 6]);
  expect(lifts).toEqual([1, 0, 1, 0]);
});

test("a segment that only crosses the view is drawn", () => {
  expect(
    drawnIn(
      line([
        [-500, 40],
        [500, 45],
      ]),
      VIEW,
    ).length,
  ).toBe(2);
});

test("nothing of a track elsewhere is drawn, and none of an empty one", () => {
  expect(
    drawnIn(
      line([
        [500, 500],
        [600, 600],
      ]),
      VIEW,
    ).length,
  ).toBe(0);
  expect(drawnIn(line([]), VIEW).length).toBe(0);
});

test("no fix lies further than a pixel and a half from what is drawn of the line around it", () => {
  const walk = fc.array(
    fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })),
    { minLength: 2, maxLength: 200 },
  );
  fc.assert(
    fc.property(walk, (steps) => {
      let [x, y] = [50, 50];
      const points = steps.map(([dx, dy]): [number, number] => {
        x = Math.min(95, Math.max(5, x + dx));
        y = Math.min(95, Math.max(5, y + dy));
        return [x, y];
      });
      const drawn = drawnIn(line(points), VIEW);
      points.forEach(([px, py], i) => {
        const next = Array.from(drawn.fix.subarray(0, drawn.length)).findIndex((fix) => fix >= i);
        const near = [next - 1, next]
          .filter((at) => at >= 0)
          .map((at) => Math.hypot(drawn.x[at] - px, drawn.y[at] - py));
        expect(Math.min(...near)).toBeLessThanOrEqual(Math.SQRT2 + 1e-4);
      });
    }),
  );
});
