import fc from "fast-check";
import { expect, test } from "vitest";
import { buildAirportIndex, nearest, type Place } from "#app/places/airport/nearest.ts";

const place = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 89.99, 90)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -179.99, 179.99, 180)),
});

/** Haversine, independent of the vectors in the index. */
function metres(a: Place, b: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const square =
    half(b.latitude - a.latitude) + cosine(a.latitude) * cosine(b.latitude) * half(b.longitude - a.longitude);
  return 2 * 6_371_000 * Math.asin(Math.min(Math.sqrt(square), 1));
}

test("it finds what comparing with every point finds, over the date line and at the poles too", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), place, (points, asked) => {
      const closest = Math.min(...points.map((point) => metres(point, asked)));
      const found = nearest(buildAirportIndex(points), asked.latitude, asked.longitude, 30_000_000);
      expect(Math.abs(found!.distance - closest)).toBeLessThan(1);
      expect(Math.abs(metres(found!.point, asked) - closest)).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});

test("a field one kilometre over the date line is near", () => {
  const index = buildAirportIndex([{ latitude: 0, longitude: -179.995 }]);
  expect(nearest(index, 0, 179.996, 1100)?.distance).toBeCloseTo(1000.75, 1);
});

test("nothing within the limit is null, and so is an empty list", () => {
  const index = buildAirportIndex([{ latitude: 47.8, longitude: 11.4 }]);
  expect(nearest(index, 47.9, 11.4, 11_000)).toBeNull();
  expect(nearest(index, 47.9, 11.4, 11_200)).not.toBeNull();
  expect(nearest(buildAirportIndex([]), 0, 0, 1e9)).toBeNull();
});
