import { PMTiles, type Source } from "pmtiles";
import { expect, test } from "vitest";
import { writePmtiles } from "#app/map/archive/pmtiles-writer.ts";
import { type About, packPmtiles, type Tile } from "#scripts/map/pmtiles-writer.ts";

const ABOUT: About = {
  metadata: { name: "test", attribution: "nobody" },
  tileCompression: 1,
  tileType: 0,
  minZoom: 0,
  maxZoom: 8,
  bounds: [-180, -85, 180, 85],
};

/** The archive in memory, counting how often it is asked. */
function source(archive: Uint8Array): Source & { reads: number } {
  return {
    reads: 0,
    getKey: () => "memory",
    async getBytes(offset, length) {
      this.reads += 1;
      return { data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer };
    },
  };
}

const read = async (archive: PMTiles, { z, x, y }: Tile) => new Uint8Array((await archive.getZxy(z, x, y))!.data);
const bytes = (...values: number[]) => Uint8Array.from(values);

test("every tile of a full pyramid reads back, through leaf directories", async () => {
  const tiles: Tile[] = [];
  for (let z = 0; z <= 7; z++) {
    for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) tiles.push({ z, x, y, bytes: bytes(z, x, y, 1) });
  }
  const archive = new PMTiles(source(packPmtiles(tiles.toReversed(), ABOUT)));
  const header = await archive.getHeader();
  expect(header).toMatchObject({ numAddressedTiles: 21_845, numTileContents: 21_845, clustered: true, maxZoom: 8 });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  for (const tile of tiles) expect(await read(archive, tile)).toEqual(tile.bytes);
});

test("equal tiles are stored once, runs of them take one entry", async () => {
  const sea = bytes(7, 7, 7);
  const tiles = [0, 1, 2, 3].map((i) => ({ z: 1, x: i >> 1, y: i & 1, bytes: sea }));
  const archive = new PMTiles(source(packPmtiles([...tiles, { z: 0, x: 0, y: 0, bytes: bytes(1) }], ABOUT)));
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 5, numTileEntries: 2, numTileContents: 2 });
  for (const tile of tiles) expect(await read(archive, tile)).toEqual(sea);
});

test("a tile that was not written is absent", async () => {
  const archive = new PMTiles(source(packPmtiles([{ z: 2, x: 1, y: 1, bytes: bytes(1) }], ABOUT)));
  expect(await archive.getZxy(2, 3, 3)).toBeUndefined();
});

test("metadata and bounds read back, header and root come in the first 16 kB", async () => {
  const packed = packPmtiles([{ z: 0, x: 0, y: 0, bytes: bytes(1) }], ABOUT);
  const counted = source(packed);
  const archive = new PMTiles(counted);
  expect(await archive.getHeader()).toMatchObject({ minLon: -180, maxLat: 85, tileType: 0, tileCompression: 1 });
  expect(counted.reads).toBe(1);
  expect(await archive.getMetadata()).toEqual(ABOUT.metadata);
});

test("without gzip directories and metadata read back too, through leaf directories", async () => {
  const tiles = Array.from({ length: 9000 }, (_, i) => ({ z: 8, x: i >> 8, y: i & 255, bytes: bytes(i >> 8, i, 1) }));
  const archive = new PMTiles(source(writePmtiles(tiles, ABOUT)));
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 9000, internalCompression: 1 });
  expect(await archive.getMetadata()).toEqual(ABOUT.metadata);
  for (const tile of tiles) expect(await read(archive, tile)).toEqual(tile.bytes);
});
