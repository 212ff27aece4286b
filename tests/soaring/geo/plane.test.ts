import fc from "fast-check";
import { expect, test } from "vitest";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { planeAt, slack } from "#app/soaring/geo/plane.ts";
import { SPHERE_RADIUS, sphereBearing, sphereDestination, sphereDistance } from "#app/soaring/geo/sphere.ts";

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  course: fc.double({ min: 0, max: 360, noNaN: true }),
  distance: fc.double({ min: 0, max: 900_000, noNaN: true }),
});

test("the quick way is within its slack of the geodesic, up to 900 km and over the date line", () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude, course, distance }) => {
      const plane = planeAt(latitude, longitude);
      const to = destination(latitude, longitude, course, distance);
      const quick = plane.quick(to.latitude, to.longitude);
      const exact = plane.exact(to.latitude, to.longitude);
      expect(Math.hypot(quick[0] - exact[0], quick[1] - exact[1])).toBeLessThan(slack(distance));
    }),
    { numRuns: 2000 },
  );
});

test("the slack is 13 cm at 20 km and 1.5 m at 50 km", () => {
  expect(slack(20_000)).toBeLessThan(0.13);
  expect(slack(50_000)).toBeLessThan(1.9);
});

test("distance and course from the centre are the geodesic's, and the way back leads there", () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude, course, distance }) => {
      const plane = planeAt(latitude, longitude);
      const there = destination(latitude, longitude, course, distance);
      const [east, north] = plane.exact(there.latitude, there.longitude);
      const radians = (course * Math.PI) / 180;
      expect(Math.hypot(east - distance * Math.sin(radians), north - distance * Math.cos(radians))).toBeLessThan(1e-3);
      const back = plane.back(east, north);
      expect(geodesic(back.latitude, back.longitude, there.latitude, there.longitude)).toBeLessThan(1e-3);
    }),
  );
});

test("on the sphere a quarter of the way round leads from the equator to the pole, and courses lead back", () => {
  expect(sphereDestination(0, 20, 0, (Math.PI / 2) * SPHERE_RADIUS).latitude).toBeCloseTo(90, 9);
  expect(sphereBearing(0, 20, 0, 30)).toBeCloseTo(90, 9);
  fc.assert(
    fc.property(place, ({ latitude, longitude, course, distance }) => {
      const there = sphereDestination(latitude, longitude, course, distance);
      expect(sphereDistance(latitude, longitude, there.latitude, there.longitude)).toBeCloseTo(distance, 2);
      const plane = planeAt(latitude, longitude, "sphere6371");
      const back = plane.back(...plane.quick(there.latitude, there.longitude));
      expect(sphereDistance(back.latitude, back.longitude, there.latitude, there.longitude)).toBeLessThan(0.01);
    }),
  );
});
