import { expect, test } from "vitest";
import { distance } from "#tests/cast/ground.ts";
import { goodDay, mountains, planFor } from "#tests/cast/plans.ts";
import { type Flown, simulate } from "#tests/cast/simulate.ts";

const height = ({ log, truth }: Flown, after: number) => {
  const at = log.find(({ time }) => time === truth.release + after)!;
  return at.altitude - at.ground;
};

test("a winch reaches 300 m within a minute and ends where the rope falls off", () => {
  const flown = simulate(planFor({ launch: "winch" }));
  const { takeOff, liftOff, release } = flown.truth;
  expect(liftOff - takeOff).toBeLessThan(10);
  expect(release - takeOff).toBeLessThan(65);
  expect(height(flown, 0)).toBeGreaterThan(300);
  expect(height(flown, 10) - height(flown, 0)).toBeLessThan(20);
});

test("a car pulls to 180 to 290 m at less than 6 m/s", () => {
  const flown = simulate(planFor({ launch: "auto" }));
  expect(height(flown, 0)).toBeGreaterThan(170);
  expect(height(flown, 0)).toBeLessThan(300);
  expect(height(flown, 0) / (flown.truth.release - flown.truth.liftOff)).toBeLessThan(6);
});

test("a tow is heard until the second of the release", () => {
  const { log, truth } = simulate(planFor({ launchHeight: 700 }));
  expect(log.findLast(({ towed }) => towed)!.time).toBe(truth.release);
  expect(height({ log, truth } as Flown, 0)).toBeGreaterThan(695);
});

test("a tow into a thermal goes over into circling and climbs on", () => {
  const { truth } = simulate(planFor({ seed: 4, climbOff: true, weather: goodDay({ seed: 4, climb: 3.5 }) }));
  const [climb] = truth.climbs;
  expect(climb.kind).toBe("thermal");
  expect(climb.start - truth.release).toBeLessThan(5);
  expect(climb.gain).toBeGreaterThan(100);
});

test("a tow to a wave climbs over the place where the wave is", () => {
  const levels = [{ height: 0, from: 0, speed: 9 }];
  const wave = { rise: 3, length: 8000, low: 700, high: 4000 };
  const plan = planFor({
    terrain: mountains(800),
    weather: goodDay({ climb: 0, levels, wave }),
    launchHeight: 1300,
    soaring: { kind: "wave", seconds: 600, reach: 5000 },
  });
  const { log, truth } = simulate(plan);
  const released = log.find(({ time }) => time === truth.release)!;
  expect(distance(released, plan.field)).toBeLessThan(6500);
});

test("a self launch has its engine on from before the roll to the release, taxiing counts apart", () => {
  const { truth } = simulate(planFor({ launch: "self", engine: "piston", taxi: 120 }));
  expect(truth.launchRun!.start).toBeLessThan(truth.takeOff - 30);
  expect(truth.launchRun!.end).toBe(truth.release);
  expect(truth.groundRuns).toHaveLength(1);
  expect(truth.groundRuns[0].end).toBeLessThan(truth.launchRun!.start);
  expect(truth.engineRuns).toHaveLength(0);
});
