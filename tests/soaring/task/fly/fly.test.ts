import fc from "fast-check";
import { expect, test } from "vitest";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { taskDistance } from "#app/soaring/task/course.ts";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import type { RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line } from "#app/soaring/task/zone/zone.ts";
import { ALL, BEGIN, flight, HOME, off, point, type Spot, task, traceOfFixes } from "#tests/soaring/task/flown.ts";

const [A, B] = [off(HOME, 20, 60), off(HOME, 80, 70)];
const TRIANGLE = [HOME, A, B, HOME].map((spot) => point(spot));
/** Beyond the turn, where quadrants lie. */
const beyond = (from: Spot, turn: Spot, kilometres: number) => {
  const [north, east] = [turn.latitude - from.latitude, turn.longitude - from.longitude];
  const scale = kilometres / 111 / Math.hypot(north, east * Math.cos((48 * Math.PI) / 180));
  return { latitude: turn.latitude + north * scale, longitude: turn.longitude + east * scale };
};
const MIDDLE = off(HOME, 52, 50);
const PAST_A = beyond(MIDDLE, A, 1);
const PAST_B = beyond(MIDDLE, B, 1);
const BEFORE = off(HOME, 200, 7);

test.for(["D", "F", "UK", "GP", "FR", "P", "US"] as RuleSetKey[])(
  "%s: round all turnpoints and home is finished",
  (rules) => {
    const spots = [BEFORE, HOME, A, PAST_A, A, PAST_B, B, HOME, BEFORE];
    const { outcome, distance, penalty, credits, duration, speed } = flyTask(
      flight(spots),
      task(TRIANGLE, { rules }),
      ALL,
    );
    expect(outcome).toEqual({ kind: "finished" });
    expect(penalty).toBe(0);
    expect(distance).toBe(taskDistance(TRIANGLE));
    expect(credits).toHaveLength(4);
    expect(duration).toBe(credits[3].time - credits[0].time);
    expect(speed).toBeCloseTo(distance / (duration ?? 0), 9);
  },
);

test("without zones and rules it is flown by those of the DMSt: out of a kilometre, quadrants, into a kilometre", () => {
  const { outcome, credits } = flyTask(flight([HOME, PAST_A, PAST_B, HOME]), task(TRIANGLE), ALL);
  expect(outcome).toEqual({ kind: "finished" });
  expect(credits[0].time).toBe(Math.round(BEGIN + 1000 / 30));
  expect(flyTask(flight([HOME, A, B, HOME].map((spot) => off(spot, 52, 0.01))), task(TRIANGLE), ALL).outcome.kind).toBe(
    "missed_first",
  );
});

test("a turnpoint missed by 120 m says so, and when", () => {
  const zones = [cylinder(1000), cylinder(500), cylinder(500), cylinder(1000)];
  const points = TRIANGLE.map((one, i) => ({ ...one, zone: zones[i] }));
  const by = [350, 170].map((aside) => off(off(B, 260, 0.62), aside, 5)); // straight past it, 620 m from the point
  const { outcome, credits, distance, legs } = flyTask(flight([HOME, A, ...by, HOME]), task(points), ALL);
  expect(outcome.kind).toBe("missed");
  if (outcome.kind !== "missed") return;
  expect(outcome.point).toBe(2);
  expect(outcome.missed).toBeCloseTo(120, 0);
  expect(outcome.how).toBe("outside");
  expect(outcome.time).toBeGreaterThan(credits[1].time);
  expect(credits).toHaveLength(2);
  const toA = taskDistance(points.slice(0, 2));
  expect(legs[0]).toBeCloseTo(toA, 6);
  expect(distance - toA).toBeCloseTo(taskDistance(points.slice(1, 3)) - 620, 0); // of the second leg 620 m were missing
});

test("between two fixes it came nearer than at either", () => {
  const points = [HOME, off(HOME, 0, 50), HOME].map((spot, i) => point(spot, cylinder(i === 1 ? 500 : 1000)));
  const [west, east] = [off(off(HOME, 0, 49), 270, 1.5), off(off(HOME, 0, 49), 90, 1.5)];
  const fixes = [HOME, off(HOME, 0, 2), ...Array.from({ length: 24 }, (_, i) => off(HOME, 0, 2 + 1.9 * i)), west, east];
  const { outcome } = flyTask(traceOfFixes(fixes, 60), task(points), ALL);
  expect(outcome).toMatchObject({ kind: "missed_first", how: "outside", time: BEGIN + 26 * 60 + 30 });
  if (outcome.kind === "missed_first") expect(outcome.missed).toBeCloseTo(500, 0);
});

test("turnpoints count in their order only, and a zone may be entered again", () => {
  const backwards = flyTask(flight([HOME, PAST_B, PAST_A, HOME]), task(TRIANGLE), ALL);
  expect(backwards.outcome).toMatchObject({ kind: "missed", point: 2 });
  const again = flyTask(flight([HOME, PAST_B, PAST_A, PAST_B, HOME]), task(TRIANGLE), ALL);
  expect(again.outcome).toEqual({ kind: "finished" });
});

test("of three starts the one counts whose flight was fastest", () => {
  const spots = [BEFORE, HOME, off(HOME, 20, 6), BEFORE, off(HOME, 20, 6), BEFORE, HOME, PAST_A, PAST_B, HOME, BEFORE];
  const points = TRIANGLE.map((one, i) => ({ ...one, zone: i === 0 ? line(5000) : null }));
  const { credits } = flyTask(flight(spots), task(points), ALL);
  const late = BEGIN + (7000 * 1 + 6000 + 12_900 * 3 + 7000) / 30;
  expect(Math.abs(credits[0].time - late)).toBeLessThan(30);
});

test("no start before it is allowed: an early one is none, and says so", () => {
  const trace = flight([BEFORE, HOME, PAST_A, PAST_B, HOME]);
  const before = flyTask(trace, task(TRIANGLE), ALL);
  const start = before.credits[0].time;
  const closed = flyTask(trace, task(TRIANGLE), { ...ALL, notBefore: start + 3600 });
  expect(closed.outcome).toMatchObject({ kind: "not_started", missed: 0, how: "too_early" });
  expect(flyTask(trace, task(TRIANGLE), { ...ALL, notBefore: start - 60 }).outcome).toEqual({ kind: "finished" });
});

test("what went wrong at the start: passed it by, crossed it backwards, never left it", () => {
  const points = TRIANGLE.map((one, i) => ({ ...one, zone: i === 0 ? line(1000) : null }));
  const aside = [off(BEFORE, 110, 3), off(off(HOME, 20, 7), 110, 3)];
  const passed = flyTask(flight(aside), task(points), ALL).outcome;
  expect(passed).toMatchObject({ kind: "not_started", how: "outside" });
  if (passed.kind === "not_started") expect(passed.missed).toBeCloseTo(2000, -1);
  const backwards = flyTask(flight([off(HOME, 20, 3), off(HOME, 200, 3)]), task(points), ALL).outcome;
  expect(backwards).toMatchObject({ kind: "not_started", missed: 0, how: "wrong_way" });
  if (backwards.kind === "not_started") expect(backwards.time).toBeCloseTo(BEGIN + 100, 0);
  const stayed = flyTask(flight([HOME, off(HOME, 20, 0.5)]), task(TRIANGLE), ALL).outcome;
  expect(stayed).toMatchObject({ kind: "not_started", missed: 0, how: "not_left" });
});

test("a closed course that ends 3 km from home is not closed, an open one not finished", () => {
  const short = off(HOME, 80, 3);
  const { outcome, distance } = flyTask(flight([HOME, PAST_A, PAST_B, short]), task(TRIANGLE), ALL);
  expect(outcome).toMatchObject({ kind: "not_closed", how: "outside" });
  if (outcome.kind === "not_closed") expect(outcome.missed).toBeCloseTo(2000, 0);
  expect(taskDistance(TRIANGLE) - distance).toBeCloseTo(3000, 0);
  const open = task([HOME, A, B].map((spot) => point(spot)));
  expect(flyTask(flight([HOME, PAST_A, off(B, 280, 8)]), open, ALL).outcome).toMatchObject({ kind: "not_finished" });
});

test("a finish 1,100 m below the lowest possible start is too low, 900 m are not, and other rules allow both", () => {
  const at = (start: number, finish: number) =>
    flight([{ ...HOME, altitude: start }, { ...PAST_A, altitude: 2000 }, PAST_B, { ...HOME, altitude: finish }]);
  const low = flyTask(at(2000, 900), task(TRIANGLE), ALL);
  expect(low.outcome).toMatchObject({ kind: "too_low", most: 1000 });
  // The highest finish is at the border, where 1 km of the way down from 1,000 m is left.
  const border = 900 + 100_000 / geodesic(PAST_B.latitude, PAST_B.longitude, HOME.latitude, HOME.longitude);
  expect([low.startAltitude, low.finishAltitude]).toEqual([2000, expect.closeTo(border, 1)]);
  if (low.outcome.kind === "too_low") expect(low.outcome.loss).toBeCloseTo(2000 - border, 1);
  expect(flyTask(at(1800, 900), task(TRIANGLE), ALL).outcome).toEqual({ kind: "finished" });
  expect(flyTask(at(2000, 900), task(TRIANGLE), { ...ALL, mostLoss: null }).outcome).toEqual({ kind: "finished" });
});

test("the lowest possible start is any place in the zone before, the highest finish any place in it after", () => {
  const [climb, arrive] = [
    { ...off(HOME, 20, 0.9), altitude: 2400 },
    { ...off(HOME, 80, 0.9), altitude: 900 },
  ];
  const spots = [{ ...HOME, altitude: 1200 }, climb, { ...PAST_A, altitude: 1500 }, PAST_B, arrive];
  const home = { ...HOME, altitude: 1300 };
  const found = flyTask(flight([...spots, home]), task(TRIANGLE), ALL);
  expect(found.startAltitude).toBe(1200);
  expect(found.finishAltitude).toBeGreaterThan(1290);
});

test.for([
  ["UK", 1000],
  ["P", 1000],
  ["FR", 1000],
  ["US", 1609.344],
  ["F", 0],
] as [RuleSetKey, number][])("%s: a turn in the inner cylinder only costs %i m", ([rules, costs]) => {
  const inside = [off(A, 200, 0.3), off(B, 260, 0.3)];
  const spots = [BEFORE, HOME, inside[0], inside[1], HOME, BEFORE];
  const both = flyTask(flight(spots), task(TRIANGLE, { rules }), ALL);
  expect(both.outcome).toEqual({ kind: "finished" });
  expect(both.penalty).toBe(2 * costs);
  expect(both.distance).toBeCloseTo(taskDistance(TRIANGLE) - 2 * costs, 6);
  // Into the cylinder first and through the quadrant after it costs nothing.
  const deep = flyTask(flight([BEFORE, HOME, inside[0], PAST_A, PAST_B, HOME, BEFORE]), task(TRIANGLE, { rules }), ALL);
  expect(deep.penalty).toBe(0);
});

test("a triangle from its side counts from corner to corner, twice round twice", () => {
  const C = off(HOME, 140, 50);
  const side = { latitude: (C.latitude + A.latitude) / 2, longitude: (C.longitude + A.longitude) / 2 };
  const turns = [A, B, C];
  const around = (kilometres: number) => turns.map((turn) => beyond(off(HOME, 85, 45), turn, kilometres));
  const once = task([side, ...turns, side].map((spot) => point(spot)));
  const found = flyTask(flight([side, ...around(1), side]), once, ALL);
  expect(found.outcome).toEqual({ kind: "finished" });
  expect(found.distance).toBeCloseTo(taskDistance([...turns, A].map((spot) => point(spot))), 6);
  const twice = task([side, ...turns, ...turns, side].map((spot) => point(spot)));
  const rounds = flyTask(flight([side, ...around(1), ...around(1), side]), twice, ALL);
  expect(rounds.outcome).toEqual({ kind: "finished" });
  expect(rounds.distance).toBeCloseTo(2 * found.distance, 6);
  expect(flyTask(flight([side, ...around(1), side]), twice, ALL).outcome).toMatchObject({ kind: "missed", point: 4 });
});

test("moving course and flight along the equator or turning them round changes nothing beyond a metre", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -170, max: 170, noNaN: true }),
      fc.double({ min: 0, max: 8, noNaN: true }),
      (longitude, late) => {
        const build = (home: Spot, mirror: boolean) => {
          const flip = (spot: Spot): Spot =>
            mirror ? { ...spot, latitude: -spot.latitude, longitude: 2 * home.longitude - spot.longitude } : spot;
          const turns = [off(home, 20, 30), off(home, 80, 40)];
          const points = [home, ...turns, home].map((spot, i) =>
            point(flip(spot), i % 3 === 0 ? cylinder(1000) : keyhole(500, 10_000)),
          );
          const spots = [off(home, 120, late), home, off(turns[0], 50, 0.3), off(turns[1], 30, late), home];
          return flyTask(flight(spots.map(flip), { every: 4 }), task(points), ALL);
        };
        const [one, other, turned] = [
          build({ latitude: 0, longitude: 0 }, false),
          build({ latitude: 0, longitude }, false),
          build({ latitude: 0, longitude }, true),
        ];
        for (const moved of [other, turned]) {
          expect(moved.outcome.kind).toBe(one.outcome.kind);
          expect(Math.abs(moved.distance - one.distance)).toBeLessThan(1);
          expect(moved.credits.length).toBe(one.credits.length);
          for (const [i, { time }] of moved.credits.entries())
            expect(Math.abs(time - one.credits[i].time)).toBeLessThan(1.01);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("whatever course is laid under whatever flight, nothing throws and nothing is NaN", () => {
  const spot = fc.record({
    latitude: fc.double({ min: 47.9, max: 48.1, noNaN: true }),
    longitude: fc.double({ min: 10.9, max: 11.1, noNaN: true }),
  });
  const place = fc.oneof(fc.constant(HOME), spot);
  const kind = fc.constantFrom(null, cylinder(0), cylinder(3000), line(2000), keyhole(0, 0), line(0, "previous"), {
    ...cylinder(9000),
    area: true,
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, kind), { maxLength: 6 }),
      fc.array(place, { maxLength: 30 }),
      fc.constantFrom(null, "D", "UK", "AA", "US"),
      fc.constantFrom([0, 200_000], [BEGIN + 35, BEGIN + 90], [50, 10]),
      (points, fixes, rules, window) => {
        const course = task(
          points.map(([spot, zone]) => point(spot, zone)),
          { rules: rules as RuleSetKey | null },
        );
        const attempt = flyTask(traceOfFixes(fixes, 30), course, { window: window as [number, number] });
        const numbers: number[] = [];
        JSON.stringify(attempt, (_, value) => {
          if (typeof value === "number") numbers.push(value);
          return value;
        });
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(attempt.distance).toBeGreaterThanOrEqual(0);
        expect(attempt.legs.reduce((sum, leg) => sum + leg, 0) - attempt.penalty).toBeLessThan(1e6);
        for (const [i, { time }] of attempt.credits.entries())
          if (i > 0) expect(time).toBeGreaterThanOrEqual(attempt.credits[i - 1].time - 1);
      },
    ),
    { numRuns: 500 },
  );
});
