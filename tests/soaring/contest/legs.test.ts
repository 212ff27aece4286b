import fc from "fast-check";
import { expect, test } from "vitest";
import { legsBetween, legsOfTask, legsOfTriangle } from "#app/soaring/contest/legs.ts";
import { kilometres } from "#app/soaring/contest/shape.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";

const HOUR = 3600;
const KM_NORTH = 1 / (geodesic(48, 11, 49, 11) / 1000);
const KM_EAST = 1 / (geodesic(48, 11, 48, 12) / 1000);

/** Kilometres from the first corner, an hour after the point before. */
const points = (...places: [east: number, north: number][]) =>
  places.map(([east, north], i) => ({
    latitude: 48 + north * KM_NORTH,
    longitude: 11 + east * KM_EAST,
    time: i * HOUR,
    altitude: 1000 + i,
  }));

type Passed = ReturnType<typeof points>;

const getSides = ([, first, second, third]: Passed) => [
  kilometres(first, second),
  kilometres(second, third),
  kilometres(third, first),
];
const flown = (passed: Passed) => legsOfTriangle(passed, getSides(passed));
const places = (passed: Passed) => flown(passed).map(({ from, to }) => [from, to]);
const lengths = (passed: Passed) => flown(passed).map(({ distance }) => Math.round(distance * 10) / 10);

const [ONE, TWO, THREE]: [number, number][] = [
  [0, 0],
  [30, 0],
  [15, 26],
];
/** On the side from the third corner to the first: so many kilometres before the first. */
const onSide = (before: number): [number, number] => [before / 2, (before * 26) / 30];

test("a triangle that starts on a leg has four: start, three corners, finish; the parts of its side make that side", () => {
  const passed = points(onSide(10), ONE, TWO, THREE, onSide(10.5));
  expect(places(passed)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(lengths(passed)).toEqual([10.2, 30, 30, 19.8]);
  expect(flown(passed)[0]).toMatchObject({ startTime: 0, endTime: HOUR, startAltitude: 1000, endAltitude: 1001 });
  expect(flown(passed)[1].speed).toBeCloseTo(30, 2);
});

test("one that starts or closes at a corner has three, however few seconds lie between", () => {
  expect(places(points([0.3, 0], ONE, TWO, THREE, [0, 0.6]))).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(lengths(points([0.3, 0], ONE, TWO, THREE, [0, 1.2]))).toEqual([30, 30, 30]);
  const closed = points(onSide(29.5), ONE, TWO, THREE, onSide(29.9));
  expect(places(closed)).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ]);
  expect(lengths(closed)).toEqual([30, 30, 30]);
});

test("of one so small that its third side lies within the closing, what was flown shares the side", () => {
  const passed = points([0, 0], [0, 0], [1, 0], [0.5, 0.9], [0.5, 0.9]);
  expect(flown(passed).map(({ distance }) => distance)).toEqual([
    expect.closeTo(1.507, 3),
    expect.closeTo(1.552, 3),
    0,
  ]);
});

const place = fc
  .tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }))
  .map(([east, north]): [number, number] => [east / 10, north / 10]);
const near = fc.record({
  turn: fc.double({ min: 0, max: 7, noNaN: true }),
  km: fc.double({ min: 0, max: 0.99, noNaN: true }),
});

test("one so small that it starts at its first corner and ends at its third has two, and no leg of nothing", () => {
  const [one, two, three]: [number, number][] = [
    [0, 0],
    [0.8, 0],
    [0.4, 0.7],
  ];
  const passed = points(one, one, two, three, three).map((point, i) => ({ ...point, time: [0, 0, 1, 2, 2][i] * HOUR }));
  expect(places(passed)).toEqual([
    [0, 2],
    [2, 4],
  ]);
  const sum = flown(passed).reduce((total, { distance }) => total + distance, 0);
  expect(sum).toBeCloseTo(
    getSides(passed).reduce((total, side) => total + side, 0),
    6,
  );
});

test("whatever the triangle, its legs follow each other, make its sides together, and count at most thrice the way", () => {
  fc.assert(
    fc.property(place, place, place, place, near, (start, first, second, third, { turn, km }) => {
      const finish: [number, number] = [start[0] + km * Math.sin(turn), start[1] + km * Math.cos(turn)];
      const passed = points(start, first, second, third, finish);
      const sides = getSides(passed);
      fc.pre(sides.every((side) => side > 0.3));
      const legs = legsOfTriangle(passed, sides);
      expect(legs.length === 3 || legs.length === 4).toBe(true);
      expect([legs[0].from, ...legs.map(({ to }) => to)]).toEqual([...legs.map(({ from }) => from), 4]);
      expect(legs[0].from).toBe(0);
      expect(legs.reduce((sum, { distance }) => sum + distance, 0)).toBeCloseTo(
        sides.reduce((sum, side) => sum + side),
        9,
      );
      for (const { from, to, distance } of legs) {
        const way = passed.slice(from, to).reduce((sum, one, i) => sum + kilometres(one, passed[from + i + 1]), 0);
        expect(distance).toBeLessThanOrEqual(3 * way + 1e-6);
      }
    }),
    { numRuns: 500 },
  );
});

test("legs of a declared course count its kilometres: started on a side, the first and the last make that side", () => {
  const passed = points(onSide(10), ONE, TWO, THREE, onSide(10));
  const legs = legsOfTask(passed, [10.1, 30, 30, 20.2], 90);
  expect(legs.map(({ distance }) => distance)).toEqual([expect.closeTo(10, 9), 30, 30, expect.closeTo(20, 9)]);
  expect(legsOfTask(passed, [10, 30, 30, 20], 90)).toEqual(legsBetween(passed, [10, 30, 30, 20]));
  expect(legsOfTask(points(ONE, TWO), [30], 29).map(({ distance }) => distance)).toEqual([29]);
});
