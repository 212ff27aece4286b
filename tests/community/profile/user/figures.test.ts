import { expect, test } from "vitest";
import { getFigures, openingSeason } from "#app/community/profile/user/figures.ts";
import type { Month } from "#app/flight/total/month.ts";

/** By day of the month: kilometres; an hour and 100 km/h each. */
function month(of: string, days: Record<string, number>): Month {
  const flown = Object.entries(days).map(([day, km]) => [day, [1, km * 1000, 3600]] as const);
  const metres = flown.reduce((sum, [, [, each]]) => sum + each, 0);
  const flights = flown.length;
  const mean = { speed: 10_000 * flights, speedFlights: flights, detour: 10_500 * flights, detourFlights: flights };
  return {
    month: of,
    flights,
    metres,
    seconds: 3600 * flights,
    outlandings: 0,
    ...mean,
    glideSpeed: 0,
    glideSpeedFlights: 0,
    days: JSON.stringify(Object.fromEntries(flown)),
  };
}

const MONTHS = [
  month("2024-07", { "01": 50 }),
  month("2025-06", { "11": 300, "12": 200, "20": 400 }),
  month("2026-06", { "10": 500, "12": 250 }),
];

test("while a season runs, the one before counts up to the same day, that day too", () => {
  const { sum, before, runs } = getFigures(MONTHS, 2026, "2026-06-12");
  expect([sum.flights, sum.distance, sum.seconds, runs]).toEqual([2, 750, 7200, true]);
  expect([before?.flights, before?.distance, before?.seconds]).toEqual([2, 500, 7200]);
  expect([before?.speed, before?.glideDetour, before?.glideSpeed]).toEqual([100, 1.05, null]);
});

test("a season that is over stands beside the whole one before, and the first one beside none", () => {
  expect(getFigures(MONTHS, 2026, "2027-03-01").before).toMatchObject({ flights: 3, distance: 900 });
  expect(getFigures(MONTHS, 2024, "2027-03-01")).toMatchObject({ before: null, runs: false });
  expect(getFigures(MONTHS, "all", "2027-03-01")).toMatchObject({ season: null, before: null, sum: { flights: 6 } });
});

test("a profile opens with the newest season that was flown in, and with the one that runs where none was", () => {
  expect(openingSeason(MONTHS, "2026-06-12")).toBe(2026);
  expect(openingSeason(MONTHS, "2028-06-12")).toBe(2026);
  expect(openingSeason([], "2026-11-23")).toBe(2027);
});
