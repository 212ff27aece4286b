import fc from "fast-check";
import { expect, test } from "vitest";
import { getCounted, getDeadline, getRankReason, hasSeasons, standsInList } from "#app/soaring/contest/list.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

const result = (id: number, points: number, date = "2026-06-01") => ({ id, points, date });

test("the free contest counts five flights, the sprint and out and return three, out one", () => {
  // Source: the decisions of the contests' pages, "Flights counted".
  const counted = (["free", "sprint", "out_return", "out", "dmst"] as const).map((name) => getRule(name, 2026).counted);
  expect(counted).toEqual([5, 3, 3, 1, 3]);
});

test("those with most points count, equal ones as they were flown, none without points", () => {
  const flown = [result(3, 10, "2026-06-02"), result(2, 10), result(1, 10), result(4, 0), result(5, 700)];
  expect(getCounted({ counted: 3 }, flown).map(({ id }) => id)).toEqual([5, 1, 2]);
});

test("what counts is never less than any other choice of as many", () => {
  const results = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 });
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 6 }), (points, counted) => {
      const sum = getCounted(
        { counted },
        points.map((each, id) => result(id, each)),
      ).reduce((all, one) => all + one.points, 0);
      const best = [...points].sort((a, b) => b - a).slice(0, counted);
      expect(sum).toBe(best.reduce((all, one) => all + one, 0));
    }),
  );
});

test("a flight may be claimed until noon of the second day, over the end of a month and a leap day too", () => {
  const until = (date: string) => getDeadline({ deadline: "second-day-noon" }, date);
  expect(until("2026-06-12")).toEqual({ date: "2026-06-14", clock: "12:00" });
  expect(until("2024-02-28")).toEqual({ date: "2024-03-01", clock: "12:00" });
  expect(until("2026-12-31")).toEqual({ date: "2027-01-02", clock: "12:00" });
});

test("a flight takes part that is valid, in time and has enough points; the first of these that fails is the reason", () => {
  const good = { valid: true, inTime: true, results: [{ name: "free", valid: true }] };
  expect(getRankReason(good)).toBeNull();
  expect(getRankReason({ ...good, valid: false, inTime: false })).toBe("invalid");
  expect(getRankReason({ ...good, inTime: false, results: [] })).toBe("late");
  expect(getRankReason({ ...good, results: [{ name: "dmst", valid: true }] })).toBe("few_points");
  expect(getRankReason({ ...good, results: [{ name: "free", valid: false }] })).toBe("few_points");
});

test("in a list stands a valid result of a flight that takes part", () => {
  expect(standsInList({ takesPart: true }, { valid: true })).toBe(true);
  expect(standsInList({ takesPart: false }, { valid: true })).toBe(false);
  expect(standsInList({ takesPart: true }, { valid: false })).toBe(false);
  expect(standsInList({ takesPart: true }, null)).toBe(false);
});

test("only the Bitner list has no seasons", () => {
  expect(hasSeasons(getRule("bi", 2026))).toBe(false);
  expect(hasSeasons(getRule("free", 2026))).toBe(true);
});
