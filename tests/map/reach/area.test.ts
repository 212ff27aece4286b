import { expect, test } from "vitest";
import { reachArea } from "#app/map/reach/area.ts";
import { altitudeAt, type ReachArea } from "#app/map/reach/area-heights.ts";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { bestGlide } from "#app/soaring/polar/polar.ts";
import { openArchive } from "#scripts/map/open.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { POLAR } from "#tests/soaring/polar/reachable-cast.ts";

const MEANS = { polar: POLAR, margin: 0.2, reserve: 200, wind: null };
const RATIO = bestGlide(POLAR).ratio * 0.8;
const HERE = { latitude: 47, longitude: 11, altitude: 1500 };

/** The same height everywhere but where a function of the place on the map says another. */
function land(height: number, size = 512, other?: (across: number, down: number) => number | null): TerrainTiles {
  return {
    async tile(z, x, y) {
      const values = new Int16Array(size * size).fill(height);
      if (other) {
        for (let i = 0; i < values.length; i++) {
          const [across, down] = [(x + ((i % size) + 0.5) / size) / 2 ** z, (y + i / size / size) / 2 ** z];
          values[i] = other(across, down) ?? height;
        }
      }
      return { z, x, y, size, quantum: 1, values };
    },
  };
}

async function areaOver(tiles: TerrainTiles, from = HERE): Promise<ReachArea> {
  const answer = await reachArea(tiles, { from, means: MEANS });
  if (answer.kind !== "area") throw new Error("there is elevation");
  return answer.area;
}

/** Whether a place lies within rings, by the even-odd rule. */
function isWithin(rings: Float64Array[], { latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const [x, y] = [measureAcross(longitude), measureDown(latitude)];
  let inside = false;
  for (const ring of rings) {
    for (let i = 2; i < ring.length; i += 2) {
      const [ax, ay, bx, by] = [ring[i - 2], ring[i - 1], ring[i], ring[i + 1]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

test("over a plain the lines lie where the glide has the reserve left, and nothing, within half a kilometre", async () => {
  const { reserve, limit, unknown, beyond } = await areaOver(land(500));
  expect([reserve.length, limit.length, unknown, beyond]).toEqual([1, 1, false, false]);
  for (let course = 0; course < 360; course += 15) {
    const at = (metres: number) => destination(HERE.latitude, HERE.longitude, course, metres);
    for (const [rings, height] of [
      [reserve, 800],
      [limit, 1000],
    ] as const) {
      expect(isWithin(rings, at(height * RATIO - 500)), `${course}`).toBe(true);
      expect(isWithin(rings, at(height * RATIO + 500)), `${course}`).toBe(false);
    }
  }
});

test("across the date line it is the same area", async () => {
  const [here, there] = [
    { ...HERE, longitude: 179.9 },
    { ...HERE, longitude: -179.9 },
  ];
  for (const from of [here, there]) {
    const { limit } = await areaOver(land(500), from);
    const xs = limit[0].filter((_, i) => i % 2 === 0);
    const width = Math.max(...xs) - Math.min(...xs);
    expect((width * 40_075_017 * Math.cos((47 * Math.PI) / 180)) / (2000 * RATIO)).toBeCloseTo(1, 1);
  }
});

test("a ridge of 300 m width keeps what lies behind it out, as fine as the tiles know it", async () => {
  const [north, south] = [47.1, 47.0975].map(measureDown);
  const { limit } = await areaOver(land(400, 512, (_, down) => (down > north && down < south ? 1450 : null)));
  expect(isWithin(limit, { latitude: 47.08, longitude: 11 })).toBe(true);
  expect(isWithin(limit, { latitude: 47.13, longitude: 11 })).toBe(false);
  expect(isWithin(limit, { latitude: 46.87, longitude: 11 })).toBe(true);
});

test("ground known every 2 km is too coarse for it, as is a place where no map is", async () => {
  const coarse = land(500, 26); // 2 km at zoom 9 and 47°
  expect(await reachArea(coarse, { from: HERE, means: MEANS })).toEqual({ kind: "coarse" });
  expect(await reachArea(land(500), { from: { ...HERE, latitude: 89 }, means: MEANS })).toEqual({ kind: "coarse" });
});

test("where coarse ground begins the area ends, and says so", async () => {
  const half: TerrainTiles = {
    tile: async (z, x, y) => ((x + 0.5) / 2 ** z > measureAcross(11.5) ? land(500, 8) : land(500)).tile(z, x, y),
  };
  const { limit, unknown } = await areaOver(half, { ...HERE, longitude: 11.2 });
  expect(unknown).toBe(true);
  expect(isWithin(limit, { latitude: 47, longitude: 11 })).toBe(true);
  expect(isWithin(limit, { latitude: 47, longitude: 11.55 })).toBe(false);
});

test("it knows how high the glider gets to a place, and that it does not get to another", async () => {
  const area = await areaOver(land(500));
  for (const course of [0, 100, 200]) {
    expect(altitudeAt(area, destination(47, 11, course, 12_000))).toBeCloseTo(1500 - 12_000 / RATIO, -1);
    expect(altitudeAt(area, destination(47, 11, course, 34_000))).toBeNaN();
    expect(altitudeAt(area, destination(47, 11, course, 500_000))).toBeNaN();
  }
});

test("the sea has no tiles, and is glided over down to its surface", async () => {
  const { limit } = await areaOver({ tile: async () => null });
  expect(isWithin(limit, destination(47, 11, 90, 1500 * RATIO - 1000))).toBe(true);
  expect(isWithin(limit, destination(47, 11, 90, 1500 * RATIO + 1000))).toBe(false);
});

test("a glider on the ground, or one without a polar that gets ahead, has nothing and does not fail", async () => {
  expect((await areaOver(land(500), { ...HERE, altitude: 500 })).limit).toEqual([]);
  expect((await areaOver(land(500), { ...HERE, altitude: -100 })).limit).toEqual([]);
});

testShared(
  "over the Gotthard the Rhone valley is in reach and its neighbour is not (skipped: no shared data)",
  async () => {
    const files = ["global", "regions"].map((name) => `${shared}/data/terrain/terrain-${name}.pmtiles`);
    const levels = await Promise.all(files.map((file) => terrainLevel(openArchive({ file }))));
    const tiles = terrainStack(levels, new TileMemory(200e6));
    // Above Ulrichen at 2,200 m: Münster's field lies 5 km down the valley, Airolo 15 km east behind 2,500 m of pass.
    const from = { latitude: 46.505, longitude: 8.307, altitude: 2200 };
    const { limit } = await areaOver(tiles, from);
    expect(isWithin(limit, { latitude: 46.48, longitude: 8.263 })).toBe(true);
    expect(isWithin(limit, { latitude: 46.527, longitude: 8.612 })).toBe(false);
    expect(
      isWithin((await areaOver(tiles, { ...from, altitude: 3800 })).limit, { latitude: 46.527, longitude: 8.612 }),
    ).toBe(true);
  },
);
