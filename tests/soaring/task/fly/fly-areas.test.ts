import fc from "fast-check";
import { expect, test } from "vitest";
import { bearing, destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { flyTask } from "#app/soaring/task/fly/fly.ts";
import { isAreaTask } from "#app/soaring/task/fly/fly-areas.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { ALL, BEGIN, flight, HOME, off, point, type Spot, task, traceOfFixes } from "#tests/soaring/task/flown.ts";

const area = (radius: number) => ({ ...cylinder(radius), area: true });
const far = (from: Spot, to: Spot) => geodesic(from.latitude, from.longitude, to.latitude, to.longitude);
const [WEST, EAST] = [off(HOME, 270, 150), off(HOME, 90, 150)];
const [ONE, TWO] = [off(HOME, 270, 20), off(HOME, 60, 25)];
const COURSE = task([
  point(WEST, cylinder(1000)),
  point(ONE, area(25_000)),
  point(TWO, area(30_000)),
  point(EAST, { ...cylinder(3000), reduce: true }),
]);

const spot = fc
  .record({ course: fc.double({ min: 0, max: 360, noNaN: true }), away: fc.double({ min: 0, max: 60, noNaN: true }) })
  .map(({ course, away }) => off(HOME, course, away));

test("finished, it is as long as the longest of all choices of a fix per area", () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 25 }), (between) => {
      // 200 s between fixes prove no way, so that fixes alone decide.
      const fixes = [WEST, ...between, EAST];
      const { outcome, distance, credits } = flyTask(traceOfFixes(fixes, 200), COURSE, ALL);
      let longest = 0;
      for (const [i, one] of between.entries())
        for (const two of between.slice(i))
          if (far(one, ONE) <= 25_000 && far(two, TWO) <= 30_000)
            longest = Math.max(longest, far(WEST, one) + far(one, two) + far(two, EAST) - 3000);
      expect(outcome.kind === "finished").toBe(longest > 0);
      if (outcome.kind !== "finished") return;
      expect(Math.abs(distance - longest)).toBeLessThan(1e-3);
      expect(credits.map(({ time }) => time)).toEqual([...credits.map(({ time }) => time)].sort((a, b) => a - b));
      expect(credits[0].time).toBe(BEGIN);
    }),
    { numRuns: 300 },
  );
});

test("not finished, the last leg is the best that any later fix made of it", () => {
  const nearest = (place: Spot, centre: Spot, radius: number) => {
    const course = bearing(centre.latitude, centre.longitude, place.latitude, place.longitude);
    return destination(centre.latitude, centre.longitude, course, radius);
  };
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 20 }), (between) => {
      const outside = between.filter((one) => far(one, TWO) > 30_000);
      fc.pre(outside.length > 0);
      const { outcome, distance } = flyTask(traceOfFixes([WEST, ...outside], 200), COURSE, ALL);
      let longest = 0;
      const made = (from: Spot, fix: Spot, centre: Spot, radius: number) => {
        const near = nearest(fix, centre, radius);
        return far(from, near) - far(fix, near);
      };
      const inside = outside.map((one) => far(one, ONE) <= 25_000);
      for (const [i, fix] of outside.entries()) {
        if (!inside.includes(true)) longest = Math.max(longest, made(WEST, fix, ONE, 25_000));
        for (const [j, one] of outside.slice(0, i + 1).entries())
          if (inside[j]) longest = Math.max(longest, far(WEST, one) + made(one, fix, TWO, 30_000));
      }
      expect(outcome.kind).toBe(inside.includes(true) ? "missed" : "missed_first");
      expect(Math.abs(distance - longest)).toBeLessThan(1e-3);
    }),
    { numRuns: 300 },
  );
});

const [FIRST, SECOND] = [off(HOME, 0, 40), off(HOME, 90, 40)];
const ROUND = [
  point(HOME, line(5000)),
  point(FIRST, area(10_000)),
  point(SECOND, area(10_000)),
  point(HOME, cylinder(3000)),
];
const SOUTH = off(HOME, 200, 5);

test("the speed is over the least time, when the flight took less", () => {
  const trace = flight([SOUTH, HOME, FIRST, SECOND, HOME], { every: 4 });
  const fly = (minTime: number | null) => flyTask(trace, task(ROUND, { options: { ...NO_OPTIONS, minTime } }), ALL);
  const { duration, distance, speed } = fly(null);
  expect(speed).toBeCloseTo(distance / (duration ?? 0), 9);
  expect(fly(1800).speed).toBe(speed);
  expect(fly(7200).speed).toBeCloseTo(distance / 7200, 9);
});

test("of two starts the one counts that was faster over the least time", () => {
  // Over the line, back again, and over it once more: both starts give the same distance.
  const trace = flight([SOUTH, off(HOME, 20, 5), SOUTH, HOME, FIRST, SECOND, HOME], { every: 4 });
  const fly = (minTime: number | null) => flyTask(trace, task(ROUND, { options: { ...NO_OPTIONS, minTime } }), ALL);
  const late = BEGIN + (10_000 + 10_000 + 5000) / 30;
  expect(Math.abs(fly(null).credits[0].time - late)).toBeLessThan(5);
  expect(fly(null).duration).toBeLessThan((trace.time[trace.length - 1] - BEGIN) * 0.9);
});

test("a finish inside the last area is no end while the pilot goes on in it", () => {
  // Through the finish ring into the far half of an area that covers it, and back.
  const beyond = off(HOME, 180, 18);
  const points = [
    point(HOME, line(5000)),
    point(FIRST, area(10_000)),
    point(HOME, area(20_000)),
    point(HOME, cylinder(3000)),
  ];
  const options = { ...NO_OPTIONS, minTime: 7200 };
  const { outcome, distance, credits } = flyTask(
    flight([SOUTH, HOME, FIRST, beyond, HOME], { every: 4 }),
    task(points, { options }),
    ALL,
  );
  expect(outcome.kind).toBe("finished");
  expect(distance).toBeCloseTo(far(HOME, FIRST) + far(FIRST, beyond) + far(beyond, HOME), -3);
  expect(credits[3].time).toBeGreaterThan(credits[2].time);
});

test("a turnpoint between areas counts at its centre, and where no zone says which are areas, all are", () => {
  const trace = flight([SOUTH, HOME, off(FIRST, 0, 3), off(SECOND, 90, 3), HOME], { every: 4 });
  const second = { ...ROUND[2], zone: cylinder(10_000) };
  const mixed = flyTask(trace, task([ROUND[0], ROUND[1], second, ROUND[3]]), ALL);
  const all = flyTask(trace, task(ROUND), ALL);
  const [one, two] = [off(FIRST, 0, 3), off(SECOND, 90, 3)];
  expect(Math.abs(all.distance - (far(HOME, one) + far(one, two) + far(two, HOME)))).toBeLessThan(200);
  expect(Math.abs(mixed.distance - (far(HOME, one) + far(one, SECOND) + far(SECOND, HOME)))).toBeLessThan(200);
});

test("a least time alone is no area task: recorders write it for every task", () => {
  const options = { ...NO_OPTIONS, minTime: 10_800 };
  const turning = (zone: ReturnType<typeof cylinder>) =>
    task([point(HOME, line(5000)), point(FIRST, zone), point(HOME, cylinder(3000))], { options });
  expect(isAreaTask(turning(cylinder(500)))).toBe(false);
  expect(isAreaTask(turning({ ...cylinder(10_000), halfAngle: 45 }))).toBe(false);
  expect(isAreaTask(turning(cylinder(20_000)))).toBe(true);
  expect(isAreaTask({ ...turning(area(500)), options: NO_OPTIONS })).toBe(true);
  expect(isAreaTask({ ...turning(cylinder(500)), rules: "AA", options: NO_OPTIONS })).toBe(true);
});
