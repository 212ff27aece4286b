import fc from "fast-check";
import { expect, test } from "vitest";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { draw } from "#tests/soaring/draw.ts";
import { steer } from "#tests/soaring/steer.ts";

const middle = <T>(column: ArrayLike<T>) => column[column.length >> 1];

test("a glider that flies 30 m/s eastwards and climbs 2 m/s is seen to do so", () => {
  const motion = computeMotion(steer([{ seconds: 60, climb: 2 }], { heading: 90 }));
  expect(middle(motion.speed)).toBeCloseTo(30, 0);
  expect(middle(motion.east)).toBeCloseTo(30, 0);
  expect(middle(motion.north)).toBeCloseTo(0, 1);
  expect(middle(motion.climb)).toBeCloseTo(2, 3);
  expect(middle(motion.turn)).toBeCloseTo(0, 2);
});

test("a turn of 15 °/s is one of 15 °/s, to the right positive, at 1, 2, 4 and 8 s", () => {
  for (const every of [1, 2, 4, 8]) {
    for (const turn of [15, -15]) {
      const motion = computeMotion(steer([{ seconds: 160, turn }], { every }));
      expect(middle(motion.turn)).toBeCloseTo(turn, 1);
    }
  }
});

test("the plane measures steps as the ellipsoid does, to 0.1 %, at any latitude and over the date line", () => {
  const place = fc.record({
    latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(place, ({ latitude, longitude, north, east }) => {
      const trace = draw(Array.from({ length: 51 }, () => [0, 0]));
      for (let i = 0; i <= 50; i++) {
        trace.latitude[i] = latitude + (north * i) / 50;
        trace.longitude[i] = ((longitude + (east * i) / 50 + 540) % 360) - 180;
      }
      const { x, y } = computeMotion(trace);
      const truth = geodesic(latitude, longitude, trace.latitude[50], trace.longitude[50]);
      expect(Math.abs(Math.hypot(x[50], y[50]) - truth)).toBeLessThanOrEqual(0.001 * truth + 0.01);
    }),
  );
});

test("across a hole of 60 s neither turn nor climb is said", () => {
  const trace = steer([{ seconds: 60, turn: 15, climb: 2 }]);
  for (let i = 30; i < trace.length; i++) trace.time[i] += 60;
  const motion = computeMotion(trace);
  expect([motion.turn[29], motion.climb[29], motion.turn[30], motion.climb[30]]).toEqual([0, 0, 0, 0]);
});

test("no fix and one fix have no motion", () => {
  expect(computeMotion(draw([])).speed).toHaveLength(0);
  expect([...computeMotion(draw([[0, 0]])).speed]).toEqual([0]);
});
