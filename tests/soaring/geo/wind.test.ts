import { expect, test } from "vitest";
import {
  blowing,
  COMPASS_POINTS,
  compassPoint,
  type WindMeasurement,
  windAt,
  windField,
} from "#app/soaring/geo/wind.ts";

const measured = (time: number, altitude: number, east: number, north: number): WindMeasurement => ({
  time,
  altitude,
  east,
  north,
  uncertainty: 0.3,
  source: "circling",
});

test("air that moves to the east is a west wind", () => {
  expect(blowing({ east: 5, north: 0 })).toEqual({ speed: 5, direction: 270 });
  expect(blowing({ east: 0, north: -3 })).toEqual({ speed: 3, direction: 0 });
});

test("every direction has the nearest of 16 points, each half a point to both sides", () => {
  for (const [i, point] of COMPASS_POINTS.entries()) {
    for (const off of [-11.2, 0, 11.2]) expect(compassPoint((i * 22.5 + off + 360) % 360)).toBe(point);
  }
  expect(compassPoint(359)).toBe("N");
});

test("half way between two measurements the wind is their mean, near one it is mostly that one", () => {
  const field = [measured(36_000, 1000, 4, 0), measured(37_200, 1000, 8, 2)];
  const half = windAt(field, 36_600, 1000)!;
  expect([half.east, half.north]).toEqual([6, 1]);
  expect(windAt(field, 36_010, 1000)!.east).toBeLessThan(4.5);
});

test("40 min and 2 km away from every measurement nothing is known, and nothing without one", () => {
  const field = [measured(36_000, 1000, 4, 0)];
  expect(windAt(field, 36_000 + 41 * 60, 1000)).toBeNull();
  expect(windAt(field, 36_000, 3100)).toBeNull();
  expect(windAt(field, 36_000 + 35 * 60, 1000)).not.toBeNull();
  expect(windAt([], 36_000, 1000)).toBeNull();
});

test("the field has one cell for each 30 min and 500 m with a measurement", () => {
  const field = windField([measured(36_100, 1010, 4, 0), measured(36_900, 1400, 4, 0), measured(40_000, 600, 4, 0)]);
  expect(field.map(({ time, altitude }) => [time, altitude])).toEqual([
    [36_900, 1250],
    [40_500, 750],
  ]);
  expect(field[0].direction).toBeCloseTo(270, 6);
});

test("one measurement is as sure as it says, four alike are twice as sure, and the field grows less sure away from them", () => {
  const one = { ...measured(36_900, 1250, 4, 0), uncertainty: 1 };
  expect(windField([one])).toEqual([{ time: 36_900, altitude: 1250, speed: 4, direction: 270, uncertainty: 1 }]);
  expect(windAt([one, one, one, one], 36_900, 1250)!.uncertainty).toBeCloseTo(0.5, 9);
  expect(windAt([one], 36_900 + 1800, 1250)!.uncertainty).toBeCloseTo(2, 9); // 1 (m/s)² every ten minutes
});
