import { expect, test } from "vitest";
import type { FlightTile } from "#app/flight/flight.ts";
import { airborne, distances, gathered } from "#app/flight/list/stretch.ts";

const tile = (id: number, scoringDate: string, distance: number | null = 100) =>
  ({ id, scoringDate, distance }) as FlightTile;

test("flights are gathered by day in the order they come", () => {
  const days = gathered([tile(3, "2026-06-12"), tile(2, "2026-06-12"), tile(1, "2026-06-11")], "day", {
    fromStart: true,
    toEnd: true,
  });
  expect(days.map(({ key, flights, whole }) => [key, flights.length, whole])).toEqual([
    ["2026-06-12", 2, true],
    ["2026-06-11", 1, true],
  ]);
});

test("a pilot's flights are gathered by month, across the year's end", () => {
  const flights = [tile(3, "2027-01-02"), tile(2, "2026-12-31"), tile(1, "2026-12-01")];
  const months = gathered(flights, "month", { fromStart: true, toEnd: true });
  expect(months.map(({ key, flights }) => [key, flights.map(({ id }) => id)])).toEqual([
    ["2027-01", [3]],
    ["2026-12", [2, 1]],
  ]);
});

test("time in the air is summed of those who have landed", () => {
  const flown = (duration: number | null) => ({ duration }) as FlightTile;
  expect(airborne([flown(3600), flown(null), flown(60)])).toBe(3660);
  expect(airborne([flown(null)])).toBeNull();
});

test("a day cut by the page's edge does not claim its sums", () => {
  const flights = [tile(3, "2026-06-12"), tile(2, "2026-06-11"), tile(1, "2026-06-10")];
  expect(gathered(flights, "day", { fromStart: false, toEnd: false }).map((d) => d.whole)).toEqual([
    false,
    true,
    false,
  ]);
  expect(gathered([], "day", { fromStart: true, toEnd: true })).toEqual([]);
});

test("only scored flights count for best and sum", () => {
  expect(distances([tile(1, "", 300), tile(2, "", null), tile(3, "", 200)])).toEqual({ best: 300, together: 500 });
  expect(distances([tile(1, "", null)])).toBeNull();
});
