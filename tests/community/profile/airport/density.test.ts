import { expect, test } from "vitest";
import { addCover, countAt, emptyDensity, formatShown } from "#app/community/profile/airport/density/density.ts";
import { drawDensity, strength } from "#app/community/profile/airport/density/draw.ts";
import { computeCover } from "#app/flight/area/cover.ts";

/** From one place to another in straight lines. */
const cover = (...places: [latitude: number, longitude: number][]) =>
  computeCover({ latitude: places.map(([latitude]) => latitude), longitude: places.map(([, longitude]) => longitude) });

function counted(latitude: number, longitude: number, ...covers: string[]) {
  const density = emptyDensity(latitude, longitude);
  for (const each of covers) addCover(density, each);
  return density;
}

test("a flight counts once in each square it touched, however often it circled there", () => {
  const circling = cover([47.8, 11.4], [47.801, 11.401], [47.8, 11.4], [47.801, 11.401]);
  const shown = formatShown(counted(47.8, 11.4, circling));
  expect(shown?.most).toBe(1);
});

test("three flights along one line make three in its squares and one where a fourth flew alone", () => {
  const along = cover([47.8, 11.4], [47.8, 12.4]);
  const apart = cover([48.3, 11.4], [48.3, 12.4]);
  const density = counted(47.8, 11.4, along, along, along, apart);
  const shown = formatShown(density);
  if (shown === null) throw new Error("nothing is shown");
  expect(shown.most).toBe(3);
  const rows = [0, shown.rows - 1].map((row) => countAt(density, shown.left + 10, shown.below + row));
  expect(rows).toEqual([3, 1]);
});

test("the picture's edges are those of the squares that were flown in", () => {
  const shown = formatShown(counted(47.8, 11.4, cover([47.5, 11.0], [48.0, 12.0])));
  const square = 360 / 65536;
  expect(shown?.bounds.west).toBeLessThanOrEqual(11);
  expect(shown?.bounds.west).toBeGreaterThan(11 - square);
  expect(shown?.bounds.east).toBeGreaterThan(12);
  expect(shown?.bounds.east).toBeLessThanOrEqual(12 + square);
  expect(shown?.bounds.north).toBeCloseTo(48, 1);
});

test("a flight over the date line stays in one piece", () => {
  const shown = formatShown(counted(-43, 179.9, cover([-43, 179.5], [-43, -179.5])));
  expect((shown?.bounds.east ?? 0) - (shown?.bounds.west ?? 0)).toBeCloseTo(1, 1);
});

test("far away flights end at the window's edge, and an empty season has no picture", () => {
  const shown = formatShown(counted(47.8, 11.4, cover([47.8, 11.4], [47.8, 30])));
  expect(shown?.bounds.east).toBeCloseTo(11.4 + 8.44, 1);
  expect(formatShown(counted(47.8, 11.4))).toBeNull();
});

test("the picture is clear where nobody flew and strongest where most did", () => {
  const along = cover([47.8, 11.4], [47.8, 11.8]);
  const density = counted(47.8, 11.4, along, along, cover([47.8, 11.4], [48, 11.4]));
  const shown = formatShown(density);
  if (shown === null) throw new Error("nothing is shown");
  const { width, height, data } = drawDensity(density, shown);
  const alpha = (x: number, y: number) => data[4 * (y * width + x) + 3];
  expect([width, height]).toEqual([shown.columns, shown.rows]);
  expect(alpha(width - 1, 0)).toBe(0);
  expect(alpha(0, 0)).toBe(strength(1, 3));
  expect(alpha(width - 1, height - 1)).toBe(strength(2, 3));
  expect(strength(3, 3)).toBe(245);
  expect(strength(1, 3)).toBe(120);
});
