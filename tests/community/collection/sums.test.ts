import fc from "fast-check";
import { expect, test } from "vitest";
import { getSums } from "#app/community/collection/sums.ts";
import type { FlightTile } from "#app/flight/flight.ts";

const row = (distance: number | null, hours: number | null) =>
  ({ distance, duration: hours === null ? null : hours * 3600 }) as FlightTile;

test("two flights of 300 and 500 km and 5 and 7 hours make 800 km and 12 hours", () => {
  expect(getSums([row(300, 5), row(500, 7)])).toEqual({ flights: 2, distance: 800, seconds: 12 * 3600 });
});

test("what has no result or has not landed adds nothing, and nothing at all is not zero", () => {
  expect(getSums([row(300, 5), row(null, null)])).toEqual({ flights: 2, distance: 300, seconds: 5 * 3600 });
  expect(getSums([row(null, null)])).toEqual({ flights: 1, distance: null, seconds: null });
  expect(getSums([])).toEqual({ flights: 0, distance: null, seconds: null });
});

test("a collection of two collections sums to both, whatever is in them", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 14 })), { minLength: 1 });
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const made = (of: [number, number][]) => getSums(of.map(([km, hours]) => row(km, hours)));
      const [a, b, both] = [made(one), made(other), made([...one, ...other])];
      expect(both.distance).toBe((a.distance ?? 0) + (b.distance ?? 0));
      expect(both.seconds).toBe((a.seconds ?? 0) + (b.seconds ?? 0));
    }),
  );
});
