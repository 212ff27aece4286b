import fc from "fast-check";
import { expect, test } from "vitest";
import { getArc, stretchAt, writePosition } from "#app/soaring/geo/chord.ts";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";

/** The quick distance less the geodesic, between a place and where a course leads. */
function off(middle: number, latitude: number, course: number, distance: number): number {
  const to = destination(latitude, 10, course, distance);
  const places = { x: new Float64Array(2), y: new Float64Array(2), z: new Float64Array(2) };
  writePosition(latitude, 10, places, 0);
  writePosition(to.latitude, to.longitude, places, 1);
  const [dx, dy, dz] = [places.x[1] - places.x[0], places.y[1] - places.y[0], places.z[1] - places.z[0]];
  const quick = getArc(stretchAt(middle), Math.sqrt(dx * dx + dy * dy + dz * dz), dz);
  return quick - geodesic(latitude, 10, to.latitude, to.longitude);
}

test.for([
  [50_000, 0.001],
  [500_000, 0.1],
  [1_000_000, 0.6],
] as const)(
  "up to %i m the quick distance is within %f m of the geodesic on tracks of 10° of latitude",
  ([most, within]) => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: most, noNaN: true }),
        (middle, away, course, distance) => {
          const end = destination(middle + away, 10, course, distance).latitude;
          fc.pre(Math.abs(end - middle) <= 5);
          expect(Math.abs(off(middle, middle + away, course, distance))).toBeLessThanOrEqual(within);
        },
      ),
      { numRuns: 500 },
    );
  },
);

test("bounds of chord and northing are bounds of the arc", () => {
  const stretch = stretchAt(47);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 5000 }), (chord, more) => {
      expect(getArc(stretch, chord + more, more)).toBeGreaterThanOrEqual(getArc(stretch, chord, 0));
    }),
  );
});
