import { expect, test, vi } from "vitest";
import { remembered, TileMemory } from "#app/map/terrain/tile-memory.ts";
import type { TerrainTile } from "#app/soaring/geo/terrain.ts";

const tile = (z: number, x: number, y: number, size = 16): TerrainTile => ({
  z,
  x,
  y,
  size,
  values: new Int16Array(size * size),
  quantum: 1,
});

test("what was not asked for the longest goes first, once all together are too heavy", () => {
  const memory = new TileMemory(3 * 512); // three tiles of 16 × 16
  for (const name of ["a", "b", "c"]) memory.keep(name, tile(0, 0, 0));
  memory.get("a");
  memory.keep("d", tile(0, 0, 0));
  expect(["a", "b", "c", "d"].map((name) => memory.get(name) !== undefined)).toEqual([true, false, true, true]);
});

test("a tile larger than the memory is not kept", () => {
  const memory = new TileMemory(100);
  memory.keep("a", tile(0, 0, 0));
  expect(memory.get("a")).toBeUndefined();
});

test("ten who ask for a tile that is coming wait for one reading", async () => {
  const read = vi.fn(async (z: number, x: number, y: number) => tile(z, x, y));
  const tiles = remembered(new TileMemory(1e6), read);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tiles.tile(3, 1, 2)));
  expect(new Set(answers).size).toBe(1);
  await tiles.tile(3, 1, 2);
  expect(read).toHaveBeenCalledTimes(1);
});

test("that there is nothing is remembered, that it failed is not", async () => {
  const read = vi.fn<() => Promise<TerrainTile | null>>().mockRejectedValueOnce(new Error("no connection"));
  read.mockResolvedValue(null);
  const tiles = remembered(new TileMemory(1e6), read);
  await expect(tiles.tile(3, 1, 2)).rejects.toThrow("no connection");
  expect(await tiles.tile(3, 1, 2)).toBeNull();
  expect(await tiles.tile(3, 1, 2)).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
});
