import fc from "fast-check";
import { expect, test } from "vitest";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { MAX_ROUNDS, shapeOfTask } from "#app/soaring/task/contest-shape.ts";
import { isContestRectangle, isRectangle } from "#app/soaring/task/shape.ts";
import { cylinder } from "#app/soaring/task/zone/zone.ts";
import { HOME, off, point, type Spot } from "./flown.ts";

const far = (from: Spot, to: Spot) => geodesic(from.latitude, from.longitude, to.latitude, to.longitude);
const around = (...spots: Spot[]) => spots.reduce((sum, from, i) => sum + far(from, spots[(i + 1) % spots.length]), 0);
const shape = (...spots: Spot[]) => shapeOfTask(spots.map((spot) => point(spot)));
const named = (spots: readonly Spot[]) => spots.map((spot) => point(spot));

const [A, B] = [off(HOME, 0, 100), off(HOME, 60, 100)];
/** Half way between the last corner and the first. */
const SIDE = off(HOME, 60, 50);

test("an equal triangle is an FAI triangle, from its corner and from its side as long", () => {
  expect(shape(HOME, A, B, HOME)).toMatchObject({ kind: "triangle", rounds: 1, fai: true });
  expect(shape(HOME, A, B, HOME)?.distance).toBeCloseTo(around(HOME, A, B), 6);
  const side = shape(SIDE, HOME, A, B, SIDE);
  expect(side).toMatchObject({ kind: "triangle", fai: true });
  expect(side?.distance).toBeCloseTo(around(HOME, A, B), 6);
});

test("a flat triangle is a triangle, but no FAI triangle", () => {
  expect(shape(HOME, A, off(HOME, 20, 100), HOME)).toMatchObject({ kind: "triangle", fai: false });
});

test("from 500 km on 25 % are enough, below 28 % are asked", () => {
  // Two equal legs and a base of 26.5 %: 265 to 367.5 to 367.5.
  const course = (kilometres: number) => {
    const side = 0.3675 * kilometres;
    const half = (Math.asin((0.265 * kilometres) / 2 / side) * 180) / Math.PI;
    return shape(HOME, off(HOME, -half, side), off(HOME, half, side), HOME);
  };
  expect(course(490)?.fai).toBe(false);
  expect(course(510)?.fai).toBe(true);
});

test.for([
  ["out and return", [HOME, A, HOME], "out_return"],
  ["a goal", [HOME, A], "goal"],
  ["an open course", [HOME, A, B], "free"],
  ["three turn points and home", [HOME, A, B, A, HOME], "free"],
] as [string, Spot[], string][])("%s counts from point to point", ([, spots, kind]) => {
  const found = shapeOfTask(named(spots));
  expect(found).toMatchObject({ kind, rounds: 1, fai: false });
  expect(found?.distance).toBeCloseTo(
    spots.slice(1).reduce((sum, to, i) => sum + far(spots[i], to), 0),
    6,
  );
});

test("two and three rounds are rounds, a fourth is not counted", () => {
  for (const rounds of [2, 3, 4]) {
    const corner = [HOME, ...Array.from({ length: rounds }, () => [A, B, HOME]).flat()];
    const onLeg = [SIDE, ...Array.from({ length: rounds }, () => [HOME, A, B]).flat(), SIDE];
    for (const spots of [corner, onLeg]) {
      const found = shapeOfTask(named(spots));
      expect(found).toMatchObject({ kind: rounds > MAX_ROUNDS ? "free" : "rounds", rounds, fai: true });
      expect(found?.distance).toBeCloseTo(rounds * around(HOME, A, B), 5);
    }
  }
});

/** A figure of four corners with a common side of two equal triangles: two sides of 100 km at 60°. */
const RHOMB = [HOME, A, off(A, 60.8, 100), B];
const SQUARE = [HOME, off(HOME, 0, 100), off(off(HOME, 0, 100), 90, 100), off(HOME, 90, 100)];

test("two equal triangles with a common side are a contest's rectangle, a square's two halves are too: 29.3 %", () => {
  expect(isContestRectangle(named(RHOMB))).toBe(true);
  expect(isContestRectangle(named(SQUARE))).toBe(true);
  const [a, b, c, d] = RHOMB;
  expect(shape(a, b, c, d, a)).toMatchObject({ kind: "rectangle", rounds: 1, fai: true });
  expect(shape(a, b, c, d, a)?.distance).toBeCloseTo(around(a, b, c, d), 6);
  expect(shape(a, b, c, d, a, b, c, d, a)).toMatchObject({ kind: "rounds", rounds: 2, fai: true });
});

test("three sides to one, folded over itself, or one half flat: no rectangle", () => {
  const long = [HOME, off(HOME, 0, 30), off(off(HOME, 0, 30), 90, 100), off(HOME, 90, 100)];
  expect(isRectangle(named(long))).toBe(true);
  expect(isContestRectangle(named(long))).toBe(false);
  const [a, b, c, d] = long;
  expect(shape(a, b, c, d, a)).toMatchObject({ kind: "free", fai: false });
  const folded = [HOME, A, B, off(B, 300, 2)]; // the fourth corner on the same side of every diagonal's triangle
  expect(isContestRectangle(named(folded))).toBe(false);
  expect(isContestRectangle(named([A, B, HOME]))).toBe(false);
});

test("where the round begins and which way it goes does not matter", () => {
  const spot = fc
    .record({
      course: fc.double({ min: 0, max: 360, noNaN: true }),
      away: fc.double({ min: 5, max: 200, noNaN: true }),
    })
    .map(({ course, away }) => off(HOME, course, away));
  fc.assert(
    fc.property(spot, spot, spot, (b, c, d) => {
      const corners = named([HOME, b, c, d]);
      const expected = isContestRectangle(corners);
      for (let turn = 1; turn < 4; turn++)
        expect(isContestRectangle([...corners.slice(turn), ...corners.slice(0, turn)])).toBe(expected);
      expect(isContestRectangle([...corners].reverse())).toBe(expected);
    }),
  );
});

test("zones that reduce are taken off each leg, at a start on a side not", () => {
  const ring = { ...cylinder(500), reduce: true };
  const points = [HOME, A, B, HOME].map((spot, i) => ({ ...point(spot), zone: i === 1 || i === 2 ? ring : null }));
  expect(shapeOfTask(points)?.distance).toBeCloseTo(around(HOME, A, B) - 2000, 6);
  const side = [SIDE, HOME, A, B, SIDE].map((spot) => ({ ...point(spot), zone: ring }));
  expect(shapeOfTask(side)?.distance).toBeCloseTo(around(HOME, A, B) - 3000, 6);
});

test("one point and points on top of each other are nothing", () => {
  expect(shape(HOME)).toBeNull();
  expect(shape(HOME, HOME, HOME)).toBeNull();
});
