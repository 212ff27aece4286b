import fc from "fast-check";
import { expect, test } from "vitest";
import { shortDistance, vincenty } from "#app/soaring/geo/earth.ts";

test("Flinders Peak to Buninyong is 54,972.271 m", () => {
  // Geocentric Datum of Australia technical manual, worked example (GRS80 and WGS84 agree to 0.1 mm here).
  const distance = vincenty(
    -(37 + 57 / 60 + 3.7203 / 3600),
    144 + 25 / 60 + 29.5244 / 3600,
    -(37 + 39 / 60 + 10.1561 / 3600),
    143 + 55 / 60 + 35.3839 / 3600,
  );
  expect(distance).toBeCloseTo(54972.271, 2);
});

test("a point is 0 m from itself and antipodes do not hang", () => {
  expect(vincenty(50, 10, 50, 10)).toBe(0);
  expect(vincenty(0, 0, 0.5, 179.7)).toBeGreaterThan(19_000_000);
});

test("the short distance agrees within 0.1 % up to 10 km, over the date line too", () => {
  const latitude = fc.double({ min: -70, max: 70, noNaN: true });
  const small = fc.double({ min: -0.06, max: 0.06, noNaN: true });
  fc.assert(
    fc.property(latitude, fc.constantFrom(-180, 0, 12.3, 179.99), small, small, (lat, lon, north, east) => {
      const exact = vincenty(lat, lon, lat + north, lon + east);
      expect(Math.abs(shortDistance(lat, lon, lat + north, lon + east) - exact)).toBeLessThanOrEqual(
        exact * 0.001 + 0.01,
      );
    }),
  );
});
