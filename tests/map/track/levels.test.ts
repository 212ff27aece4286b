import { expect, test } from "vitest";
import { levelAt, overlap } from "#app/map/track/levels.ts";
import { metresPerPixel } from "#app/map/track/world.ts";

test("no level is coarser than a pixel, and none much finer than needed", () => {
  expect([6, 7, 9, 10, 11, 12, 13, 15].map((zoom) => levelAt(metresPerPixel(47, zoom)))).toEqual([
    null,
    "150",
    "150",
    "20",
    "20",
    "20",
    "full",
    "full",
  ]);
});

test("boxes that touch share something, boxes apart do not", () => {
  expect(overlap([10, 46, 12, 48], [12, 47, 13, 49])).toBe(true);
  expect(overlap([10, 46, 12, 48], [12.1, 47, 13, 49])).toBe(false);
  expect(overlap([10, 46, 12, 48], [11, 48.1, 11.5, 49])).toBe(false);
});

test("a box across 180° is overlapped by a view on either side, and by one that counts on", () => {
  const flight = [178, -18, -178, -16];
  expect(overlap(flight, [179, -20, 179.5, -17])).toBe(true);
  expect(overlap(flight, [-179.5, -20, -179, -17])).toBe(true);
  expect(overlap(flight, [180.5, -20, 181, -17])).toBe(true);
  expect(overlap(flight, [0, -20, 10, -17])).toBe(false);
});
