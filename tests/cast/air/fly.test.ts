import { expect, test } from "vitest";
import { flightsOfAir, getDevices } from "#tests/cast/air/fly.ts";
import { survey } from "#tests/cast/terrain/survey.ts";

test("no two gliders of the local sky are called alike, on whatever day it is opened", async () => {
  const ground = await survey();
  for (const today of ["2026-01-31", "2026-07-04", "2026-11-26"]) {
    const gliders = flightsOfAir(today, ground).flatMap(({ plan }, nth) => getDevices(plan, nth));
    const named = gliders.map(({ registration }) => registration);
    expect(named.filter((each, i) => named.indexOf(each) !== i)).toEqual([]);
    const called = gliders.map(({ competitionId }) => competitionId).filter(Boolean);
    expect(called.filter((each, i) => called.indexOf(each) !== i)).toEqual([]);
  }
});
