import { expect, test } from "vitest";
import { colourTable, heightRamp, type Shading, shade, steepening } from "#app/map/relief/shade.ts";

const table = colourTable(heightRamp.light);
const BOTH = { table, lit: true };

/** The sixth pixel of four by four. */
function pixel(
  height: (x: number, y: number) => number,
  how: Shading = BOTH,
  metresPerPixel = 1000,
  trust = 1,
  sharp = 1,
) {
  const metres = Float32Array.from({ length: 36 }, (_, i) => height(i % 6, Math.floor(i / 6)));
  const [trusted, sharpened] = [trust, sharp].map((each) => new Float32Array(36).fill(each));
  const picture = shade({ metres, trust: trusted, sharp: sharpened }, () => metresPerPixel, 8, how);
  return [...picture.subarray(20, 24)];
}

test("flat land at 500 m has the colour of its token, #dfe7c8", () => {
  expect(pixel(() => 500)).toEqual([0xdf, 0xe7, 0xc8, 255]);
});

test("the sea stays open and the first 30 m of land fade in", () => {
  expect(pixel(() => 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(() => 15)[3]).toBe(128);
});

test("a slope to the north-west is brighter than flat land, one to the south-east darker", () => {
  const brightness = (slope: number) => pixel((x, y) => 500 + slope * (x + y), BOTH, 100)[1];
  expect(brightness(4)).toBeGreaterThan(brightness(0));
  expect(brightness(-4)).toBeLessThan(brightness(0));
});

test("above the last stop the colour is that of the last stop", () => {
  expect(pixel(() => 8000).slice(0, 3)).toEqual([0xfc, 0xfc, 0xfc]);
});

test("colours without shading do not know slopes", () => {
  const bare = { table, lit: false };
  expect(pixel((x, y) => 500 + 90 * (x - 2) + 90 * (y - 2), bare, 100)).toEqual(pixel(() => 500, bare, 100));
});

test("shading without colours leaves flat land bare, darkens with black and brightens with white", () => {
  const lit = { table: null, lit: true };
  expect(pixel(() => 500, lit)[3]).toBe(0);
  const dark = pixel((x, y) => 5000 - 30 * (x + y), lit, 100);
  const bright = pixel((x, y) => 500 + 20 * (x + y), lit, 100);
  expect(dark.slice(0, 3)).toEqual([0, 0, 0]);
  expect(bright.slice(0, 3)).toEqual([255, 255, 255]);
  expect(Math.min(dark[3], bright[3])).toBeGreaterThan(5);
});

test("what is half trusted is half seen", () => {
  expect(pixel(() => 500, BOTH, 1000, 0.5)[3]).toBe(128);
});

test("a grid that is magnified is shaded less", () => {
  const dark = (sharp: number) => pixel((x, y) => 5000 - 30 * (x + y), BOTH, 100, 1, sharp)[1];
  expect(dark(0.35)).toBeGreaterThan(dark(1));
  expect(dark(0.35)).toBeLessThan(pixel(() => 4800)[1]);
});

test("slopes are steepened less and less the closer one looks", () => {
  const zooms = [3, 5, 8, 9, 10, 12, 15];
  const steps = zooms.map(steepening);
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
  expect(steps.at(-1)).toBe(1.2);
});
