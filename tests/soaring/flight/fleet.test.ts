import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { launchJudge } from "#scripts/bench/analysis/launch.ts";
import { flights } from "#tests/cast/fleet.ts";

test("of 44 simulated flights launches are told and released as well as the 200 of bench:analysis have to be", () => {
  const judge = launchJudge();
  for (const flown of flights(44, 8)) {
    const kind = flown.plan.engine === undefined ? "GL" : flown.plan.engine === "fes" ? "FG" : "MG";
    const { flights, recording } = understand(flown.bytes, { today: "2026-12-31", kind });
    const midnight = Date.parse(`${recording.date}T00:00:00Z`) / 1000;
    judge.take({ ...flown, flight: flights[0] ?? null, midnight });
  }
  expect(judge.lines().filter(({ met }) => !met)).toEqual([]);
  expect(judge.lines()[0].count).toBe(44);
});
