import { expect, test } from "vitest";
import type { EngineRun } from "#app/soaring/flight/engine/engine.ts";
import { ownPower } from "#app/soaring/flight/launch/own-power.ts";
import { steer } from "#tests/soaring/steer.ts";

/** From a field at 500 m: 300 s at 2 m/s, then 200 s of glide; a fix a second. */
const trace = steer(
  [
    { seconds: 300, climb: 2 },
    { seconds: 200, climb: -1 },
  ],
  { altitude: 500 },
);
const CLIMB = { lift: 5, top: 300 };
const run = (from: number, to: number, certain = true): EngineRun => ({ from, to, sensor: "ENL", certain });

test("an engine that runs from the ground for 290 of 300 s of climb is a launch, until the last fix before it is quiet", () => {
  expect(ownPower(trace, [run(0, 290)], CLIMB)).toBe(289);
});

test("one that carries less than 60 % of the climb, begins a minute after the lift-off or may be none is no launch", () => {
  expect(ownPower(trace, [run(0, 150)], CLIMB)).toBeNull();
  expect(ownPower(trace, [run(70, 300)], CLIMB)).toBeNull();
  expect(ownPower(trace, [run(0, 290, false)], CLIMB)).toBeNull();
  expect(ownPower(trace, [], CLIMB)).toBeNull();
});

test("an engine that was loud before the roll launches whatever the glider climbs afterwards, one that was quiet never", () => {
  expect(ownPower(trace, [{ ...run(0, 150), atRest: "loud" }], CLIMB)).toBe(149);
  expect(ownPower(trace, [{ ...run(0, 290), atRest: "quiet" }], CLIMB)).toBeNull();
  expect(ownPower(trace, [{ ...run(0, 20), atRest: "loud" }], CLIMB)).toBeNull(); // 28 m are a hop
});
