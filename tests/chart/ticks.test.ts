import fc from "fast-check";
import { expect, test } from "vitest";
import { heightTicks, ticks, timeTicks } from "#app/chart/ticks.ts";

test("a scale to 3400 m has lines at every 1000 m, one to 2400 m at every 400 m", () => {
  expect(heightTicks(400, 3400, "M")).toEqual([1000, 2000, 3000]);
  expect(heightTicks(500, 2450, "M")).toEqual([800, 1200, 1600, 2000, 2400]);
});

test("feet are stepped by thousands, never by 3281", () => {
  expect(heightTicks(1500, 11_000, "U")).toEqual([2000, 4000, 6000, 8000, 10_000]);
});

test("a flat circuit is stepped finer", () => {
  expect(heightTicks(600, 900, "M")).toEqual([600, 700, 800, 900]);
});

test("steps are 1, 2 or 5 times a power of ten, and never more than asked for", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 100_000 }), (low, span) => {
      const found = ticks(low, low + span, 6);
      expect(found.length).toBeLessThanOrEqual(7);
      if (found.length > 1) expect(String((found[1] - found[0]) / 1)).toMatch(/^[125]0*$/);
    }),
  );
});

test("nothing between equal ends", () => {
  expect(ticks(5, 5, 4)).toEqual([]);
});

test("time lines stand on full local hours, also half an hour beside UTC", () => {
  const from = Date.parse("2026-06-12T08:35:00Z") / 1000;
  const berlin = timeTicks(from, from + 6 * 3600, 120, 7);
  expect(berlin.map((t) => new Date(t * 1000).toISOString().slice(11, 16))).toEqual([
    "09:00",
    "10:00",
    "11:00",
    "12:00",
    "13:00",
    "14:00",
  ]);
  const adelaide = timeTicks(from, from + 2 * 3600, 570, 3);
  expect(adelaide.map((t) => new Date(t * 1000).toISOString().slice(11, 16))).toEqual(["09:30", "10:30"]);
});
