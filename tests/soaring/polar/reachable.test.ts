import fc from "fast-check";
import { expect, test } from "vitest";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { toLatitude } from "#app/soaring/geo/mercator.ts";
import { arrivalAt, CLEARANCE, type Means } from "#app/soaring/polar/arrival.ts";
import type { ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import { bestGlide } from "#app/soaring/polar/polar.ts";
import { reachable } from "#app/soaring/polar/reachable.ts";
import { groundAround, POLAR } from "./reachable-cast.ts";

const STILL: Means = { polar: POLAR, margin: 0.2, reserve: 200, wind: null };
const RATIO = bestGlide(POLAR).ratio * 0.8;
const HERE = { latitude: 47, longitude: 11, altitude: 1500 };
const SIZE = 101;
const MIDDLE = 50;

const getPlace = ({ size, left, top, step }: ElevationGrid, cell: number) => ({
  latitude: toLatitude(top + (Math.floor(cell / size) + 0.5) * step),
  longitude: (left + ((cell % size) + 0.5) * step) * 360 - 180,
});

const metres = (grid: ElevationGrid, a: number, b: number) => {
  const [from, to] = [getPlace(grid, a), getPlace(grid, b)];
  return shortDistance(from.latitude, from.longitude, to.latitude, to.longitude);
};

/** Everything reached, with the straight glide that takes no notice of ground. */
function besideStraight(from: typeof HERE, means: Means, grid: ElevationGrid) {
  const { height } = reachable(from, means, grid);
  return [...height.keys()]
    .filter((cell) => height[cell] >= 0)
    .map((cell) => {
      const arrival = arrivalAt(from, { ...getPlace(grid, cell), elevation: grid.ground[cell] }, means)!;
      const lost = from.altitude - grid.ground[cell] - arrival.height;
      return { cell, height: height[cell], straight: arrival.height, lost };
    });
}

test("over flat ground in still air every cell has the height of the straight glide, within a metre", () => {
  const grid = groundAround(HERE, SIZE, 700, () => 500);
  const found = besideStraight(HERE, STILL, grid);
  for (const { height, straight } of found) expect(Math.abs(height - straight)).toBeLessThan(1);
  const reach = (1000 * RATIO) / 700;
  expect(found.length / (Math.PI * reach ** 2)).toBeCloseTo(1, 2); // a circle, no octagon
});

test("in a wind of 12 m/s too: within 3 % of the height lost, 1 % where less than the reserve is left", () => {
  const windy = { ...STILL, wind: { east: 8, north: -9 } };
  const found = besideStraight(
    HERE,
    windy,
    groundAround(HERE, SIZE, 700, () => 500),
  );
  expect(found.length).toBeGreaterThan(4000);
  for (const { height, straight, lost } of found) {
    expect(Math.abs(height - straight)).toBeLessThan(1 + lost * (straight < 200 ? 0.01 : 0.03));
  }
});

test("against a wind that is faster than the glider nothing is reached", () => {
  const storm = { ...STILL, wind: { east: 0, north: -80 } };
  const { height } = reachable(
    HERE,
    storm,
    groundAround(HERE, SIZE, 700, () => 500),
  );
  expect(height[(MIDDLE - 20) * SIZE + MIDDLE]).not.toBeGreaterThan(0);
  expect(height[(MIDDLE + 20) * SIZE + MIDDLE]).toBeGreaterThan(0);
});

test("a wall with a gap is flown around: behind it the height is that of two glides by way of the gap", () => {
  const [wall, gap] = [40, 70]; // ten rows to the north, open twenty columns to the east
  const grid = groundAround(HERE, SIZE, 300, (x, y) => (y === wall && Math.abs(x - gap) > 1 ? 3000 : 300));
  const { height } = reachable(HERE, STILL, grid);
  const [here, corner] = [MIDDLE * SIZE + MIDDLE, wall * SIZE + gap - 1];
  for (const x of [40, 50, 60]) {
    const behind = 30 * SIZE + x;
    const way = metres(grid, here, corner) + metres(grid, corner, behind);
    expect(Math.abs(height[behind] - (1200 - way / RATIO))).toBeLessThan((2 * 300) / RATIO); // two cells of way
    expect(height[behind]).toBeLessThan(1200 - metres(grid, here, behind) / RATIO - 20);
  }
});

test("a ridge is crossed with the clearance and not with less", () => {
  const top = 1500 - 3000 / RATIO - CLEARANCE; // ten rows to the north
  const behind = (ridge: number) => {
    const grid = groundAround(HERE, SIZE, 300, (_, y) => (y === 40 ? ridge : 300));
    return reachable(HERE, STILL, grid).height[35 * SIZE + MIDDLE];
  };
  expect(behind(top - 5)).toBeCloseTo(1200 - 4500 / RATIO, -1);
  expect(behind(top + 5)).toBeNaN();
});

const hills = fc.record({
  seed: fc.array(fc.double({ min: 0, max: 6.28, noNaN: true }), { minLength: 4, maxLength: 4 }),
  tall: fc.integer({ min: 100, max: 1600 }),
});
type Hills = typeof hills extends fc.Arbitrary<infer T> ? T : never;

const hilly = ({ seed: [a, b, c, d], tall }: Hills, size = 61) =>
  groundAround(HERE, size, 400, (x, y) =>
    Math.round(
      300 + tall * Math.max(0, Math.sin(x / 4 + a) * Math.cos(y / 5 + b) + Math.sin(x / 9 + c + y / 7 + d) / 2),
    ),
  );

test("nothing is higher than the straight glide over no ground, in no wind", () => {
  const winds = fc.record({ east: fc.integer({ min: -25, max: 25 }), north: fc.integer({ min: -25, max: 25 }) });
  fc.assert(
    fc.property(hills, winds, (shape, wind) => {
      const flat = reachable(
        HERE,
        { ...STILL, wind },
        groundAround(HERE, 61, 400, () => 0),
      ).height;
      const grid = hilly(shape);
      const { height } = reachable(HERE, { ...STILL, wind }, grid);
      for (const [cell, each] of height.entries()) {
        if (each >= 0) expect(each + grid.ground[cell]).toBeLessThan(flat[cell] + 0.1);
      }
    }),
    { numRuns: 40 },
  );
});

test("higher ground helps nobody: one cell in ten thousand finds a better turn by chance, and little is gained", () => {
  const raised = fc.record({ cell: fc.integer({ min: 0, max: 61 * 61 - 1 }), by: fc.integer({ min: 1, max: 2000 }) });
  let [cells, better] = [0, 0];
  fc.assert(
    fc.property(hills, fc.array(raised, { minLength: 1, maxLength: 200 }), (shape, raises) => {
      const grid = hilly(shape);
      const before = reachable(HERE, STILL, grid).height;
      const ground = grid.ground.slice();
      for (const { cell, by } of raises) ground[cell] += by;
      const after = reachable(HERE, STILL, { ...grid, ground, crest: ground }).height;
      for (const [cell, each] of after.entries()) {
        if (!(each >= 0) || ground[cell] !== grid.ground[cell]) continue;
        cells++;
        if (!(each < before[cell] + 5)) better++; // not reached before counts too
        if (before[cell] >= 0) expect(each - before[cell]).toBeLessThan(60);
      }
    }),
    { numRuns: 80 },
  );
  expect(cells).toBeGreaterThan(50_000);
  expect(better / cells).toBeLessThan(1e-4);
});

test("out of a closed bowl nothing leads, however high the glider is below its rim", () => {
  const rim = (x: number, y: number) => Math.abs(Math.hypot(x - MIDDLE, y - MIDDLE) - 20) < 1;
  const grid = groundAround(HERE, SIZE, 400, (x, y) => (rim(x, y) ? 1450 : 300));
  const { height, beyond, unknown } = reachable(HERE, STILL, grid);
  const outside = [...height.keys()].filter((i) => Math.hypot((i % SIZE) - MIDDLE, Math.floor(i / SIZE) - MIDDLE) > 21);
  const inside = [...height.keys()].filter((i) => Math.hypot((i % SIZE) - MIDDLE, Math.floor(i / SIZE) - MIDDLE) < 19);
  expect(outside.some((cell) => height[cell] >= 0)).toBe(false);
  expect(inside.every((cell) => height[cell] >= 0)).toBe(true);
  expect([beyond, unknown]).toEqual([false, false]);
});

test("unknown ground is not flown over, and it is said", () => {
  const grid = groundAround(HERE, SIZE, 300, (_, y) => (y === 40 ? Number.NaN : 300));
  const { height, unknown } = reachable(HERE, STILL, grid);
  expect(unknown).toBe(true);
  expect(height.subarray(0, 41 * SIZE).some((each) => each >= 0)).toBe(false);
  expect(height[60 * SIZE + MIDDLE]).toBeGreaterThan(0);
});

test("a reach that goes on outside of the grid is said to", () => {
  expect(
    reachable(
      HERE,
      STILL,
      groundAround(HERE, SIZE, 300, () => 300),
    ).beyond,
  ).toBe(true);
  expect(
    reachable(
      HERE,
      STILL,
      groundAround(HERE, SIZE, 900, () => 300),
    ).beyond,
  ).toBe(false);
});

test("at the date line it is as elsewhere, and near a pole nothing breaks", () => {
  const at = (latitude: number, longitude: number) => {
    const here = { ...HERE, latitude, longitude };
    return reachable(
      here,
      STILL,
      groundAround(here, 61, 400, () => 300),
    ).height;
  };
  for (const longitude of [180, -180, 179.99]) {
    const [found, usual] = [at(-40, longitude), at(-40, 11)];
    for (const cell of found.keys()) expect(found[cell]).toBeCloseTo(usual[cell], 0);
  }
  for (const latitude of [85.05, -85.05, 90, -90]) expect(at(latitude, 0)).toHaveLength(61 * 61);
});

test("who is not on the grid, or has no height, reaches nothing", () => {
  const grid = groundAround(HERE, SIZE, 300, () => 300);
  const nowhere = [
    { ...HERE, latitude: 50 },
    { ...HERE, altitude: Number.NaN },
    { ...HERE, longitude: Number.NaN },
  ];
  for (const from of nowhere) expect(reachable(from, STILL, grid).height.every(Number.isNaN)).toBe(true);
});

test("a plain is reached down to the ground, and behind a ridge passed too low only ground as high as the glide", () => {
  const plain = reachable(
    HERE,
    STILL,
    groundAround(HERE, SIZE, 700, () => 500),
  ).height;
  expect(Math.min(...plain.filter((each) => each >= 0))).toBeLessThan(10);
  const low = 1500 - 3000 / RATIO - 40; // ten rows to the north, 40 m below the glide
  const behind = (beyond: number) => {
    const grid = groundAround(HERE, SIZE, 300, (_, y) => (y === 40 ? low : y < 40 ? beyond : 300));
    return reachable(HERE, STILL, grid).height[38 * SIZE + MIDDLE];
  };
  expect(behind(300)).toBeNaN();
  expect(behind(low - 10)).toBeGreaterThan(0);
});
