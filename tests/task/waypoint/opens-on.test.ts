import fc from "fast-check";
import { expect, test } from "vitest";
import { opensOn } from "#app/task/waypoint/opens-on.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const places = (west: number, east: number) =>
  fc.array(
    fc.record({
      latitude: fc.double({ min: -60, max: 70, noNaN: true }),
      longitude: fc.double({ min: west, max: east, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  );

test("a map of points of one part of the earth opens on all of them", () => {
  fc.assert(
    fc.property(places(-20, 70), (points) => {
      const [[south, west], [north, east]] = opensOn(points);
      for (const { latitude, longitude } of points) {
        expect(latitude >= south && latitude <= north).toBe(true);
        expect(longitude >= west && longitude <= east).toBe(true);
      }
    }),
  );
});

test("three in Europe and one in Australia: it opens on Europe, not on the ocean between", () => {
  const [[south, west], [north, east]] = opensOn([at(47, 11), at(48, 9), at(44, 6), at(-36, 146)]);
  expect([west, east]).toEqual([9, 11]);
  expect(south).toBeGreaterThan(40);
  expect(north).toBeLessThan(50);
});

test("wherever points lie its corners are places where some lie, in order", () => {
  fc.assert(
    fc.property(places(-180, 180), (points) => {
      const [[south, west], [north, east]] = opensOn(points);
      expect(south <= north && west <= east).toBe(true);
      for (const one of [south, north]) expect(points.map(({ latitude }) => latitude)).toContain(one);
      for (const one of [west, east]) expect(points.map(({ longitude }) => longitude)).toContain(one);
    }),
  );
});

test("no points, no box", () => {
  expect(opensOn([])).toEqual([]);
});
