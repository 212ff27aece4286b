import { expect, test } from "vitest";
import { decidedOn, monthBeside, monthIn } from "#app/contest/flight-of-the-month/month.ts";

const TODAY = "2026-07-12";

test.each(["2026-07", "2026-06", "2015-12"])("%s is a month that has begun", (month) => {
  expect(monthIn(month, TODAY)).toBe(month);
});

test.each(["2026-08", "2027-01", "2026-13", "2026-00", "2026-7", "july", "", "2026-07-01", "0001-01", undefined])(
  "%s is none",
  (month) => {
    expect(monthIn(month, TODAY)).toBeNull();
  },
);

test("months follow each other over the turn of a year", () => {
  expect(monthBeside("2025-12", 1)).toBe("2026-01");
  expect(monthBeside("2026-01", -1)).toBe("2025-12");
  expect(monthBeside("2026-05", -17)).toBe("2024-12");
});

test("a month's flight is chosen on the fifth of the next", () => {
  expect(decidedOn("2025-12")).toBe("2026-01-05");
});
