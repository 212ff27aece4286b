import { expect, test } from "vitest";
import { SPHERE_RADIUS, sphereDistance } from "#app/soaring/geo/sphere.ts";

test("a degree along a meridian and along the equator is 111.195 km", () => {
  expect(sphereDistance(48, 11, 49, 11)).toBeCloseTo(111_194.93, 2);
  expect(sphereDistance(0, 179.5, 0, -179.5)).toBeCloseTo(111_194.93, 2);
});

test("from pole to pole it is half the way round, and nowhere is no distance", () => {
  expect(sphereDistance(90, 0, -90, 77)).toBeCloseTo(Math.PI * SPHERE_RADIUS, 3);
  expect(sphereDistance(47, 8, 47, 8)).toBe(0);
});

test("a metre is a metre", () => {
  expect(sphereDistance(48, 11, 48 + 1 / 111_194.93, 11)).toBeCloseTo(1, 6);
});
