import fc from "fast-check";
import { expect, test } from "vitest";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { areaRange, getArea } from "#app/soaring/task/plan/area-range.ts";
import type { PlanPoint } from "#app/soaring/task/plan/plan.ts";
import { cylinder, line, zone } from "#app/soaring/task/zone/zone.ts";
import { isInside } from "#app/soaring/task/zone/zone-area.ts";

const HOME = { latitude: 47.829, longitude: 11.466 };
const point = (course: number, distance: number, shape = cylinder(3000)): PlanPoint => ({
  ...destination(HOME.latitude, HOME.longitude, course, distance),
  name: "",
  elevation: null,
  zone: shape,
});
const area = (radius: number) => ({ ...cylinder(radius), area: true });

test("out to a circle of 20 km and back is 40 km less or more than to its centre", () => {
  const range = areaRange([point(0, 0, line(5000)), point(90, 100_000, area(20_000)), point(0, 0)]);
  expect(range?.nominal).toBeCloseTo(200_000, 3);
  expect(range?.least).toBeCloseTo(160_000, -1);
  expect(range?.greatest).toBeCloseTo(240_000, -1);
});

test("a circle that the straight way crosses makes the task no longer than that way", () => {
  const range = areaRange([point(0, 0), point(90, 100_000, area(20_000)), point(90, 180_000)]);
  expect(range?.least).toBeCloseTo(180_000, 0);
  expect(range?.greatest).toBeGreaterThan(180_000 + 2000);
});

test("without an area, and with areas at start and finish only, there is no range", () => {
  expect(areaRange([point(0, 0), point(90, 100_000), point(0, 0)])).toBeNull();
  expect(areaRange([point(0, 0, area(5000)), point(90, 100_000), point(0, 0, area(5000))])).toBeNull();
  expect(areaRange([])).toBeNull();
});

const shape = fc.oneof(
  fc.double({ min: 2000, max: 60_000, noNaN: true }).map(area),
  fc
    .record({
      radius: fc.double({ min: 5000, max: 60_000, noNaN: true }),
      halfAngle: fc.double({ min: 20, max: 89, noNaN: true }),
      bearing: fc.double({ min: 0, max: 360, noNaN: true }),
    })
    .map((one) => zone({ ...one, axis: "fixed", area: true })),
);
const course = fc.array(
  fc.tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 30_000, max: 200_000, noNaN: true }), shape),
  { minLength: 1, maxLength: 3 },
);

test("no way through the areas is longer than the greatest or shorter than the least distance, by 0.1 % and 100 m", () => {
  fc.assert(
    fc.property(course, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (turns, chance) => {
      const points = [point(0, 0), ...turns.map(([to, distance, zone]) => point(to, distance, zone)), point(0, 0)];
      const range = areaRange(points);
      if (range === null) throw new Error("there are areas");
      expect(range.least).toBeLessThanOrEqual(range.nominal);
      expect(range.greatest).toBeGreaterThanOrEqual(range.nominal);
      const slack = 100 + range.greatest / 1000;
      for (let k = 0; k < 150; k++) {
        const way = points.map((at, i) => {
          const within = getArea(points, i, at);
          if (within === null) return at;
          for (let tries = 0; tries < 30; tries++) {
            const [angle, out] = [chance.next().value * 360, Math.sqrt(chance.next().value)];
            const far = chance.next().value < 0.7 ? 0.9999 : out;
            const spot = destination(at.latitude, at.longitude, angle, far * (at.zone.radius ?? 0));
            if (isInside(within, spot.latitude, spot.longitude)) return spot;
          }
          return at;
        });
        const length = way
          .slice(1)
          .reduce((sum, to, i) => sum + geodesic(way[i].latitude, way[i].longitude, to.latitude, to.longitude), 0);
        expect(length).toBeLessThan(range.greatest + slack);
        expect(length).toBeGreaterThan(range.least - slack);
      }
    }),
    { numRuns: 40 },
  );
});
