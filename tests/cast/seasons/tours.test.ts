import { expect, test } from "vitest";
import { findTravels, type Leg } from "#app/contest/travel/find.ts";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { understand } from "#app/soaring/understand.ts";
import { distance } from "#tests/cast/ground.ts";
import { lotte } from "#tests/cast/pilots.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { anton, silke } from "./pilots.ts";
import { getTours } from "./tours.ts";
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

test("both tours are found as travels whatever the day, since no stage of theirs is a recording that was changed", {
  timeout: 60_000,
}, () => {
  for (const today of ["2026-11-23", "2026-11-24", "2027-02-11", "2027-05-02", "2027-09-30"]) {
    const stages = seasonFlights(today, ground).filter(({ plan }) => plan.destination !== undefined);
    const legs = stages.flatMap(({ fly, scoringDate, pilotId, coPilotId }, flight): (Leg & { crew: number[] })[] => {
      const { bytes } = fly();
      expect([today, scoringDate, verifyOwn(bytes)]).toEqual([today, scoringDate, "valid"]);
      const [{ trace }] = understand(bytes, { today }).flights;
      const at = (i: number) => ({ latitude: trace.latitude[i], longitude: trace.longitude[i] });
      return [
        {
          ...{ flight, takeoff: scoringDate, from: scoringDate, to: scoringDate },
          ...{ began: at(0), ended: at(trace.length - 1), crew: [pilotId, coPilotId ?? 0] },
        },
      ];
    });
    const toursOfPilot = (id: number) => findTravels(legs.filter(({ crew }) => crew.includes(id)));
    expect([today, toursOfPilot(silke().id)]).toEqual([
      today,
      [expect.objectContaining({ flights: [4, 3, 2], home: true })],
    ]);
    for (const one of [anton(), lotte()])
      expect([today, toursOfPilot(one.id)]).toEqual([
        today,
        [expect.objectContaining({ flights: [1, 0], home: true })],
      ]);
  }
});

test("before this year's summer is over for eleven days they are last year's", () => {
  const dates = (today: string) => getTours(today, ground).map(({ scoringDate }) => scoringDate);
  expect(dates("2026-07-30")).not.toContain("2026-07-17");
  expect(dates("2026-07-31")[0]).toBe("2026-07-17");
  expect(dates("2026-02-28")[4]).toBe("2025-08-09");
});
