import fc from "fast-check";
import { expect, test } from "vitest";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";

test("the short distance agrees within 0.1 % up to 10 km, over the date line too", () => {
  const latitude = fc.double({ min: -70, max: 70, noNaN: true });
  const small = fc.double({ min: -0.06, max: 0.06, noNaN: true });
  fc.assert(
    fc.property(latitude, fc.constantFrom(-180, 0, 12.3, 179.99), small, small, (lat, lon, north, east) => {
      const exact = geodesic(lat, lon, lat + north, lon + east);
      expect(Math.abs(shortDistance(lat, lon, lat + north, lon + east) - exact)).toBeLessThanOrEqual(
        exact * 0.001 + 0.01,
      );
    }),
  );
});
