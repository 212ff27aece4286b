import { expect, test } from "vitest";
import { colourTable, heightRamp, shade } from "#app/map/shade.ts";

const table = colourTable(heightRamp.light);
const grid = (height: (x: number, y: number) => number) =>
  Float32Array.from({ length: 36 }, (_, i) => height(i % 6, Math.floor(i / 6)));
const pixel = (picture: Uint8ClampedArray, i = 5) => [...picture.subarray(4 * i, 4 * i + 4)];

test("flat land at 500 m has the colour of its token, #dfe7c8", () => {
  expect(
    pixel(
      shade(
        grid(() => 500),
        () => 1000,
        8,
        table,
      ),
    ),
  ).toEqual([0xdf, 0xe7, 0xc8, 255]);
});

test("the sea stays open and the first 30 m of land fade in", () => {
  expect(
    pixel(
      shade(
        grid(() => 0),
        () => 1000,
        8,
        table,
      ),
    ),
  ).toEqual([0, 0, 0, 0]);
  expect(
    pixel(
      shade(
        grid(() => 15),
        () => 1000,
        8,
        table,
      ),
    )[3],
  ).toBe(128);
});

test("a slope to the north-west is brighter than flat land, one to the south-east darker", () => {
  const brightness = (slope: number) =>
    pixel(
      shade(
        grid((x, y) => 500 + slope * (x + y)),
        () => 100,
        8,
        table,
      ),
    )[1];
  expect(brightness(4)).toBeGreaterThan(brightness(0));
  expect(brightness(-4)).toBeLessThan(brightness(0));
});

test("above the last stop the colour is that of the last stop", () => {
  expect(
    pixel(
      shade(
        grid(() => 8000),
        () => 1000,
        8,
        table,
      ),
    ).slice(0, 3),
  ).toEqual([0xfc, 0xfc, 0xfc]);
});
