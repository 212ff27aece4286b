import fc from "fast-check";
import { expect, test } from "vitest";
import { isoTime } from "#app/core/time/time.ts";
import { filedMidnight, midnightOn } from "#app/flight/intake/filed-midnight.ts";
import { localDate } from "#app/flight/intake/local-date.ts";

const zone = fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles", "Australia/Perth");
const clock = fc.integer({ min: 0, max: 86_399 });
const day = fc
  .date({ min: new Date("1980-01-02"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("filed under a local day a take-off is on that day, whatever its clock and zone", () => {
  fc.assert(
    fc.property(day, clock, zone, (told, takeoff, there) => {
      const midnight = midnightOn(told, takeoff, there);
      expect(midnight % 86_400).toBe(0);
      expect(localDate(midnight + takeoff, there)).toBe(told);
      expect(filedMidnight(isoTime(midnight + takeoff), takeoff)).toBe(midnight);
    }),
  );
});

test("a take-off that another engine finds ten minutes earlier, or after midnight, leaves the day", () => {
  const midnight = midnightOn("2026-06-30", 40_000, "UTC");
  expect(filedMidnight(isoTime(midnight + 40_000), 39_400)).toBe(midnight);
  expect(filedMidnight(isoTime(midnight + 90_000), 90_000)).toBe(midnight);
});
