import { expect, test } from "vitest";
import { metresPerPixel, worldLine } from "#app/map/track/world.ts";

test("the earth is one wide and one high: Greenwich on the equator is its middle", () => {
  const line = worldLine([0, 85.05113], [0, -180]);
  expect([line.x[0], line.y[0]]).toEqual([0.5, 0.5]);
  expect(line.x[1]).toBe(0);
  expect(line.y[1]).toBeCloseTo(0, 6);
});

test("a published tile corner is where the web's tiles have it", () => {
  // Tile 11/1088/721 begins at 11.25° E, 46.4379° N (OpenStreetMap's slippy map formula).
  const line = worldLine([(Math.atan(Math.sinh(Math.PI * (1 - (2 * 721) / 2048))) * 180) / Math.PI], [11.25]);
  expect(line.x[0] * 2048).toBeCloseTo(1088, 9);
  expect(line.y[0] * 2048).toBeCloseTo(721, 6);
});

test("a track across the date line runs on instead of crossing the whole map", () => {
  const { x } = worldLine([-40, -40, -40], [179.9, -179.9, 179.95]);
  expect(x[1] - x[0]).toBeCloseTo(0.2 / 360, 9);
  expect(x[2]).toBeCloseTo(179.95 / 360 + 0.5, 9);
});

test("the poles lie on the border of the square", () => {
  const { y } = worldLine([90, -90], [0, 0]);
  expect(y[0]).toBeCloseTo(0, 6);
  expect(y[1]).toBeCloseTo(1, 6);
});

test("a pixel at zoom 8 on 47° N is 417 m", () => {
  expect(metresPerPixel(47, 8)).toBeCloseTo(417.04, 1);
});
