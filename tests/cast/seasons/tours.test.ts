import { expect, test } from "vitest";
import { distance } from "#tests/cast/ground.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { toursOf } from "./tours.ts";
import { seasonFlights } from "./world.ts";

const ground = await survey();
const flights = seasonFlights("2026-11-23", ground).filter(({ plan }) => plan.destination !== undefined);

test("every stage of a tour ends at the airfield where the next one begins, and the last one at home", () => {
  for (const { plan, fly, scoringDate } of flights) {
    const { landedAt } = fly().truth;
    expect({ scoringDate, km: Math.floor(distance(landedAt, plan.destination!) / 3000) }).toEqual({
      scoringDate,
      km: 0,
    });
  }
  expect(flights.map(({ scoringDate }) => scoringDate)).toEqual([
    "2026-08-09",
    "2026-08-08",
    "2026-07-19",
    "2026-07-18",
    "2026-07-17",
  ]);
});

test("before this year's summer is over for eleven days they are last year's", () => {
  const dates = (today: string) => toursOf(today, ground).map(({ scoringDate }) => scoringDate);
  expect(dates("2026-07-30")).not.toContain("2026-07-17");
  expect(dates("2026-07-31")[0]).toBe("2026-07-17");
  expect(dates("2026-02-28")[4]).toBe("2025-08-09");
});
