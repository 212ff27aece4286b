import fc from "fast-check";
import { expect, test } from "vitest";
import { COLUMNS } from "#app/flight/list/statistics/columns.ts";
import { getHeight, measureSpread, pressed, sorted } from "#app/flight/list/statistics/compare.ts";

const row = (id: number, figures: Record<string, number | null>) => ({ id, figures });
const SPEED = COLUMNS[2];

test("a heading sorts the larger first, then turns; with shift it goes behind the others", () => {
  const once = pressed([], "speed", false);
  expect(once).toEqual([{ key: "speed", descending: true }]);
  expect(pressed(once, "speed", false)).toEqual([{ key: "speed", descending: false }]);
  const two = pressed(once, "points", true);
  expect(two.map(({ key }) => key)).toEqual(["speed", "points"]);
  expect(pressed(two, "speed", true)[0]).toEqual({ key: "speed", descending: false });
});

test("equal values keep their places, missing ones stand last either way", () => {
  const rows = [
    row(1, { speed: 80 }),
    row(2, {}),
    row(3, { speed: 90 }),
    row(4, { speed: 80 }),
    row(5, { speed: null }),
  ];
  const ids = (descending: boolean) => sorted(rows, [{ key: "speed", descending }]).map(({ id }) => id);
  expect(ids(true)).toEqual([3, 1, 4, 2, 5]);
  expect(ids(false)).toEqual([1, 4, 3, 2, 5]);
});

test("the median has as many above as below it, the best is the end that counts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1 }), (values) => {
      const rows = values.map((speed, i) => row(i, { speed, attempt_percentage: speed }));
      const { median, best, low, high } = measureSpread(rows, SPEED);
      expect(best).toBe(Math.max(...values));
      expect(values.filter((value) => value < Number(median)).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > Number(median)).length).toBeLessThanOrEqual(values.length / 2);
      for (const value of values) expect(getHeight(value, { median, best, low, high })).toBeGreaterThanOrEqual(0);
    }),
  );
  const share = COLUMNS.find(({ key }) => key === "attempt_percentage");
  if (!share) throw new Error("no such column");
  expect(measureSpread([row(1, { attempt_percentage: 4 }), row(2, { attempt_percentage: 9 })], share).best).toBe(4);
  expect(measureSpread([row(1, {})], SPEED)).toEqual({ median: null, best: null, low: 0, high: 0 });
});
