import fc from "fast-check";
import { expect, test } from "vitest";
import { classify } from "#app/soaring/task/classify.ts";
import { isFaiTriangle, isOnLeg, isRectangle, LIMITS } from "#app/soaring/task/shape.ts";
import type { Place } from "#app/soaring/task/task.ts";

/** Kilometres east and north of 48° N 11° E. */
const at = (east: number, north: number): Place => ({
  name: `${east}/${north}`,
  latitude: 48 + north / 111.2,
  longitude: 11 + east / (111.3 * Math.cos((48 * Math.PI) / 180)),
});
const [A, B, C, D] = [at(0, 0), at(100, 0), at(100, 80), at(0, 80)];
const ON_AB = at(50, 0.5);
const kind = (...points: Place[]) => {
  const found = classify(points);
  return found && [found.kind, found.closed, found.startOnLeg];
};

test.for([
  ["two points are a goal", [A, B], ["GL", false, false]],
  ["there and back", [A, B, A], ["OR", true, false]],
  ["a triangle from its corner", [A, B, C, A], ["TR", true, false]],
  ["a triangle from a side", [ON_AB, B, C, A, ON_AB], ["TR", true, true]],
  ["a rectangle from its corner", [A, B, C, D, A], ["RT", true, false]],
  ["a rectangle from a side", [ON_AB, B, C, D, A, ON_AB], ["RT", true, true]],
  ["a triangle twice", [A, B, C, A, B, C, A], ["MTR", true, false]],
  ["a triangle three times from a side", [ON_AB, B, C, A, B, C, A, B, C, A, ON_AB], ["MTR", true, true]],
  ["a rectangle twice", [A, B, C, D, A, B, C, D, A], ["MRT", true, false]],
  ["a rectangle twice from a side", [ON_AB, B, C, D, A, B, C, D, A, ON_AB], ["MRT", true, true]],
  ["three turn points and an open end", [A, B, C, D, B], ["FR4", false, false]],
  ["three turn points and home again by the same one", [A, B, C, B, A], ["FR4", true, false]],
  ["two turn points and an open end", [A, B, C, D], ["FR", false, false]],
  ["four turn points and home again, no start on a side", [at(50, 40), B, C, D, A, at(50, 40)], ["FR", true, false]],
  ["out and return twice", [A, B, A, B, A], ["FR4", true, false]],
  ["a triangle that was left in the second round", [A, B, C, A, B, A], ["FR", true, false]],
] as [string, Place[], unknown][])("%s", ([, points, expected]) => {
  expect(kind(...points)).toEqual(expected);
});

test("fewer than two different points are no course", () => {
  expect(classify([])).toBeNull();
  expect(classify([A])).toBeNull();
  expect(classify([A, A, A])).toBeNull();
});

test("points that follow themselves count once", () => {
  expect(kind(A, A, B, C, C, A, A)).toEqual(["TR", true, false]);
});

test("a finish 0.7 m from the start closes the course, 3 m do not", () => {
  const moved = (north: number) => ({ ...A, latitude: A.latitude + north / 111_200 });
  expect(kind(A, B, C, moved(0.7))).toEqual(["TR", true, false]);
  expect(kind(A, B, C, moved(3))).toEqual(["FR", false, false]);
});

test("the corners of a triangle flown twice from a side are its three turnpoints", () => {
  expect(classify([ON_AB, B, C, A, B, C, A, ON_AB])?.corners).toEqual([B, C, A]);
});

test("a start 1000 m beside a side of 100 km is on it, 1100 m are not; of a side of 200 km 2 km are", () => {
  expect(isOnLeg(at(0.99, 50), A, at(0, 100))).toBe(true);
  expect(isOnLeg(at(1.1, 50), A, at(0, 100))).toBe(false);
  expect(isOnLeg(at(1.9, 100), A, at(0, 200))).toBe(true);
  expect(isOnLeg(at(-1, 0), A, B)).toBe(false);
});

const triangle = (a: number, b: number, c: number) => {
  const east = (a * a + c * c - b * b) / (2 * c);
  return [at(0, 0), at(c, 0), at(east, Math.sqrt(a * a - east * east))];
};

test("an FAI triangle has no side below 28 %; from the threshold 25 % are enough and 45 % the most", () => {
  expect(isFaiTriangle(triangle(100, 100, 80))).toBe(true); // 28.6 %
  expect(isFaiTriangle(triangle(100, 100, 76))).toBe(false); // 27.5 %
  expect(isFaiTriangle(triangle(220, 220, 150))).toBe(false); // 590 km, 25.4 %
  expect(isFaiTriangle(triangle(220, 220, 150), LIMITS.contest)).toBe(true);
  expect(isFaiTriangle(triangle(300, 300, 210))).toBe(true); // 810 km, 25.9 %
  expect(isFaiTriangle(triangle(345, 245, 165))).toBe(false); // 45.7 %
  expect(isFaiTriangle([A, B])).toBe(false);
});

test("a rectangle is convex, opposite sides within 20 %, corners of 60° to 120°", () => {
  expect(isRectangle([A, B, C, D])).toBe(true);
  expect(isRectangle([A, C, B, D])).toBe(false); // crosses itself
  expect(isRectangle([A, B, at(75, 80), at(0, 80)])).toBe(false); // 75 against 100
  expect(isRectangle([A, B, at(140, 80), at(40, 80)])).toBe(true); // 63°
  expect(isRectangle([A, B, at(180, 80), at(80, 80)])).toBe(false); // 45°
  expect(isRectangle([A, B, C])).toBe(false);
});

test("whatever the points, classifying ends in a kind and turning the course round does not change it", () => {
  const somewhere = fc.constantFrom(A, B, C, D, ON_AB, at(30, 40));
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 2, maxLength: 12 }), (points) => {
      const [there, back] = [classify(points), classify(points.toReversed())];
      expect(back?.kind).toBe(there?.kind);
      expect(back?.startOnLeg).toBe(there?.startOnLeg);
    }),
  );
});
