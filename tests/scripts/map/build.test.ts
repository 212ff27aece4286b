import { readFileSync } from "node:fs";
import { PMTiles } from "pmtiles";
import { beforeAll, expect, test } from "vitest";
import { BASEMAP, buildMap } from "#scripts/verbs/map.mjs";
import { type Read, readTile } from "./vector-tile.ts";

let tiles: PMTiles;
let size = 0;
beforeAll(async () => {
  await buildMap();
  const archive = readFileSync(BASEMAP);
  size = archive.length;
  tiles = new PMTiles({
    getKey: () => "memory",
    getBytes: async (from, length) => ({ data: Uint8Array.from(archive.subarray(from, from + length)).buffer }),
  });
}, 120_000);

async function read(z: number, x: number, y: number): Promise<Read> {
  return readTile(new Uint8Array((await tiles.getZxy(z, x, y))!.data));
}

test("the whole earth is built in 16 MB and says what it has and whom it thanks", async () => {
  expect(size).toBeLessThan(16e6);
  expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, tileType: 1, clustered: true });
  const metadata = (await tiles.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
  expect(metadata.attribution).toContain("Natural Earth");
  expect(metadata.attribution).not.toContain("OpenStreetMap");
  const layers = metadata.vector_layers.map(({ id }) => id);
  expect(layers).toEqual(["earth", "landcover", "water", "boundaries", "places", "pois"]);
});

test("the open sea is water and nothing else", async () => {
  const pacific = await read(7, 10, 60);
  expect(Object.keys(pacific)).toEqual(["water"]);
  expect(pacific.water.map(({ kind }) => kind)).toContain("ocean");
});

// Tile 7/68/44 is 11.25 to 14.06° E, 47.04 to 48.92° N: Innsbruck to Linz, the Tauern, the Inn.
test("over the eastern Alps a river, lake, glacier, town, peak, pass and range are there by name", async () => {
  const { water, landcover, places, pois } = await read(7, 68, 44);
  const names = (features: Read[string], kind: string) =>
    features.filter((each) => each.kind === kind).map(({ name }) => name);
  expect(names(water, "river")).toContain("Inn");
  expect(names(water, "lake")).toEqual(expect.arrayContaining(["Chiemsee", "Attersee"]));
  expect(landcover.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["glacier", "urban_area"]));
  expect(names(places, "locality")).toEqual(expect.arrayContaining(["Innsbruck", "Salzburg"]));
  expect(names(places, "physical")).toContain("High Tauern");
  expect(names(pois, "peak")).toContain("Grossglockner");
  expect(names(pois, "pass")).toContain("Thurn Pass");
});

test("from afar a tile names what is large, and nothing that is due two zooms later", async () => {
  const { places } = await read(4, 8, 5);
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(["Alps", "Switzerland", "Munich"]));
  for (const { min_zoom } of places) expect(Number(min_zoom ?? 0)).toBeLessThanOrEqual(5.5);
});

test("names come in German where Natural Earth has them in English", async () => {
  const { places, water } = await read(5, 17, 11);
  const german = [...places, ...water].map((each) => each["name:de"]);
  expect(german).toEqual(expect.arrayContaining(["Österreich", "Donau", "Wien"]));
});

test("and in English where it has them as those who live there say them", async () => {
  const [rivers, lakes] = [await read(5, 16, 11), await read(7, 67, 44)];
  const english = (features: Read[string]) => features.map((each) => each["name:en"] ?? each.name);
  expect(english(rivers.water)).toEqual(expect.arrayContaining(["Rhine", "Danube", "Lake Geneva"]));
  expect(english(rivers.water)).not.toContain("Rhein");
  expect(english(lakes.water)).toContain("Lake Constance");
});
