import { expect, test } from "vitest";
import { getTiles } from "#app/map/overlay/tiles-in-view.ts";

/** Pixel = world × scale − origin, as everywhere on the map. */
const view = (zoom: number, left: number, top: number, width = 1000, height = 600) => ({
  scale: 256 * 2 ** zoom,
  left,
  top,
  width,
  height,
});

test("a view needs the tiles of the zoom that is drawn, half as deep as that, with neighbours it touches", () => {
  expect(getTiles(view(7, 10_000, 6000), 7, 7)).toEqual([
    { x: 19, y: 11, z: 6 },
    { x: 19, y: 12, z: 6 },
    { x: 20, y: 11, z: 6 },
    { x: 20, y: 12, z: 6 },
    { x: 21, y: 11, z: 6 },
    { x: 21, y: 12, z: 6 },
  ]);
});

test("between zooms the nearest one is taken, and no tile is deeper than the source", () => {
  expect(getTiles(view(6.5, 0, 0, 100, 100), 6.5, 7)[0].z).toBe(6);
  expect(getTiles(view(6.25, 0, 0, 100, 100), 6.25, 7)[0].z).toBe(5);
  expect(getTiles(view(13, 1e5, 1e5, 100, 100), 13, 7)).toEqual([{ x: 6, y: 6, z: 7 }]);
});

test("beyond the edge of the earth there are no tiles", () => {
  expect(getTiles(view(3, -500, -500, 4000, 4000), 3, 7)).toHaveLength(16);
});
