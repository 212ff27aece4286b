import { expect, test } from "vitest";
import { arrivalsFrom, type LandingField } from "#app/flight-page/arrival/arrivals.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { bestGlide, type Polar } from "#app/soaring/polar/polar.ts";

/** 40 : 1, so that with a margin of a fifth every kilometre costs 31 m. */
const POLAR: Polar = { a: -0.0011, b: 0.03637, c: -0.8563, minSpeed: 20, mass: 350 };
const MEANS = { polar: POLAR, margin: 0.2, reserve: 200, wind: null };
const HERE = { latitude: 47, longitude: 11, altitude: 1500 };
const PER_KM = 1000 / (bestGlide(POLAR).ratio * 0.8);

function field(id: number, course: number, km: number, elevation = 500): LandingField {
  return { id, name: `Field ${id}`, ...destination(HERE.latitude, HERE.longitude, course, km * 1000), elevation };
}

/** The same height everywhere, with a sample every so many metres at 47°. */
const ground = (height: number, metres: number): TerrainTiles => ({
  tile: async (z, x, y) => {
    const size = Math.round((40_075_017 * Math.cos((47 * Math.PI) / 180)) / 2 ** z / metres);
    return { z, x, y, size, quantum: 1, values: new Int16Array(size * size).fill(height) };
  },
});

test("heights are what the glide leaves, with the reserve, into it, or short of the field", async () => {
  const found = await arrivalsFrom(HERE, [field(1, 0, 10), field(2, 90, 28), field(3, 180, 36)], MEANS, null);
  expect(found.map(({ field, state }) => [field.id, state])).toEqual([
    [1, "reserve"],
    [2, "low"],
    [3, "short"],
  ]);
  for (const [i, km] of [10, 28, 36].entries()) expect(found[i].height / (1000 - km * PER_KM)).toBeCloseTo(1, 1);
});

test("a field is told down to 300 m below it, and no deeper", async () => {
  const km = (height: number) => (1000 - height) / PER_KM;
  const found = await arrivalsFrom(HERE, [field(1, 0, km(-290)), field(2, 0, km(-310))], MEANS, null);
  expect(found.map(({ field }) => field.id)).toEqual([1]);
});

test("of fifty fields the nearest forty are told, the best first", async () => {
  const many = Array.from({ length: 50 }, (_, i) => field(i, i * 7, 5 + i / 2));
  const found = await arrivalsFrom(HERE, many.toReversed(), MEANS, null);
  expect(found.map(({ field }) => field.id)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test("ground in the way hides a field, and level ground below does not", async () => {
  const there = [field(1, 0, 20)];
  const [hidden] = await arrivalsFrom(HERE, there, MEANS, ground(1400, 100));
  expect(hidden).toMatchObject({ state: "terrain", checked: true });
  const [open] = await arrivalsFrom(HERE, there, MEANS, ground(500, 100));
  expect(open).toMatchObject({ state: "reserve", checked: true });
});

test("ground known every 2 km hides nothing and is said not to be checked", async () => {
  const [found] = await arrivalsFrom(HERE, [field(1, 0, 20)], MEANS, ground(1400, 2000));
  expect(found).toMatchObject({ state: "reserve", checked: false });
  const [without] = await arrivalsFrom(HERE, [field(1, 0, 20)], MEANS, null);
  expect(without).toMatchObject({ state: "reserve", checked: false });
});

test("out of reach no ground is asked for", async () => {
  const asked: string[] = [];
  const tiles: TerrainTiles = {
    async tile(z, x, y) {
      asked.push(`${z}/${x}/${y}`);
      return null;
    },
  };
  const [short] = await arrivalsFrom(HERE, [field(1, 0, 36)], MEANS, tiles);
  expect([short.state, short.checked, asked]).toEqual(["short", true, []]);
});

test("each field is judged by its own way: a ridge in the north hides nothing in the south", async () => {
  const ridge: TerrainTiles = {
    async tile(z, x, y) {
      const tile = await ground(400, 100).tile(z, x, y);
      const border = (1 - Math.asinh(Math.tan((47.05 * Math.PI) / 180)) / Math.PI) / 2;
      if (tile === null) return null;
      for (let row = 0; row < tile.size; row++) {
        if ((y + row / tile.size) / 2 ** z < border) tile.values.fill(1400, row * tile.size, (row + 1) * tile.size);
      }
      return tile;
    },
  };
  const found = await arrivalsFrom(HERE, [field(1, 0, 20), field(2, 180, 20)], MEANS, ridge);
  expect(found.map(({ field, state }) => [field.id, state])).toEqual([
    [2, "reserve"],
    [1, "terrain"],
  ]);
});

test("forty outlanding fields crowd no airfield out, and of one state airfields come first", async () => {
  const fields = Array.from({ length: 50 }, (_, i) => ({
    ...field(100 + i, i * 7, 2 + i / 10),
    outlanding: true as const,
  }));
  const found = await arrivalsFrom(HERE, [...fields, field(1, 0, 20), field(2, 90, 36)], MEANS, null);
  expect(found.filter(({ field }) => field.outlanding)).toHaveLength(40);
  expect(found[0].field.id).toBe(1);
  expect(found.at(-1)?.field.id).toBe(2);
});
