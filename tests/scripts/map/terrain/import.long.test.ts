/** Elevation of every kind that is imported, against surfaces whose height is known everywhere. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { encode } from "fast-png";
import { expect, test } from "vitest";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import { groundAltitudes, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Installable } from "#scripts/map/installable.ts";
import { openArchive } from "#scripts/map/open.ts";
import { packPmtiles } from "#scripts/map/pmtiles-writer.ts";
import { fillVoids } from "#scripts/map/terrain/voids.ts";
import { terrainInstallable } from "#scripts/map/terrain.ts";

const folder = mkdtempSync(join(tmpdir(), "kettle-terrain-"));
const nothing: TerrainTiles = { tile: async () => null };
const thanks = { attribution: "nobody", coarse: nothing };

/** Metres at a place: a slope, so that what lies between samples is known too. */
const slope = (latitude: number, longitude: number) => 1000 * (latitude - 46) + 500 * (longitude - 8) + 300;

function cell(name: string, height: (latitude: number, longitude: number) => number, size = 1201): string {
  const bytes = Buffer.alloc(2 * size * size);
  for (let i = 0; i < size * size; i++) {
    const [row, column] = [Math.floor(i / size), i % size];
    bytes.writeInt16BE(Math.round(height(47 - row / (size - 1), 8 + column / (size - 1))), 2 * i);
  }
  const file = join(folder, name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(bytes) : bytes);
  return file;
}

async function read(what: Awaited<ReturnType<typeof terrainInstallable>>) {
  const archive = openArchive(what);
  const tiles = terrainStack([await terrainLevel(archive)], new TileMemory(64e6));
  const at = async (latitude: number, longitude: number) =>
    (await groundAltitudes({ length: 1, latitude: [latitude], longitude: [longitude] }, tiles)).altitude[0];
  return { archive, at };
}

test("an SRTM cell becomes tiles of zoom 7 to 10 that know its heights to a metre", async () => {
  const file = cell("N46E008.hgt.gz", slope);
  const { archive, at } = await read(await terrainInstallable([file], thanks));
  expect(await archive.header()).toMatchObject({ minZoom: 7, maxZoom: 10, minLon: 8, maxLat: 47 });
  expect(await archive.metadata()).toMatchObject({ encoding: "int16-gradient", quantum_m: 1, tile_size: 512 });
  for (const [latitude, longitude] of [
    [46.5, 8.5],
    [46.011, 8.011],
    [46.987, 8.734],
    [46.333, 8.999],
  ])
    expect(Math.abs((await at(latitude, longitude)) - slope(latitude, longitude))).toBeLessThan(1.5);
}, 60_000);

test("voids and what lies beside a cell come from what was installed before", async () => {
  const hole = (latitude: number, longitude: number) => Math.hypot(latitude - 46.5, longitude - 8.5) < 0.02;
  const file = cell("N46E008.hgt", (...at) => (hole(...at) ? -32_768 : slope(...at)));
  const flat: TerrainTiles = {
    tile: async (z, x, y) => ({ z, x, y, size: 4, quantum: 1, values: new Int16Array(16).fill(700) }),
  };
  const { at } = await read(await terrainInstallable([file], { ...thanks, coarse: flat }));
  expect(Math.abs((await at(46.5, 8.5)) - slope(46.5, 8.5))).toBeLessThan(3);
  expect(await at(46.5, 7.98)).toBe(700);
}, 60_000);

test("a hole in a plane over coarse heights that are wrong by a plane is filled as if it had none", () => {
  const [rows, columns] = [40, 40];
  const plane = Float32Array.from(
    { length: rows * columns },
    (_, i) => 5 * Math.floor(i / columns) + 3 * (i % columns),
  );
  const coarse = plane.map((metres, i) => metres + 80 + (i % columns));
  const holes = plane.map((metres, i) => {
    const [row, column] = [Math.floor(i / columns) - 20, (i % columns) - 15];
    return Math.hypot(row, column) < 5 ? Number.NaN : metres;
  });
  const grid = { rows, columns, heights: holes, west: 0, south: 0, east: 1, north: 1 };
  const filled = fillVoids(grid, coarse);
  for (let i = 0; i < plane.length; i++) expect(Math.abs(filled[i] - plane[i])).toBeLessThan(0.5);
});

test("a cell that is nothing but void is as high as what lies beneath", () => {
  const grid = {
    rows: 2,
    columns: 2,
    heights: new Float32Array(4).fill(Number.NaN),
    west: 0,
    south: 0,
    east: 1,
    north: 1,
  };
  expect(fillVoids(grid, Float32Array.of(1, 2, 3, Number.NaN))).toEqual(Float32Array.of(1, 2, 3, 0));
});

/** Terrarium: red × 256 + green + blue / 256 − 32768. */
const colours = (size: number, metres: number, channels = 3) =>
  Uint8Array.from({ length: size * size * channels }, (_, i) => {
    const value = metres + 32_768;
    return [Math.floor(value / 256), Math.floor(value) % 256, (value % 1) * 256, 255][i % channels];
  });

const png = (metres: number) => encode({ width: 16, height: 16, channels: 3, depth: 8, data: colours(16, metres) });

const pictures = (bytes: Uint8Array, type: number) => {
  const archive = packPmtiles([{ z: 0, x: 0, y: 0, bytes }], {
    metadata: { name: "Pictures", attribution: "somebody" },
    tileCompression: 1,
    tileType: 0,
    minZoom: 0,
    maxZoom: 0,
    bounds: [-180, -85, 180, 85],
  });
  archive[99] = type;
  const file = join(folder, `${type}.pmtiles`);
  writeFileSync(file, archive);
  return file;
};

test("pictures of heights become tiles, PNG and lossless WebP alike, and keep their thanks", async () => {
  const { default: encodeWebp, init } = await import("@jsquash/webp/encode.js");
  const wasm = createRequire(import.meta.url).resolve("@jsquash/webp/codec/enc/webp_enc.wasm");
  await init(await WebAssembly.compile(readFileSync(wasm)));
  const image = { width: 16, height: 16, data: Uint8ClampedArray.from(colours(16, 1234.5, 4)) } as unknown as ImageData;
  const webp = new Uint8Array(await encodeWebp(image, { lossless: 1, exact: 1 }));
  for (const [bytes, type] of [[png(1234.5), 2] as const, [webp, 4] as const]) {
    const { archive, at } = await read(await terrainInstallable([pictures(bytes, type)], { coarse: nothing }));
    expect(await archive.metadata()).toMatchObject({ name: "Pictures", attribution: "somebody", tile_size: 16 });
    expect(await at(46, 8)).toBe(1235);
  }
});

test("a folder of pictures z/x/y.png is read, its sea floor is sea", async () => {
  const path = join(folder, "tiles");
  for (const [at, metres] of [
    ["1/0/0", 800],
    ["1/1/0", -4000],
    ["1/1/1", 20],
  ] as const) {
    mkdirSync(join(path, at, ".."), { recursive: true });
    writeFileSync(join(path, `${at}.png`), png(metres));
  }
  const made = (await terrainInstallable([path], thanks)) as Installable;
  const { archive, at } = await read(made);
  expect(await archive.find(1, 1, 0)).toBeNull();
  expect([await at(45, -90), await at(-45, 90), await at(45, 90)]).toEqual([800, 20, 0]);
});

test("a NetCDF grid of the earth becomes tiles from zoom 0 on", async () => {
  const file = join(folder, "grid.nc");
  writeFileSync(
    file,
    netcdf((latitude, longitude) => (longitude < 180 ? 10 * Math.abs(latitude) : -3000)),
  );
  const { archive, at } = await read(await terrainInstallable([file], thanks));
  expect((await archive.header()).minZoom).toBe(0);
  expect(Math.abs((await at(45, 90)) - 450)).toBeLessThan(1);
  expect(await at(45, -90)).toBe(0);
});

/** NetCDF classic: latitudes upwards every 5°, longitudes 0 to 360. */
function netcdf(height: (latitude: number, longitude: number) => number): Uint8Array {
  const [rows, columns] = [37, 73];
  const numbers: number[] = [];
  const int = (...values: number[]) =>
    numbers.push(...values.flatMap((v) => [(v >> 24) & 255, (v >> 16) & 255, (v >> 8) & 255, v & 255]));
  const name = (text: string) => {
    int(text.length);
    numbers.push(...Buffer.from(text), ...new Array((4 - (text.length % 4)) % 4).fill(0));
  };
  int(0x43444601, 0, 10, 2);
  name("lat");
  int(rows);
  name("lon");
  int(columns, 0, 0, 11, 3);
  const data = [
    Float32Array.from({ length: rows }, (_, i) => -90 + 5 * i),
    Float32Array.from({ length: columns }, (_, i) => 5 * i),
    Float32Array.from({ length: rows * columns }, (_, i) =>
      height(-90 + 5 * Math.floor(i / columns), 5 * (i % columns)),
    ),
  ];
  let begin = numbers.length + 2 * (8 + 4 + 4 + 8 + 12) + (8 + 4 + 8 + 8 + 12);
  for (const [i, [called, ids]] of (
    [
      ["lat", [0]],
      ["lon", [1]],
      ["rose", [0, 1]],
    ] as const
  ).entries()) {
    name(called);
    int(ids.length, ...ids, 0, 0, 5, 4 * data[i].length, begin);
    begin += 4 * data[i].length;
  }
  const head = Uint8Array.from(numbers);
  const body = Buffer.alloc(4 * data.reduce((sum, { length }) => sum + length, 0));
  for (const [i, value] of data.flatMap((column) => [...column]).entries()) body.writeFloatBE(value, 4 * i);
  return Buffer.concat([head, body]);
}

const write = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

test.each([
  ["a cell of another size", () => write("N10E010.hgt", new Uint8Array(1000)), "no cell of 1201 or 3601"],
  ["a cell without corner", () => write("alps.hgt", new Uint8Array(2 * 1201 ** 2)), "its name says no corner"],
  ["a cell whose gzip is broken", () => write("N11E010.hgt.gz", "no gzip"), "cannot be unpacked"],
  ["no archive", () => write("x.pmtiles", "something else"), "not a PMTiles archive"],
  ["pictures that are none", () => pictures(new Uint8Array(20), 2), "picture in it cannot be read"],
  ["photographs", () => pictures(new Uint8Array(20), 3), "neither int16-gradient nor PNG or WebP"],
  ["an empty folder", () => mkdtempSync(join(folder, "empty-")), "no tile z/x/y.png"],
  ["no grid", () => write("x.nc", "something else"), "not a NetCDF classic file"],
])("%s is refused with a sentence", async (_, make, sentence) => {
  await expect(terrainInstallable([make()], thanks)).rejects.toThrow(sentence);
});

test("heights that name nobody to thank are refused before any work", async () => {
  await expect(terrainInstallable([cell("N46E008.hgt", slope)], { coarse: nothing })).rejects.toThrow("whom to thank");
});
