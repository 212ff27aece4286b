import fc from "fast-check";
import { expect, test } from "vitest";
import { measureAcross, measureDown, toLatitude, toMetres } from "#app/soaring/geo/mercator.ts";

test("Greenwich on the equator is the middle, 85.0511° the northern edge", () => {
  expect([measureAcross(0), measureDown(0)]).toEqual([0.5, 0.5]);
  expect(measureDown(85.05112878)).toBeCloseTo(0, 9);
  expect(measureDown(-85.05112878)).toBeCloseTo(1, 9);
});

test("180° east is 180° west, poles are at the edges, and nothing ever is 1", () => {
  expect([measureAcross(180), measureAcross(-180), measureAcross(540)]).toEqual([0, 0, 0]);
  expect(measureDown(90)).toBe(0);
  expect(measureDown(-90)).toBeLessThan(1);
});

test("down and back is the same latitude", () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      expect(toLatitude(measureDown(latitude))).toBeCloseTo(latitude, 9);
    }),
  );
});

test("a pixel of 256 at zoom 0 is 156,543.034 m on the equator, half of it at 60°", () => {
  // The web's tile scheme as published by OpenStreetMap.
  expect(toMetres(1 / 256, 0)).toBeCloseTo(156_543.034, 3);
  expect(toMetres(1 / 256, 60)).toBeCloseTo(78_271.517, 3);
});
