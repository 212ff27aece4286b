import fc from "fast-check";
import { expect, test } from "vitest";
import { getDates, PERIODS, periodFromAddress } from "#app/flight/day/period.ts";

// 2026-11-23 was a Monday, by the calendar.
test.each([
  ["2026-11-23", { first: "2026-11-21", last: "2026-11-22" }],
  ["2026-11-27", { first: "2026-11-21", last: "2026-11-22" }],
  ["2026-11-28", { first: "2026-11-28", last: "2026-11-29" }],
  ["2026-11-29", { first: "2026-11-28", last: "2026-11-29" }],
  ["2026-11-02", { first: "2026-10-31", last: "2026-11-01" }],
])("on %s the weekend is the one that is, or was last", (today, weekend) => {
  expect(getDates("weekend", today)).toEqual(weekend);
});

test("yesterday crosses months and years, the month begins on its first day", () => {
  expect(getDates("yesterday", "2028-03-01")).toEqual({ first: "2028-02-29", last: "2028-02-29" });
  expect(getDates("yesterday", "2027-01-01")).toEqual({ first: "2026-12-31", last: "2026-12-31" });
  expect(getDates("month", "2026-11-23")).toEqual({ first: "2026-11-01", last: "2026-11-23" });
});

test("a weekend begins on a Saturday at most six days ago, whatever the day", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }), (day) => {
      const today = day.toISOString().slice(0, 10);
      const { first, last } = getDates("weekend", today);
      expect(new Date(first).getUTCDay()).toBe(6);
      expect(Date.parse(last) - Date.parse(first)).toBe(86_400_000);
      const ago = (Date.parse(today) - Date.parse(first)) / 86_400_000;
      expect(ago).toBeGreaterThanOrEqual(0);
      expect(ago).toBeLessThan(7);
    }),
  );
});

test("an address asks for a period by its name, for none, or for nothing that there is", () => {
  for (const period of PERIODS) expect(periodFromAddress(new URLSearchParams({ day: period }))).toBe(period);
  expect(periodFromAddress(new URLSearchParams())).toBeNull();
  for (const day of ["", "Today", "tomorrow", "2026-11-22", "toString"])
    expect(periodFromAddress(new URLSearchParams({ day }))).toBeUndefined();
});
