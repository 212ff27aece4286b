import fc from "fast-check";
import { expect, test } from "vitest";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import { getProgress, timeAt } from "#app/soaring/task/fly/progress.ts";
import { flyWithSlack } from "#app/soaring/task/fly/slack.ts";
import { cylinder, keyhole, line } from "#app/soaring/task/zone/zone.ts";
import { ALL, flight, HOME, off, point, type Spot, task } from "#tests/soaring/task/flown.ts";

const [A, B] = [off(HOME, 20, 60), off(HOME, 80, 70)];
const ZONES = [line(1000, "next"), cylinder(500), cylinder(500), line(1000, "previous")];
const COURSE = task([HOME, A, B, HOME].map((spot, i) => point(spot, ZONES[i])));
const BEFORE = off(HOME, 200, 5);
/** Onto the first leg, so far to the right of the start. */
const beside = (metres: number): Spot[] => [-5, 5].map((along) => off(off(HOME, 20, along), 110, metres / 1000));
const HOMEWARD = off(HOME, 260, 5);

test("a start line passed 150 m beside its end is a start within the slack, 250 m beside is none", () => {
  const at = (aside: number) => flyWithSlack(flight([...beside(1000 + aside), A, B]), COURSE, ALL, 200);
  expect(at(-50)).toMatchObject({ near: [] });
  expect(at(150)).toMatchObject({ near: [0], attempt: { outcome: { kind: "not_closed" } } });
  expect(at(250).attempt.outcome.kind).toBe("not_started");
});

test("a turnpoint passed 150 m outside its circle is credited within the slack, at 250 m it is missed", () => {
  // Flown past on the far side, so that it is the way across that comes near.
  const across = (aside: number) => {
    const by = [110, 290].map((course) => off(off(A, 20, (500 + aside) / 1000), course, 5));
    return flyWithSlack(
      flight([BEFORE, HOME, off(HOME, 50, 40), ...by, off(HOME, 60, 90), B, HOME, HOMEWARD]),
      COURSE,
      ALL,
      200,
    );
  };
  expect(across(-100)).toMatchObject({ near: [], attempt: { outcome: { kind: "finished" } } });
  expect(across(150)).toMatchObject({ near: [1], attempt: { outcome: { kind: "finished" } } });
  expect(across(250)).toMatchObject({ near: [], attempt: { outcome: { kind: "missed_first" } } });
});

const spot = fc.tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 0, max: 80, noNaN: true }));
const wandering = fc
  .array(spot, { minLength: 2, maxLength: 8 })
  .map((all) => all.map(([to, far]) => off(HOME, to, far)));

test("what is reached without slack is told the same with it, on 60 flights that wander", () => {
  const free = task(
    [HOME, A, B, HOME].map((at, i) =>
      point(at, [cylinder(1000), keyhole(500, 20_000), keyhole(500, 20_000), cylinder(1000)][i]),
    ),
  );
  fc.assert(
    fc.property(wandering, fc.constantFrom(COURSE, free), (spots, course) => {
      const trace = flight([BEFORE, HOME, ...spots], { every: 20, speed: 40 });
      const exact = flyTask(trace, course, ALL);
      const loose = flyWithSlack(trace, course, ALL, 200);
      expect(loose.attempt.credits.length).toBeGreaterThanOrEqual(exact.credits.length);
      if (loose.near.length === 0) expect(loose.attempt).toEqual(exact);
      expect(flyWithSlack(trace, course, ALL, 0).attempt).toEqual(exact);
    }),
    { numRuns: 60, seed: 25 },
  );
});

test("progress never falls and ends at the distance that is scored, on 60 flights that wander", () => {
  fc.assert(
    fc.property(wandering, (spots) => {
      const trace = flight([BEFORE, HOME, ...spots], { every: 10, speed: 40 });
      const { attempt, passage } = flyWithSlack(trace, COURSE, ALL, 200);
      const progress = getProgress(passage, attempt, 30);
      if (attempt.credits.length === 0) return expect(progress).toEqual([]);
      expect(progress[0]).toEqual({ time: attempt.credits[0].time, distance: 0 });
      if (progress.length > 1) expect(progress[progress.length - 1].distance).toBe(attempt.distance);
      for (let i = 1; i < progress.length; i++) {
        expect(progress[i].time).toBeGreaterThan(progress[i - 1].time);
        expect(progress[i].distance).toBeGreaterThanOrEqual(progress[i - 1].distance);
      }
    }),
    { numRuns: 60, seed: 25 },
  );
});

test("halfway down the first leg at 30 m/s is half an hour after the start of 108 km legs", () => {
  const [far, back] = [off(HOME, 0, 108), HOME];
  const course = task(
    [HOME, far, back].map((at, i) => point(at, [line(1000, "next"), cylinder(500), line(1000, "previous")][i])),
  );
  const trace = flight([off(HOME, 180, 3), HOME, far, HOME, off(HOME, 180, 3)], { every: 5 });
  const { attempt, passage } = flyWithSlack(trace, course, ALL, 200);
  const progress = getProgress(passage, attempt, 30);
  expect((timeAt(progress, 54_000) ?? 0) - attempt.credits[0].time).toBeCloseTo(1800, -1);
  expect(timeAt(progress, 217_000)).toBe(null);
});
