/** A judgement made on another processor is the one made here: all it is made of travels, and all that comes of it. */
import { beforeAll, expect, test } from "vitest";
import type { OtherProcessor } from "#app/core/computation.ts";
import { frame, unframed } from "#app/core/data/frame.ts";
import { SCORING } from "#app/flight/scoring/engine.server.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { plantAirspace } from "#tests/places/airspace/plant.ts";
import { house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";

beforeAll(settle);

test("it is the same of a flight around a declared task through airspace", async () => {
  await plantAirspace();
  const field = koenigsdorf();
  const start = Date.parse("2026-07-12T09:00:00Z") / 1000;
  const course = [away(field, 250, 30_000), away(field, 80, 25_000)];
  const id = await scored(simulate(planFor({ start, interval: 10, course })).bytes);
  const { tools } = house();
  const found = (await getCase(tools, id))!;
  const asked: string[] = [];
  const otherProcessor: OtherProcessor = async ({ name }, given) => {
    asked.push(name);
    return unframed(frame(await SCORING.compute(tools, unframed(frame(given)) as never)));
  };
  const here = await judge(tools, found);
  expect(await judge({ ...tools, otherProcessor }, found)).toEqual(here);
  expect(asked).toEqual(["judging"]);
  expect(here.outcome.contests.length).toBeGreaterThan(3);
  expect(here.outcome.facts.airspace).not.toEqual([]);
});
