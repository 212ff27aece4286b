import { expect, test } from "vitest";
import { getHeights, getSharpness, getTrust, WIDTH } from "#app/map/relief/heights.ts";
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";

const SIZE = 64;

/** A landscape by its place on the map, 0 to 1 both ways, cut into tiles of which `deepest` says how deep they go there. */
function landscape(height: (x: number, y: number) => number, deepest: (x: number, y: number) => number): TerrainTiles {
  const made = new Map<string, TerrainTile>();
  return {
    async tile(z, x, y) {
      const level = Math.min(z, deepest((x + 0.5) / 2 ** z, (y + 0.5) / 2 ** z));
      const [column, row] = [x >> (z - level), y >> (z - level)];
      const key = `${level}/${column}/${row}`;
      const known = made.get(key);
      if (known) return known;
      const values = Int16Array.from({ length: SIZE * SIZE }, (_, i) =>
        height(
          (column + ((i % SIZE) + 0.5) / SIZE) / 2 ** level,
          (row + (Math.floor(i / SIZE) + 0.5) / SIZE) / 2 ** level,
        ),
      );
      const tile = { z: level, x: column, y: row, size: SIZE, values, quantum: 1 };
      made.set(key, tile);
      return tile;
    },
  };
}

const waves = (x: number, y: number) => 1500 + 900 * Math.sin(x * 400) * Math.cos(y * 300);
const everywhere = () => 8;
/** Fine in the west, coarse in the east; the edge lies on an edge of data tiles. */
const halfFine = (x: number) => (x < 0.5 ? 8 : 5);

const column = (heights: Float32Array, i: number) =>
  Array.from({ length: WIDTH }, (_, row) => heights[row * WIDTH + i]);

async function difference(tiles: TerrainTiles, z: number, x: number, y: number) {
  const [west, east] = await Promise.all([getHeights(tiles, z, x - 1, y), getHeights(tiles, z, x, y)]);
  if (!west || !east) throw new Error("there is land");
  // The last two columns of one are the first two of the other.
  return Math.max(
    ...[0, 1].flatMap((i) => {
      const other = column(east.metres, i);
      return column(west.metres, WIDTH - 2 + i).map((metres, row) => Math.abs(metres - other[row]));
    }),
  );
}

test("two neighbouring tiles computed apart are as high where they meet", async () => {
  const tiles = landscape(waves, everywhere);
  for (const x of [127, 128, 129]) expect(await difference(tiles, 8, x, 100)).toBeLessThan(0.01);
});

test("also where fine elevation ends beside coarse, on the edge and inside of the blend", async () => {
  const tiles = landscape(waves, halfFine);
  for (const x of [126, 127, 128, 129]) expect(await difference(tiles, 8, x, 100)).toBeLessThan(0.01);
});

test("no step shows where fine elevation ends: 300 m of difference spread over a third of a tile", async () => {
  // The coarse archive lies 300 m higher: the worst that two sources can disagree.
  const fine = landscape(() => 1000, everywhere);
  const coarse = landscape(
    () => 1300,
    () => 5,
  );
  const tiles: TerrainTiles = { tile: (z, x, y) => (z > 5 && (x + 0.5) / 2 ** z < 0.5 ? fine : coarse).tile(z, x, y) };
  const heights = await getHeights(tiles, 8, 127, 100);
  if (!heights) throw new Error("there is land");
  const across = Array.from(heights.metres.subarray(100 * WIDTH, 101 * WIDTH));
  expect(across[10]).toBeCloseTo(1000, 0);
  expect(across[WIDTH - 2]).toBeCloseTo(1300, 0);
  const steps = across.slice(1).map((metres, i) => Math.abs(metres - across[i]));
  expect(Math.max(...steps)).toBeLessThan(5);
});

test("across the date line the world goes on", async () => {
  const tiles = landscape((x) => 1000 + 500 * Math.cos(2 * Math.PI * x), everywhere);
  const [last, first] = await Promise.all([getHeights(tiles, 8, 255, 100), getHeights(tiles, 8, 0, 100)]);
  expect(last?.metres[WIDTH - 1]).toBeCloseTo(first?.metres[1] ?? 0, 1);
});

test("all sea is null", async () => {
  expect(await getHeights({ tile: async () => null }, 8, 128, 100)).toBeNull();
});

test("a 9 km grid is whole at zoom 8, half at 9 and gone at 10; a 90 m grid stays", () => {
  const world = { samples: 256 * 2 ** 4 };
  expect([8, 9, 10].map((z) => getTrust(world, z))).toEqual([1, 0.5, 0]);
  expect(getTrust({ samples: 512 * 2 ** 10 }, 15)).toBe(1);
});

test("a grid is shaded in full up to 4 px from one height to the next, and less and less beyond", () => {
  const alps = { samples: 512 * 2 ** 8 };
  const shades = [8, 11, 12, 13, 15].map((z) => getSharpness(alps, z));
  expect(shades.slice(0, 2)).toEqual([1, 1]);
  expect(shades[2]).toBeLessThan(1);
  expect(shades[3]).toBeLessThan(shades[2]);
  expect(shades[4]).toBe(0.35);
});
