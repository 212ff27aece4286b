import { expect, test } from "vitest";
import { placesBetween } from "#app/soaring/igc/between.ts";

const fixes = (...times: number[]) => Float64Array.from(times);
const DAY = 86_400;

test("records stand in time order, in front of a fix of the same second, also of its tenths", () => {
  expect(placesBetween(fixes(10, 20, 30), [5, 10, 11, 30, 31])).toEqual([0, 0, 1, 2, 3]);
  expect(placesBetween(fixes(10, 20.4, 30), [20, 21])).toEqual([1, 2]);
});

test("records of one kind keep their order although their clock runs backwards", () => {
  expect(placesBetween(fixes(10, 20, 30, 40), [35, 15, 38])).toEqual([3, 3, 3]);
});

test("behind midnight a record stands where its clock is read as the next day", () => {
  const late = DAY - 2;
  expect(placesBetween(fixes(late, DAY + 2), [DAY + 1])).toEqual([1]);
  // Before the first fix its clock would be the first day's; behind one of the evening it is not.
  expect(placesBetween(fixes(late, DAY + 2, DAY + 3), [late - 10, DAY])).toEqual([0, 1]);
});

test("the day's first and last clocks have a place, with fixes and without", () => {
  expect(placesBetween(fixes(), [0, 43_199, 43_200, DAY - 1])).toEqual([0, 0, 0, 0]);
  expect(placesBetween(fixes(50_000), [0, 43_199, DAY - 1])).toEqual([0, 0, 1]);
});

test("a record of a day that no fix reaches stands at the end", () => {
  expect(placesBetween(fixes(10, 20), [5 * DAY])).toEqual([2]);
});
