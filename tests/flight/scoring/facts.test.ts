import { expect, test } from "vitest";
import { flightFacts, getBinding } from "#app/flight/scoring/facts.ts";
import { textIn } from "#app/i18n/text.server.ts";
import "#app/words.server.ts";
import type { Limit } from "#app/soaring/contest/why-not-more.ts";
import { type Options, understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";

/** The first flight of the fleet with an engine that is heard and used after a tow. */
const plan = Array.from({ length: 60 }, (_, i) => getPlan(i, 1)).find(
  ({ engine, launch, course }) => engine === "sustainer" && launch === "tow" && course.length > 0,
);
const flown = simulate(plan ?? getPlan(0, 1));

function factsAs(kind: Options["kind"]) {
  const understood = understand(flown.bytes, { today: "2026-12-31", kind });
  const midnight = Date.parse(`${understood.recording.date}T00:00:00Z`) / 1000;
  return flightFacts(understood.flights[0], understood, midnight, null);
}

test("the three lists of windows are the same whatever flew, and scored is the one of its kind", () => {
  const [pure, engine, electric] = [factsAs("GL"), factsAs("MG"), factsAs("FG")];
  expect(flown.truth.engineRuns.length).toBeGreaterThan(0);
  expect(engine.engineScoringTimes).toHaveLength(2 + 2 * flown.truth.engineRuns.length);
  expect(pure.engineScoringTimes).toEqual(engine.engineScoringTimes);
  expect(electric.engineScoringTimes).toEqual(engine.engineScoringTimes);
  expect(pure.fesScoringTimes).toEqual(electric.fesScoringTimes);
  expect(engine.scoringTimes).toEqual(engine.engineScoringTimes);
  expect(electric.scoringTimes).toEqual(electric.fesScoringTimes);
  expect(pure.scoringTimes).toHaveLength(2);
  expect(pure.engineTimes).toEqual([]);
  expect(engine.engineTimes).toHaveLength(2 * flown.truth.engineRuns.length);
});

test("the pilot's windows are those that count, beside those that were allowed", () => {
  const understood = understand(flown.bytes, { today: "2026-12-31", kind: "MG" });
  const [from] = understood.flights[0].windows[0];
  const recordedFacts = flightFacts(understood.flights[0], understood, 0, null, [[from, from + 600]]);
  expect(recordedFacts.scoringTimes.map((time) => Date.parse(time) / 1000)).toEqual([from, from + 600]);
  expect(recordedFacts.allowedTimes).toEqual(recordedFacts.engineScoringTimes);
  expect(factsAs("MG").allowedTimes).toEqual(factsAs("MG").scoringTimes);
});

test("a recording without a motor current says nothing of electricity", () => {
  expect(factsAs("MG").electricity).toBeNull();
});

test("7.2 MJ and 18 kW are kept as 2 kWh and 18 kW", () => {
  const understood = understand(flown.bytes, { today: "2026-12-31" });
  const electricity = { energy: 7.2e6, maxPower: 18_000 };
  expect(flightFacts({ ...understood.flights[0], electricity }, understood, 0, null).electricity).toEqual({
    energy: 2,
    maxPower: 18,
  });
});

test("the dearest rule binds; the time limit is told where nothing else does, without points that mean nothing", () => {
  const limit = (constraint: Limit["constraint"], gain: number): Limit => ({
    shape: "speed",
    constraint,
    distance: 300,
    points: 150,
    gain,
    turnpoints: [],
    measured: 10_800,
    allowed: 7200,
  });
  expect(getBinding([])).toBeNull();
  expect(getBinding([limit("time", 90), limit("finish", 3)])?.constraint).toBe("finish");
  const binding = getBinding([limit("time", 90)]);
  expect(binding).toMatchObject({ constraint: "time", measured: 10_800, allowed: 7200 });
  const values = { constraint: "time", gain: "90.0", measured: "3:00 h", allowed: "2:00 h", shape: "" };
  expect(textIn("en-gb")("detail.limit", values)).toBe(
    "A longer course took 3:00 h, but at most 2:00 h count; the points are for those hours.",
  );
  expect(textIn("de")("detail.limit", { ...values, constraint: "finish" })).toMatch(/^90\.0 Punkte mehr wären möglich/);
});
