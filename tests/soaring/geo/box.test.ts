import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, boxOfPlaces, boxOfTrack, meet, uncrossed } from "#app/soaring/geo/box.ts";

const track = (longitude: number[], latitude = longitude.map(() => -17)) => ({ latitude, longitude });

test("a track across 180° has a narrow box whose west is greater than its east", () => {
  expect(boxOfTrack(track([178.5, 179.9, -179.8, -179.2], [-17, -18, -17.5, -16]))).toEqual([178.5, -18, -179.2, -16]);
  expect(boxOfTrack(track([-179.5, 179.5, 178]))).toEqual([178, -17, -179.5, -17]);
  expect(boxOfTrack(track([179.5, -179.5, 179]))).toEqual([179, -17, -179.5, -17]);
});

test("a part of a track has the box of that part", () => {
  expect(boxOfTrack(track([10, 11, 12, 13]), 1, 2)).toEqual([11, -17, 12, -17]);
});

test("once around the earth is all of it", () => {
  expect(boxOfTrack(track([0, 100, -160, -60, 40]))).toEqual([-180, -17, 180, -17]);
});

test("away from 180° it is the least and the greatest, to the last digit", () => {
  // Zero has no sign on a map.
  const degrees = fc.double({ min: -89, max: 89, noNaN: true }).map((x) => x + 0);
  fc.assert(
    fc.property(fc.array(degrees, { minLength: 1, maxLength: 30 }), (longitudes) => {
      expect(boxOfTrack(track(longitudes))).toEqual([Math.min(...longitudes), -17, Math.max(...longitudes), -17]);
    }),
  );
});

test("wherever 180° is, the same flight has the same width, and every place lies in its box", () => {
  const steps = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.integer({ min: -180, max: 180 }), (turns, shift) => {
      const flown: number[] = [];
      for (const turn of turns) flown.push((flown.at(-1) ?? 0) + turn);
      const onEarth = (x: number) => ((((x + shift + 180) % 360) + 360) % 360) - 180;
      const box = boxOfTrack(track(flown.map(onEarth)));
      const width = (box[2] - box[0] + 360) % 360;
      expect(width).toBeCloseTo(Math.max(...flown) - Math.min(...flown), 6);
      for (const x of flown.map(onEarth)) expect(meet(box, [x - 1e-9, -18, x + 1e-9, -16])).toBe(true);
    }),
  );
});

test("places have the narrowest box there is", () => {
  expect(boxOfPlaces([179, -179.5].map((longitude) => ({ latitude: 1, longitude })))).toEqual([179, 1, -179.5, 1]);
});

test.each<[Box, Box, boolean]>([
  [[178, -18, -178, -16], [179, -20, 179.5, -17], true],
  [[178, -18, -178, -16], [-179.5, -20, -179, -17], true],
  [[178, -18, -178, -16], [0, -20, 10, -17], false],
  [[178, -18, -178, -16], [170, -18, -179.9, -16], true],
  [[178, -18, -178, -16], [179, 16, 179.5, 18], false],
  [[0, 0, 10, 10], [10, 10, 20, 20], true],
  [[0, 0, 10, 10], [11, 0, 20, 20], false],
])("%j and %j: %s", (one, other, shares) => {
  expect(meet(one, other)).toBe(shares);
  expect(meet(other, one)).toBe(shares);
  expect(uncrossed(one).every(([west, , east]) => west <= east)).toBe(true);
});
