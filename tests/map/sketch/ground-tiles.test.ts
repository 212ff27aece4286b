import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "#app/map/polyline.ts";
import { DEEPEST, groundTileAddress, groundTiles } from "#app/map/sketch/ground-tiles.ts";
import { frameAround, getFrame } from "#app/map/sketch/sketch.ts";
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";

/** From a circuit to a flight of 1,500 km, anywhere that is flown. */
const tracks = fc
  .tuple(
    fc.double({ min: -60, max: 70, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.001, max: 8, noNaN: true }),
    fc.double({ min: 0.001, max: 8, noNaN: true }),
  )
  .map(([south, west, high, wide]): Place[] => [
    [south, west],
    [south + high, west + wide > 180 ? west + wide - 360 : west + wide],
  ]);

test("every place of a track lies on the tile that the earth has there, where the track is drawn", () => {
  fc.assert(
    fc.property(tracks, (places) => {
      const frame = frameAround(places);
      const draw = getFrame(places, frame);
      const tiles = groundTiles(places, frame);
      for (const place of places) {
        const [left, top] = draw(place).map((at, axis) => (100 * at) / (axis ? frame.height : frame.width));
        const count = 2 ** tiles[0].z;
        const [across, down] = [measureAcross(place[1]) * count, measureDown(place[0]) * count];
        const on = tiles.find(
          (tile) =>
            tile.x === Math.floor(across) % count && tile.y === Math.floor(down) && left - tile.left < tile.width + 0.2,
        );
        expect(on).toBeDefined();
        if (!on) return;
        expect(on.left + (across - Math.floor(across)) * on.width).toBeCloseTo(left, 0);
        expect(on.top + (down - Math.floor(down)) * on.height).toBeCloseTo(top, 0);
      }
    }),
  );
});

test("tiles lie side by side, reach beyond a map of any shape, and are few", () => {
  fc.assert(
    fc.property(tracks, (places) => {
      const frame = frameAround(places);
      const tiles = groundTiles(places, frame);
      const sorted = (key: "left" | "top") => [...new Set(tiles.map((tile) => tile[key]))].sort((a, b) => a - b);
      const [columns, rows] = [sorted("left"), sorted("top")];
      expect(columns.length * rows.length).toBe(tiles.length);
      const [first] = tiles;
      for (const [i, left] of columns.entries()) expect(left).toBeCloseTo(columns[0] + i * first.width, 1);
      for (const [i, top] of rows.entries()) expect(top).toBeCloseTo(rows[0] + i * first.height, 1);
      expect(columns[0]).toBeLessThanOrEqual(-9.9);
      expect(columns.at(-1)! + first.width).toBeGreaterThanOrEqual(109.9);
      expect(first.z).toBeLessThanOrEqual(DEEPEST);
      expect(tiles.length).toBeLessThanOrEqual(36);
    }),
  );
});

test("the north of the earth ends at its edge", () => {
  const places: Place[] = [
    [80, 10],
    [84, 60],
  ];
  expect(groundTiles(places, frameAround(places)).every(({ y }) => y >= 0)).toBe(true);
});

test("without places there is no ground", () => {
  expect(groundTiles([], frameAround([]))).toEqual([]);
});

test("its address names tile, scheme and pixels", () => {
  expect(groundTileAddress({ z: 7, x: 68, y: 44 }, "dark", 512)).toBe("/tiles/relief/7/68/44.dark.512.webp");
});
