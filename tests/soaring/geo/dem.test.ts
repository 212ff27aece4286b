import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { decodeDem, ENCODING, encodeDem } from "#app/soaring/geo/dem.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const TERRAIN = `${shared}/data/terrain/terrain-global.pmtiles`;

function open(file: string): PMTiles {
  const archive = readFileSync(file);
  return new PMTiles({
    getKey: () => file,
    getBytes: async (from, length) => ({ data: Uint8Array.from(archive.subarray(from, from + length)).buffer }),
  });
}

/** Metres at a position, from the deepest tile that holds it. */
async function height(archive: PMTiles, latitude: number, longitude: number): Promise<number> {
  const { maxZoom } = await archive.getHeader();
  const { quantum_m, tile_size, encoding } = (await archive.getMetadata()) as Record<string, number | string>;
  expect(encoding).toBe(ENCODING);
  const across = ((longitude + 180) / 360) * 2 ** maxZoom;
  const down = (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** maxZoom;
  const tile = await archive.getZxy(maxZoom, Math.floor(across), Math.floor(down));
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

test("our own relief knows the Alps, the Tibetan plateau, and that the sea is flat", async () => {
  const relief = open("app/map/relief.pmtiles");
  expect(await height(relief, 46.55, 8.0)).toBeGreaterThan(2000);
  expect(await height(relief, 33, 88)).toBeGreaterThan(4500);
  expect(await height(relief, 52.3, 5.5)).toBeLessThan(60);
  expect(await height(relief, -44.5, 170)).toBeGreaterThan(300);
  expect(readFileSync("app/map/relief.pmtiles").length).toBeLessThan(4e6);
});

/** Mean difference to our own relief over one tile of each, metres. */
async function difference(fine: PMTiles, own: PMTiles, x: number, y: number): Promise<number> {
  const tile = async (archive: PMTiles) => decodeDem(new Uint8Array((await archive.getZxy(4, x, y))!.data));
  const [theirs, ours] = [await tile(fine), await tile(own)];
  let sum = 0;
  for (let i = 0; i < ours.length; i++) {
    sum += Math.abs(theirs[2 * Math.floor(i / 256) * 512 + 2 * (i % 256)] * 2 - ours[i] * 10);
  }
  return sum / ours.length;
}

testShared("it reads archives made elsewhere, and ours agrees (skipped: no shared data)", async () => {
  const [fine, own] = [open(TERRAIN), open("app/map/relief.pmtiles")];
  expect(await height(fine, 46.55, 8.0)).toBeGreaterThan(2000);
  expect(await difference(fine, own, 8, 5)).toBeLessThan(40); // the Alps: 31 m at best without a register error, 79 m with
  expect(await difference(fine, own, 2, 6)).toBeLessThan(80); // Nevada
  expect(await difference(fine, own, 14, 9)).toBeLessThan(30); // eastern Australia
});
