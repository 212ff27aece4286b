import { expect, test } from "vitest";
import { findRange, gapped, partedAt, translucent } from "#app/chart/line.ts";

test("what has no value parts the line, a whole column is not copied", () => {
  const whole = Float32Array.of(1, 2);
  expect(gapped(whole)).toBe(whole);
  expect(gapped(Float32Array.of(1, Number.NaN, Number.POSITIVE_INFINITY, 2))).toEqual([1, null, null, 2]);
});

test("the range of a stretch leaves out what has no value", () => {
  const values = [9, 3, Number.NaN, 5, Number.POSITIVE_INFINITY, -9];
  expect(findRange(values, 1, 4)).toEqual([3, 5]);
  expect(findRange(values, -5, 99)).toEqual([-9, 9]);
  expect(findRange(values, 2, 2)).toBeNull();
});

test("a tenth of a colour is 1a in 256", () => {
  expect(translucent("#2d55a6", 0.1)).toBe("#2d55a61a");
  expect(translucent("red", 0.1)).toBe("red");
});

test("a line is parted where it crosses a value: both parts reach it there, neither has what is the other's", () => {
  const [above, below] = partedAt([2, 1, -1, Number.NaN, -2, 3], 0);
  expect([...above]).toEqual([2, 1, 0, Number.NaN, 0, 3]);
  expect([...below]).toEqual([Number.NaN, 0, -1, Number.NaN, -2, 0]);
});
