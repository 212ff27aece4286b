import { expect, test } from "vitest";
import { measure } from "#app/map/tools/measured.ts";

test("nothing and one point have no length", () => {
  expect(measure([])).toEqual({ legs: [], total: 0 });
  expect(measure([[47, 11]])).toEqual({ legs: [], total: 0 });
});

test("a degree of latitude and of longitude at the equator are those of WGS 84", () => {
  const { legs, total } = measure([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(legs[0].distance).toBeCloseTo(111_319.491, 2);
  expect(legs[0].course).toBeCloseTo(90, 6);
  expect(legs[1].distance).toBeCloseTo(110_574.389, 2);
  expect(legs[1].course).toBeCloseTo(0, 6);
  expect(total).toBeCloseTo(221_893.88, 1);
});
