import { expect, test } from "vitest";
import { crossedBy } from "#app/map/label/crossed.ts";

const line = (...points: [number, number][]) => ({
  length: points.length,
  x: points.map(([x]) => x),
  y: points.map(([, y]) => y),
  lifted: points.map((_, i) => (i === 0 ? 1 : 0)),
});
const box = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 15 });

test("a box on a long straight leg is crossed between its ends, one 12 px beside it is not", () => {
  const crossed = crossedBy([line([0, 200], [1000, 200])], 1000, 800);
  expect(crossed(box(400, 195))).toBeGreaterThan(9);
  expect(crossed(box(400, 212))).toBe(0);
  expect(crossed(box(400, 170))).toBe(0);
});

test("where a track is lifted nothing is crossed, and outside of the view nothing is asked", () => {
  const broken = { ...line([0, 100], [100, 100], [900, 100], [1000, 100]), lifted: [1, 0, 1, 0] };
  const crossed = crossedBy([broken, line([-5000, -5000], [9000, -4000])], 1000, 800);
  expect(crossed(box(400, 95))).toBe(0);
  expect(crossed(box(20, 95))).toBeGreaterThan(0);
});
