import { expect, test } from "vitest";
import { isRange, kilometres } from "#app/search/bar/distance.ts";

test("a bound may be missing, two are in order, none is above 3,000", () => {
  expect(isRange("", "")).toBe(true);
  expect(isRange("500", "")).toBe(true);
  expect(isRange("", "300")).toBe(true);
  expect(isRange("300", "500")).toBe(true);
  expect(isRange("500", "500")).toBe(false);
  expect(isRange("500", "300")).toBe(false);
  expect(isRange("3001", "")).toBe(false);
  expect(isRange("-50", "")).toBe(false);
  expect(isRange("far", "")).toBe(false);
});

test("what is typed in another unit is kilometres", () => {
  expect(kilometres("500", "M")).toBe(500);
  expect(kilometres("500", "U")).toBe(926);
  expect(kilometres("", "M")).toBeNull();
});
