import { expect, test } from "vitest";
import { mayScoreClubClass } from "#app/flight-page/edit/club-class.ts";
import { FlightPatch } from "#app/flight-page/edit/edit.ts";
import { ANY_MASS, clampMass, massRange } from "#app/flight-page/edit/flying-mass.ts";

const NOON = Date.parse("2026-07-12T12:00:00Z") / 1000;

test("times are read with any offset, and without one as UTC", () => {
  const { scoring_times } = FlightPatch.parse({
    scoring_times: [
      "2026-07-12T14:00:00+02:00",
      "2026-07-12T12:01:00Z",
      "2026-07-12T12:02:00",
      "2026-07-12T12:03:00.4Z",
    ],
  });
  expect(scoring_times).toEqual([
    { from: NOON, to: NOON + 60 },
    { from: NOON + 120, to: NOON + 180 },
  ]);
});

test("null and empty lists are a reset, an absent one is none", () => {
  expect(FlightPatch.parse({ scoring_times: null, fes_scoring_times: [] })).toEqual({
    scoring_times: null,
    fes_scoring_times: [],
  });
});

test.each([
  ["an odd count", ["2026-07-12T12:00:00Z"]],
  ["a date alone", ["2026-07-12", "2026-07-13"]],
  ["31 February", ["2026-02-31T12:00:00Z", "2026-07-12T12:00:00Z"]],
  ["hour 24 and more", ["2026-07-12T25:00:00Z", "2026-07-12T12:00:00Z"]],
  ["numbers", [0, 1]],
  ["lists in lists", [["2026-07-12T12:00:00Z", "2026-07-12T13:00:00Z"]]],
  ["words", "2026-07-12T12:00:00Z"],
  ["42 times", Array(42).fill("2026-07-12T12:00:00Z")],
  ["a long text", ["9".repeat(1e5), "2026-07-12T12:00:00Z"]],
])("%s is no list of windows", (_, scoring_times) => {
  const result = FlightPatch.safeParse({ scoring_times });
  expect(result.success).toBe(false);
  expect(result.error?.issues[0].path[0]).toBe("scoring_times");
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, "400", {}])("%s is no mass", (mass) => {
  expect(FlightPatch.safeParse({ mass }).success).toBe(false);
});

test("a mass is between empty with 80 kg a seat taken and the greatest", () => {
  const type = { emptyMass: 260, mtow: 525 };
  expect(massRange(type, false)).toEqual({ least: 340, most: 525 });
  expect(massRange(type, true)).toEqual({ least: 420, most: 525 });
  expect([100, 400.4, 900].map((mass) => clampMass(mass, massRange(type, false)))).toEqual([340, 400, 525]);
  expect(clampMass(900, { least: 340, most: null })).toBe(900);
  expect(clampMass(90, { least: null, most: 525 })).toBe(90);
  expect(clampMass(300, massRange({ emptyMass: 100, mtow: 115 }, true))).toBe(115);
  expect([-1, 400, 90_000].map((mass) => clampMass(mass, ANY_MASS))).toEqual([1, 400, 5000]);
  expect(FlightPatch.parse({ mass: 90_000 }).mass).toBe(90_000);
});

test("the club class is open up to an index of 106, to other classes only", () => {
  const may = (dmstIndex: number | null, scClass: string) => mayScoreClubClass({ dmstIndex, scClass });
  expect([may(106, "ST"), may(106.5, "ST"), may(null, "ST"), may(100, "CL")]).toEqual([true, false, false, false]);
  expect(mayScoreClubClass(null)).toBe(false);
});
