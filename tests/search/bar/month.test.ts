import fc from "fast-check";
import { expect, test } from "vitest";
import { getDot, getWeeks, monthAfter } from "#app/search/bar/month.ts";

test("a month has each of its days once, in order, under its day of the week", () => {
  const months = fc.integer({ min: 0, max: 12 * 200 }).map((n) => monthAfter("1920-01", n));
  fc.assert(
    fc.property(months, (month) => {
      const weeks = getWeeks(month);
      const days = weeks.flat().filter((date) => date !== null);
      const last = new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 86_400_000);
      expect(days).toHaveLength(last.getUTCDate());
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const week of weeks)
        for (const [weekday, date] of week.entries())
          if (date !== null) expect((new Date(date).getUTCDay() + 6) % 7).toBe(weekday);
    }),
  );
});

test("months follow each other over the end of a year, both ways", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-03", -12)]).toEqual([
    "2027-01",
    "2025-12",
    "2025-03",
  ]);
});

test("the more flights, the larger the dot", () => {
  expect([0, 1, 4, 5, 19, 20, 99, 100, 5000].map(getDot)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
