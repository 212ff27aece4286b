import { expect, test } from "vitest";
import { drawRelief } from "#app/map/relief/draw.ts";
import { reliefPicture } from "#app/map/relief/picture.ts";
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";

/** Hills everywhere, in one tile of the whole earth. */
const world: TerrainTile = {
  z: 0,
  x: 0,
  y: 0,
  size: 256,
  quantum: 10,
  values: Int16Array.from({ length: 256 * 256 }, (_, i) => 100 + 60 * Math.sin(i / 7) + ((i >> 8) % 40)),
};
const tiles: TerrainTiles = { tile: async () => world };
const rest = async () => {};

test("the picture is the tiles that the map would show, put together", async () => {
  const view = { scale: 256 * 8, left: 700, top: 600, width: 500, height: 300 };
  const picture = (await reliefPicture(tiles, view, rest))!;
  expect([picture.width, picture.height]).toEqual([500, 300]);
  const look = { tint: true, lit: true, contours: false, sun: null, scheme: "light", units: "M" } as const;
  const tile = (await drawRelief(tiles, [3, 3, 2], look))!.picture;
  for (const [x, y] of [
    [768, 600],
    [800, 700],
    [1023, 767],
  ]) {
    const mine = 4 * ((y - 600) * 500 + x - 700);
    const theirs = 4 * ((y - 512) * 256 + x - 768);
    expect(Array.from(picture.data.slice(mine, mine + 4))).toEqual(Array.from(tile.slice(theirs, theirs + 4)));
  }
});

test("a view between two zooms is drawn at the nearer one", async () => {
  const view = { scale: 256 * 8 * 1.3, left: 900, top: 800, width: 520, height: 260 };
  const picture = (await reliefPicture(tiles, view, rest))!;
  expect([picture.width, picture.height]).toEqual([400, 200]);
});

test("over the date line and beyond the pole nothing breaks", async () => {
  const view = { scale: 1024, left: 900, top: -100, width: 300, height: 200 };
  const { data, width } = (await reliefPicture(tiles, view, rest))!;
  expect(data[4 * (50 * width + 10) + 3]).toBe(0); // beyond the map's edge
  expect(data[4 * (150 * width + 10) + 3]).toBe(255);
  expect(data[4 * (150 * width + 290) + 3]).toBe(255); // east of 180°
});

test("closer than coarse elevation is shown, it is drawn from farther away", async () => {
  const view = { scale: 256 * 2 ** 11, left: 256 * 1100, top: 256 * 700, width: 400, height: 240 };
  const coarse: TerrainTiles = {
    tile: async (z, x, y) => ({ ...world, z: 4, x: x >> (z - 4), y: y >> (z - 4) }), // 9 km
  };
  const { data, width, height } = (await reliefPicture(coarse, view, rest))!;
  expect([width, height]).toEqual([50, 30]); // an eighth: zoom 8 instead of 11
  expect(data.some((byte) => byte > 0)).toBe(true);
});

test("without any elevation there is no picture of it", async () => {
  const view = { scale: 2048, left: 700, top: 600, width: 500, height: 300 };
  expect(await reliefPicture({ tile: async () => null }, view, rest)).toBeNull();
});
