/** The elevation that comes with Kettle: what it covers, how right it is, and that it can be made again. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import { groundAltitudes } from "#app/soaring/geo/terrain.ts";
import { makeGround } from "#scripts/map/ground.ts";
import { GROUND } from "#scripts/map/maps-folder.ts";
import { openArchive } from "#scripts/map/open.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const [EARTH, EUROPE] = GROUND;
const MAX_BYTES = 7e6; // both, in a clone of 40 MB that holds them twice

const level = (file: string) => terrainLevel(openArchive({ file }));

/** Metres by which published elevations are missed, and metres between samples there; one element an airfield. */
let known: { error: number; spacing: number }[] = [];

beforeAll(async () => {
  const fields = readAirports(readFileSync("app/places/airport/airports.csv", "utf8")).filter(
    ({ elevation }) => elevation !== null,
  );
  const places = {
    length: fields.length,
    latitude: fields.map(({ latitude }) => latitude),
    longitude: fields.map(({ longitude }) => longitude),
  };
  const tiles = terrainStack([await level(EARTH), await level(EUROPE)], new TileMemory(200e6));
  const { altitude, resolution } = await groundAltitudes(places, tiles);
  known = fields.map(({ elevation }, i) => ({ error: altitude[i] - (elevation ?? 0), spacing: resolution[i] }));
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
/** How far nine of ten are off at most. */
const ninth = (values: number[]) => values.map(Math.abs).sort((a, b) => a - b)[Math.floor(0.9 * (values.length - 1))];
const errorsFrom = (least: number, most: number) =>
  known.flatMap(({ error, spacing }) => (spacing > least && spacing <= most ? [error] : []));

test("the earth has zooms 0 to 4 in steps of 10 m, central Europe 6 to 8 in steps of 2 m, and both thank", async () => {
  const told = await Promise.all(
    GROUND.map(async (file) => {
      const { archive, quantum, attribution } = await level(file);
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.header();
      expect(attribution).toMatch(/^Terrain Tiles: SRTM, GMTED2010, ETOPO1 .*EU-DEM produced using Copernicus data/);
      return { quantum, zooms: [minZoom, maxZoom], bounds: [minLon, minLat, maxLon, maxLat] };
    }),
  );
  expect(told).toEqual([
    { quantum: 10, zooms: [0, 4], bounds: [-180, -72, 180, 84] },
    { quantum: 2, zooms: [6, 8], bounds: [5.6, 36.6, 16.9, 58.8] },
  ]);
  expect(GROUND.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(MAX_BYTES);
});

test("central Europe is known every kilometre or closer, the rest of the earth is not", async () => {
  const spacing = async (latitude: number, longitude: number) => {
    const tiles = terrainStack([await level(EARTH), await level(EUROPE)], new TileMemory(20e6));
    const { resolution } = await groundAltitudes({ length: 1, latitude: [latitude], longitude: [longitude] }, tiles);
    return Math.round(resolution[0]);
  };
  // Königsdorf and Hahnweide every 200 m; Zell am See, Vinon, Terlet; then Lasham, Benalla, Omarama, Tibet.
  expect(await Promise.all([spacing(47.83, 11.47), spacing(48.63, 9.43)])).toEqual([205, 202]);
  for (const [latitude, longitude] of [
    [47.29, 12.79],
    [43.74, 5.78],
    [52.06, 5.92],
  ])
    expect(await spacing(latitude, longitude)).toBeLessThan(1000);
  for (const [latitude, longitude] of [
    [51.19, -1.03],
    [-36.55, 146.01],
    [-44.49, 169.99],
    [33, 88],
  ])
    expect(await spacing(latitude, longitude)).toBeGreaterThan(2500);
});

// Published elevations: app/places/airport/airports.csv. In mountains a mean over a kilometre is higher than its valley.
test.each([
  ["a kilometre or closer", 0, 1000, 150, 3, 25],
  ["3 to 5 km", 1000, 5000, 150, 5, 85],
] as const)(
  "gliding airfields over samples every %s lie as high as published",
  (_, least, most, count, middle, nine) => {
    const errors = errorsFrom(least, most);
    expect(errors.length).toBeGreaterThan(count);
    expect(Math.abs(median(errors))).toBeLessThanOrEqual(middle);
    expect(ninth(errors)).toBeLessThanOrEqual(nine);
  },
);

testShared("made again it is the same, byte for byte (skipped: no shared data)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kettle-ground-"));
  await makeGround(`${shared}/data/terrain`, folder, ["central-europe.pmtiles"]);
  expect(readFileSync(join(folder, "central-europe.pmtiles")).equals(readFileSync(EUROPE))).toBe(true);
});
