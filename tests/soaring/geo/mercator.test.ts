import fc from "fast-check";
import { expect, test } from "vitest";
import { acrossOf, downOf, latitudeOf, metresOf } from "#app/soaring/geo/mercator.ts";

test("Greenwich on the equator is the middle, 85.0511° the northern edge", () => {
  expect([acrossOf(0), downOf(0)]).toEqual([0.5, 0.5]);
  expect(downOf(85.05112878)).toBeCloseTo(0, 9);
  expect(downOf(-85.05112878)).toBeCloseTo(1, 9);
});

test("180° east is 180° west, poles are at the edges, and nothing ever is 1", () => {
  expect([acrossOf(180), acrossOf(-180), acrossOf(540)]).toEqual([0, 0, 0]);
  expect(downOf(90)).toBe(0);
  expect(downOf(-90)).toBeLessThan(1);
});

test("down and back is the same latitude", () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      expect(latitudeOf(downOf(latitude))).toBeCloseTo(latitude, 9);
    }),
  );
});

test("a pixel of 256 at zoom 0 is 156,543.034 m on the equator, half of it at 60°", () => {
  // The web's tile scheme as published by OpenStreetMap.
  expect(metresOf(1 / 256, 0)).toBeCloseTo(156_543.034, 3);
  expect(metresOf(1 / 256, 60)).toBeCloseTo(78_271.517, 3);
});
