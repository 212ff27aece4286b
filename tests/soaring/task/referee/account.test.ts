import fc from "fast-check";
import { expect, test } from "vitest";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import { getAccount } from "#app/soaring/task/referee/account.ts";
import { borderFrom } from "#app/soaring/task/referee/zones.ts";
import type { TaskPoint } from "#app/soaring/task/task.ts";
import { cylinder, keyhole, line, quadrant } from "#app/soaring/task/zone/zone.ts";
import { getAreas, isInside } from "#app/soaring/task/zone/zone-area.ts";
import { ALL, flight, HOME, off, point, type Spot, task } from "#tests/soaring/task/flown.ts";

const [A, B] = [off(HOME, 20, 60), off(HOME, 80, 70)];
const TRIANGLE = [HOME, A, B, HOME].map((spot) => point(spot));
const zoned = (zones: TaskPoint["zone"][]) => TRIANGLE.map((one, i) => ({ ...one, zone: zones[i] }));
const CYLINDERS = zoned([cylinder(1000), cylinder(500), cylinder(500), cylinder(1000)]);
const account = (spots: Spot[], points: TaskPoint[], more = {}) => {
  const found = getAccount(flight(spots), task(points, more), [ALL.window]);
  if (found === null) throw new Error("nothing was flown");
  return found;
};

test("what was reached is what the task counts, to the second", () => {
  const spots = [HOME, A, B, HOME];
  const { zones, verdicts } = account(spots, CYLINDERS);
  const attempt = flyTask(flight(spots), task(CYLINDERS), ALL);
  expect(zones.map(({ reached }) => reached?.time)).toEqual(attempt.credits.map(({ time }) => time));
  expect(verdicts[0]).toMatchObject({
    rule: "own",
    zones: null,
    outcome: { kind: "finished" },
    distance: attempt.distance,
  });
});

test("every start is told, with how far it leads and which one counts", () => {
  const there = off(HOME, 20, 20);
  const { starts } = account([HOME, there, HOME, there, HOME, A, B, HOME], CYLINDERS);
  expect(starts.map(({ reached }) => reached)).toEqual([4, 4, 4]);
  expect(starts.map(({ counts }) => counts)).toEqual([false, false, true]);
  // Later by as long as it was shorter: the fastest counts.
  expect(starts[2].speed).toBeGreaterThan(starts[0].speed ?? 0);
  expect(starts[0].groundSpeed).toBeCloseTo(30, 0);
});

test("a zone that was cut is told as deep as it was", () => {
  const past = [350, 170].map((aside) => off(off(B, 260, 0.38), aside, 5));
  const { zones } = account([HOME, A, ...past, HOME], CYLINDERS);
  expect(zones[2].depth).toBeCloseTo(120, 0);
  expect(zones[2].miss).toBe(null);
});

test("a zone that was missed is told by how much and when, with the fixes about it", () => {
  const past = [350, 170].map((aside) => off(off(B, 260, 0.62), aside, 5));
  const { zones, verdicts } = account([HOME, A, ...past, HOME], CYLINDERS);
  expect(verdicts[0].outcome).toMatchObject({ kind: "missed", point: 2 });
  expect(zones[2].reached).toBe(null);
  expect(zones[2].miss?.missed).toBeCloseTo(120, 0);
  const nearest = Math.min(...zones[2].fixes.map(({ border }) => border));
  expect(nearest).toBeGreaterThanOrEqual(119);
  expect(nearest).toBeLessThan(200);
  const times = zones[2].fixes.map(({ time }) => time);
  expect(times[0]).toBeLessThan(zones[2].miss?.time ?? 0);
  expect(times.at(-1)).toBeGreaterThan(zones[2].miss?.time ?? Number.POSITIVE_INFINITY);
});

test("the moment of a crossing lies between a fix outside and one inside", () => {
  const { zones } = account([HOME, A, B, HOME], CYLINDERS);
  for (const { reached, fixes } of zones.slice(1, 3)) {
    const before = fixes.findLast(({ time }) => time <= (reached?.time ?? 0));
    const after = fixes.find(({ time }) => time >= (reached?.time ?? 0));
    expect(before?.border).toBeGreaterThan(0);
    expect(after?.border).toBeLessThanOrEqual(0);
  }
});

test("a line is told by the way past it", () => {
  const points = zoned([line(2500), cylinder(500), cylinder(500), line(250, "previous")]);
  const { zones } = account([off(HOME, 200, 5), HOME, A, B, HOME, off(HOME, 260, 3)], points);
  const [start] = zones;
  const passed = start.fixes.find(({ time }) => time >= (start.reached?.time ?? 0));
  expect(start.fixes[0].border).toBeLessThan(0);
  expect(passed?.border).toBeGreaterThanOrEqual(0);
});

test("each rule has its verdict: small cylinders of a day may be met where the quadrants of contests are not", () => {
  const inside = [A, B].map((turn) => off(turn, 230, 0.3));
  const { verdicts } = account([HOME, ...inside, HOME], CYLINDERS);
  expect(verdicts.map(({ rule, zones, outcome }) => [rule, zones, outcome.kind])).toEqual([
    ["own", null, "finished"],
    ["contest", "D", "missed_first"],
    ["badge", "F", "not_started"], // a line of five kilometres is not crossed by who starts on it
  ]);
});

test("a turnpoint missed by a few metres is told both ways: missed, and as it would be if it were credited", () => {
  const past = [350, 170].map((aside) => off(off(B, 260, 0.5052), aside, 5));
  const { verdicts } = account([HOME, A, ...past, HOME], CYLINDERS);
  const [own, credited] = verdicts;
  expect(own.outcome).toMatchObject({ kind: "missed", point: 2 });
  expect("missed" in own.outcome && own.outcome.missed).toBeCloseTo(5.2, 0);
  expect(credited).toMatchObject({ rule: "credited", outcome: { kind: "finished" } });
  expect(credited.distance).toBeGreaterThan(own.distance);
});

test("an area task is judged by its areas alone, a start told without a distance", () => {
  const { starts, verdicts } = account([HOME, A, B, HOME], TRIANGLE, { rules: "AA" });
  expect(verdicts.map(({ rule }) => rule)).toEqual(["own"]);
  for (const { distance } of starts) expect(distance).toBe(null);
});

test("without a window nothing is told", () => {
  expect(getAccount(flight([HOME, A]), task(TRIANGLE), [])).toBe(null);
});

const anyZone = fc.constantFrom(cylinder(800), quadrant(3000), quadrant(), keyhole(500, 10_000), cylinder(5000));
test("a fix is told inside exactly where the task takes it to be", () => {
  const anySpot = fc
    .record({ course: fc.integer({ min: 0, max: 359 }), away: fc.double({ min: 0, max: 25, noNaN: true }) })
    .map(({ course, away }) => off(A, course, away));
  fc.assert(
    fc.property(anyZone, anySpot, (zone, spot) => {
      const area = getAreas(task([TRIANGLE[0], { ...TRIANGLE[1], zone }, TRIANGLE[2], TRIANGLE[3]]))[1];
      const border = borderFrom(area, area.plane.exact(spot.latitude, spot.longitude));
      fc.pre(Math.abs(border) > 0.001);
      expect(border < 0).toBe(isInside(area, spot.latitude, spot.longitude));
    }),
  );
});
