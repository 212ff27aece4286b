import fc from "fast-check";
import { expect, test } from "vitest";
import { getAir, windNear } from "#app/soaring/flight/wind/near.ts";
import { blowing, type WindCell } from "#app/soaring/geo/wind.ts";

const cell = (time: number, altitude: number): WindCell => ({
  time,
  altitude,
  speed: 5,
  direction: 270,
  uncertainty: null,
});

test("the nearest cell in time and height is taken", () => {
  const cells = [cell(0, 1000), cell(1800, 1500), cell(3600, 2000)];
  expect(windNear(cells, 1700, 1400)).toBe(cells[1]);
  expect(windNear(cells, 0, 1900)).toBe(cells[0]);
});

test("an hour or 1,000 m away still counts, a second or a metre more does not", () => {
  expect(windNear([cell(3600, 1000)], 0, 1000)).not.toBeNull();
  expect(windNear([cell(3601, 1000)], 0, 1000)).toBeNull();
  expect(windNear([cell(0, 2000)], 0, 1000)).not.toBeNull();
  expect(windNear([cell(0, 2001)], 0, 1000)).toBeNull();
  expect(windNear([], 0, 1000)).toBeNull();
});

test("a westerly moves the air to the east, a northerly to the south", () => {
  expect(getAir({ speed: 10, direction: 270 })).toEqual({ east: expect.closeTo(10), north: expect.closeTo(0) });
  expect(getAir({ speed: 10, direction: 0 })).toEqual({ east: expect.closeTo(0), north: expect.closeTo(-10) });
});

test("any wind comes back from the movement of its air", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      (speed, direction) => {
        const wind = blowing(getAir({ speed, direction }));
        expect(wind.speed).toBeCloseTo(speed, 6);
        expect(Math.cos(((wind.direction - direction) * Math.PI) / 180)).toBeCloseTo(1, 9);
      },
    ),
  );
});
