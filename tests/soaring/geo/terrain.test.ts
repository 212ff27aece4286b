import fc from "fast-check";
import { expect, test } from "vitest";
import {
  groundAltitudes,
  heightIn,
  type Places,
  resolutionAt,
  type TerrainTile,
  type TerrainTiles,
  tileAt,
} from "#app/soaring/geo/terrain.ts";

/** Height of the ground by where a place lies on the map, 0 to 1 from the north-west. */
type Surface = (across: number, down: number) => number;

function cut(surface: Surface, z: number, x: number, y: number, size: number, quantum = 1): TerrainTile {
  const values = Int16Array.from({ length: size * size }, (_, i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    return Math.round(surface((x + (column + 0.5) / size) / 2 ** z, (y + (row + 0.5) / size) / 2 ** z) / quantum);
  });
  return { z, x, y, size, values, quantum };
}

/** The deepest zoom that is there may differ by tile. */
function getTiles(surface: Surface, depth: (z: number, x: number, y: number) => number, size = 16) {
  const asked: string[] = [];
  const tiles: TerrainTiles = {
    async tile(z, x, y) {
      asked.push(`${z}/${x}/${y}`);
      const up = Math.max(0, z - depth(z, x, y));
      return cut(surface, z - up, x >> up, y >> up, size);
    },
  };
  return { tiles, asked };
}

const at = (...places: [number, number][]): Places => ({
  length: places.length,
  latitude: places.map(([latitude]) => latitude),
  longitude: places.map(([, longitude]) => longitude),
});

const across = (longitude: number) => (longitude + 180) / 360;
const down = (latitude: number) => (1 - Math.log(Math.tan(((90 + latitude) * Math.PI) / 360)) / Math.PI) / 2;

/** Grows evenly to the east and south, so that what lies between samples is known exactly. */
const slope: Surface = (a, d) => 9000 * a + 4000 * d;

const place = fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: -170, max: 170, noNaN: true }));

test("a plane is a plane everywhere, over the edges of tiles too", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 10 }),
      async (places, z) => {
        const { tiles } = getTiles(slope, () => 99);
        const { altitude } = await groundAltitudes(at(...places), tiles, z);
        for (const [i, [latitude, longitude]] of places.entries()) {
          // Coarser tiles are 16 samples a few thousand kilometres wide, and the edge of the world has no neighbour.
          const truth = slope(across(longitude), down(latitude));
          if (z > 3) expect(Math.abs(altitude[i] - truth)).toBeLessThan(1);
        }
      },
    ),
  );
});

test("midway between four samples the height is their mean, over a corner of four tiles", async () => {
  const values: Record<string, number> = { "1/0/0": 100, "1/1/0": 200, "1/0/1": 300, "1/1/1": 600 };
  const tiles: TerrainTiles = {
    tile: async (z, x, y) => ({
      z,
      x,
      y,
      size: 4,
      quantum: 1,
      values: new Int16Array(16).fill(values[`${z}/${x}/${y}`]),
    }),
  };
  const { altitude } = await groundAltitudes(at([0, 0], [60, -90], [0, 90]), tiles, 1);
  expect([...altitude]).toEqual([300, 100, 400]);
});

test("over the date line the neighbour is on the other side of the map", async () => {
  const tiles: TerrainTiles = {
    tile: async (z, x, y) => ({ z, x, y, size: 4, quantum: 1, values: new Int16Array(16).fill(x === 0 ? 1000 : 0) }),
  };
  const { altitude } = await groundAltitudes(at([10, 180], [10, -180], [10, 540]), tiles, 3);
  expect([...altitude]).toEqual([500, 500, 500]);
});

test.each([
  [90, 0],
  [-90, 180],
  [85.06, -180],
  [123, 4567],
  [-86, 1e9],
])("latitude %d, longitude %d is as high as the map's outermost row, and not known", async (latitude, longitude) => {
  const { tiles } = getTiles(
    (_, d) => (d < 0.5 ? 700 : 300),
    () => 99,
  );
  const { altitude, resolution } = await groundAltitudes(at([latitude, longitude]), tiles, 4);
  expect([altitude[0], resolution[0]]).toEqual([latitude > 0 ? 700 : 300, Infinity]);
});

test("what is no position has no height, and no tile is asked for", async () => {
  const { tiles, asked } = getTiles(slope, () => 99);
  const { altitude } = await groundAltitudes(at([Number.NaN, 8], [47, Number.NaN], [47, Infinity]), tiles);
  expect([...altitude]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(asked).toEqual([]);
});

test("where no tile is the ground is the sea, and nobody says how finely that is known", async () => {
  const ground = await groundAltitudes(at([47, 8]), { tile: async () => null });
  expect(ground).toEqual({ altitude: Float32Array.of(0), resolution: Float32Array.of(Infinity) });
});

test("next to the sea half a sample is half the height", async () => {
  const island: TerrainTiles = {
    tile: async (z, x, y) => (x === 0 ? { z, x, y, size: 4, quantum: 1, values: new Int16Array(16).fill(80) } : null),
  };
  const { altitude } = await groundAltitudes(at([1, -1e-9]), island, 1);
  expect(altitude[0]).toBeCloseTo(40, 4);
});

test("every place says how fine its ground was: 512 samples at zoom 10 are 53 m at 46°", async () => {
  const { tiles } = getTiles(slope, (_, x) => (x < 512 ? 10 : 7), 512);
  const { resolution } = await groundAltitudes(at([46, -7], [46, 7]), tiles);
  expect(resolution[0]).toBeCloseTo(53.1, 1); // 40,075,017 m × cos 46° / (512 × 1024)
  expect(resolution[1]).toBeCloseTo(8 * 53.1, 0);
});

test("between a fine and a coarse tile the ground does not step", async () => {
  const { tiles } = getTiles(slope, (_, x) => (x < 512 ? 10 : 8), 64);
  const places = Array.from({ length: 200 }, (_, i): [number, number] => [47, (i - 100) * 1e-4]);
  const { altitude } = await groundAltitudes(at(...places), tiles);
  for (const [i, [latitude, longitude]] of places.entries())
    expect(Math.abs(altitude[i] - slope(across(longitude), down(latitude)))).toBeLessThan(1.5);
});

test("a thousand fixes in one tile ask for it once", async () => {
  const { tiles, asked } = getTiles(slope, () => 99);
  await groundAltitudes(at(...Array.from({ length: 1000 }, (): [number, number] => [47.3, 8.7])), tiles, 8);
  expect(asked).toHaveLength(1);
});

test("a tile that cannot be read is not taken for the sea", async () => {
  const broken: TerrainTiles = { tile: () => Promise.reject(new Error("no connection")) };
  await expect(groundAltitudes(at([47, 8]), broken)).rejects.toThrow("no connection");
});

test("one tile alone: between its samples, and as its outermost ones beyond", () => {
  const tile: TerrainTile = { z: 0, x: 0, y: 0, size: 2, quantum: 10, values: Int16Array.of(0, 10, 20, 30) };
  expect(heightIn(tile, 0, 0)).toBe(150);
  expect(heightIn(tile, 85, -180)).toBe(0);
  expect(heightIn(tile, -85, 179.99)).toBe(300);
});

test("the tile of a place is the one that slippy maps name", () => {
  // OpenStreetMap's wiki, Slippy map tilenames: 35.6590699, 139.7006793 at zoom 18 is 232798/103246.
  expect(tileAt(18, 35.6590699, 139.7006793)).toEqual({ z: 18, x: 232_798, y: 103_246 });
  expect(tileAt(0, -90, 180)).toEqual({ z: 0, x: 0, y: 0 });
});

test("samples are 156,543 m apart at zoom 0 with 256 of them, and half of that at 60°", () => {
  expect(resolutionAt({ z: 0, size: 256 }, 0)).toBeCloseTo(156_543, 0);
  expect(resolutionAt({ z: 0, size: 256 }, 60)).toBeCloseTo(78_272, -1);
});
