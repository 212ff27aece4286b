/** Around tracks: areas that anyone can work out on the globe. */
import { expect, test } from "vitest";
import { findHull, travelPoints } from "#app/contest/travel/hull.ts";

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

test("a degree by a degree at the equator is 12,364 km²", () => {
  const { area, corners } = findHull([place(0, 0), place(0, 1), place(1, 1), place(1, 0), place(0.5, 0.5)]);
  expect(area).toBeGreaterThan(12_350);
  expect(area).toBeLessThan(12_380);
  expect(corners).toHaveLength(4);
});

test("at 60° north the same is half as large", () => {
  const at = (latitude: number) =>
    findHull([place(latitude, 0), place(latitude, 1), place(latitude + 1, 1), place(latitude + 1, 0)]).area;
  expect(at(59.5) / at(-0.5)).toBeCloseTo(0.5, 2);
});

test("there and back on a line goes around nothing", () => {
  expect(findHull([place(48, 10), place(48, 11), place(48, 12)]).area).toBe(0);
  expect(findHull([]).area).toBe(0);
});

test("300 km around 10,000 km² are 400 points", () => {
  expect(travelPoints(300, 10_000)).toBe(400);
});
