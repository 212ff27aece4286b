import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { decodeDem, ENCODING, encodeDem } from "#app/soaring/geo/dem.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const EARTH = "app/map/ground/earth.pmtiles";
const TERRAIN = `${shared}/data/terrain/terrain-global.pmtiles`;

function open(file: string): PMTiles {
  const archive = readFileSync(file);
  return new PMTiles({
    getKey: () => file,
    getBytes: async (from, length) => ({ data: Uint8Array.from(archive.subarray(from, from + length)).buffer }),
  });
}

/** Metres at a position, from its tile of a zoom. */
async function height(archive: PMTiles, latitude: number, longitude: number, zoom: number): Promise<number> {
  const { quantum_m, tile_size, encoding } = (await archive.getMetadata()) as Record<string, number | string>;
  expect(encoding).toBe(ENCODING);
  const across = ((longitude + 180) / 360) * 2 ** zoom;
  const down = (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** zoom;
  const tile = await archive.getZxy(zoom, Math.floor(across), Math.floor(down));
  const values = decodeDem(new Uint8Array(tile!.data));
  const size = Number(tile_size ?? 512);
  return values[Math.floor((down % 1) * size) * size + Math.floor((across % 1) * size)] * Number(quantum_m);
}

test("any square of heights comes back as it went in", () => {
  const square = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: size * size, maxLength: size * size }),
    );
  fc.assert(
    fc.property(square, (heights) => {
      const values = Int16Array.from(heights);
      expect(decodeDem(encodeDem(values))).toEqual(values);
    }),
  );
});

test("a plane packs into almost nothing", () => {
  const plane = Int16Array.from({ length: 256 * 256 }, (_, i) => (i % 256) + 3 * Math.floor(i / 256));
  expect(gzipSync(encodeDem(plane)).length).toBeLessThan(500);
});

test("bytes that are no square of heights are refused", () => {
  expect(() => decodeDem(new Uint8Array(6))).toThrow(RangeError);
});

test("the earth that comes with us knows the Alps, the Tibetan plateau, and that the sea is flat", async () => {
  const earth = open(EARTH);
  expect(await height(earth, 46.55, 8.0, 4)).toBeGreaterThan(2000);
  expect(await height(earth, 33, 88, 3)).toBeGreaterThan(4500);
  expect(await height(earth, 52.3, 5.5, 4)).toBeLessThan(60);
  expect(await height(earth, -44.5, 170, 4)).toBeGreaterThan(300);
});

testShared("it reads archives made elsewhere (skipped: no shared data)", async () => {
  expect(await height(open(TERRAIN), 46.55, 8.0, 4)).toBeGreaterThan(2000);
});
