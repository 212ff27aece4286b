import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Archive, ArchiveUnreadable } from "#app/map/archive/archive.ts";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { packPmtiles } from "#scripts/map/pmtiles-writer.ts";

type At = [z: number, x: number, y: number];

function archive(tiles: At[], values: Int16Array, metadata: Record<string, unknown> = {}): Archive {
  const zooms = tiles.map(([z]) => z);
  const bytes = packPmtiles(
    tiles.map(([z, x, y]) => ({ z, x, y, bytes: gzipSync(encodeDem(values)) })),
    {
      metadata: { encoding: "int16-gradient", quantum_m: 2, name: "test", attribution: "nobody", ...metadata },
      tileCompression: 2,
      tileType: 0,
      minZoom: Math.min(...zooms),
      maxZoom: Math.max(...zooms),
      bounds: [-180, -85, 180, 85],
    },
  );
  return new Archive(async (offset, length) => bytes.subarray(offset, offset + length));
}

const flat = (height: number, size = 4) => new Int16Array(size * size).fill(height);

const stack = async (...archives: Archive[]) =>
  terrainStack(await Promise.all(archives.map(terrainLevel)), new TileMemory(1e6));

test("the finest archive that has a tile gives it, and its size follows from its bytes", async () => {
  const tiles = await stack(archive([[2, 1, 1]], flat(10)), archive([[2, 1, 1]], flat(20, 8)));
  expect(await tiles.tile(2, 1, 1)).toEqual({ z: 2, x: 1, y: 1, size: 8, quantum: 2, values: flat(20, 8) });
});

test("where a tile is missing its nearest ancestor in any archive stands for it", async () => {
  const world = archive(
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 1],
    ],
    flat(10),
  );
  const region = archive([[5, 3, 3]], flat(30));
  const tiles = await stack(world, region);
  expect(await tiles.tile(7, 13, 14)).toMatchObject({ z: 5, x: 3, y: 3 });
  expect(await tiles.tile(7, 0, 0)).toMatchObject({ z: 1, x: 0, y: 0 });
  expect(await tiles.tile(7, 127, 0)).toMatchObject({ z: 0, x: 0, y: 0 });
});

test("without an ancestor there is nothing", async () => {
  expect(await (await stack(archive([[5, 3, 3]], flat(30)))).tile(5, 4, 4)).toBeNull();
  expect(await (await stack()).tile(5, 4, 4)).toBeNull();
});

test("all descendants of a tile share it", async () => {
  const tiles = await stack(archive([[3, 1, 1]], flat(30)));
  const found = await Promise.all([tiles.tile(6, 8, 8), tiles.tile(6, 15, 15), tiles.tile(4, 2, 3)]);
  expect(new Set(found).size).toBe(1);
});

test.each([
  [{ encoding: "terrarium" }, "terrarium"],
  [{ encoding: undefined }, "not said"],
  [{ quantum_m: 0 }, "quantum_m 0"],
  [{ quantum_m: "2" }, "metres are wanted"],
])("an archive whose metadata says %j is not taken for heights", async (metadata, sentence) => {
  await expect(terrainLevel(archive([[0, 0, 0]], flat(1), metadata))).rejects.toThrow(sentence as string);
});

test("a tile that is no square of heights is unreadable", async () => {
  const bytes = packPmtiles([{ z: 0, x: 0, y: 0, bytes: gzipSync(new Uint8Array(6)) }], {
    metadata: { encoding: "int16-gradient", quantum_m: 1 },
    tileCompression: 2,
    tileType: 0,
    minZoom: 0,
    maxZoom: 0,
    bounds: [-180, -85, 180, 85],
  });
  const tiles = await stack(new Archive(async (offset, length) => bytes.subarray(offset, offset + length)));
  await expect(tiles.tile(0, 0, 0)).rejects.toThrow(ArchiveUnreadable);
});
