import fc from "fast-check";
import { expect, test } from "vitest";
import { bearing, destination, geodesic } from "#app/soaring/geo/geodesic.ts";

test("Flinders Peak to Buninyong is 54,972.271 m at 306° 52' 5.37\"", () => {
  // Geocentric Datum of Australia technical manual, worked example (GRS80 and WGS84 agree to 0.1 mm here).
  const flinders = [-(37 + 57 / 60 + 3.7203 / 3600), 144 + 25 / 60 + 29.5244 / 3600] as const;
  const buninyong = [-(37 + 39 / 60 + 10.1561 / 3600), 143 + 55 / 60 + 35.3839 / 3600] as const;
  expect(geodesic(...flinders, ...buninyong)).toBeCloseTo(54972.271, 3);
  expect(bearing(...flinders, ...buninyong)).toBeCloseTo(306 + 52 / 60 + 5.37 / 3600, 5);
});

test("a point is 0 m from itself and antipodes are half a meridian away", () => {
  expect(geodesic(50, 10, 50, 10)).toBe(0);
  expect(geodesic(0, 0, 0.5, 179.7)).toBeCloseTo(19_944_127.421, 2); // known from Karney: Vincenty's formula fails here
});

test("who flies a course for a distance arrives where the geodesic measures it", () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(80), degrees(180), degrees(180), fc.integer({ min: 1000, max: 900_000 }), (...flown) => {
      const [latitude, longitude, course, distance] = flown;
      const to = destination(latitude, longitude, course, distance);
      expect(geodesic(latitude, longitude, to.latitude, to.longitude)).toBeCloseTo(distance, 5);
      const off = bearing(latitude, longitude, to.latitude, to.longitude) - course;
      expect(Math.abs(((off + 540) % 360) - 180)).toBeLessThan(1e-6);
    }),
  );
});
