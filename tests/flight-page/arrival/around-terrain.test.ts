import { expect, test } from "vitest";
import { aroundTerrain } from "#app/flight-page/arrival/around-terrain.ts";
import type { FieldArrival } from "#app/flight-page/arrival/arrivals.ts";
import type { ReachArea } from "#app/map/reach/area-heights.ts";
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";

/** Four cells of a tenth of a degree of longitude around 47° N 11° E; only the eastern two are reached, at 1,000 m. */
const step = 0.1 / 360;
const AREA: ReachArea = {
  reserve: [],
  limit: [],
  unknown: false,
  beyond: false,
  grid: { size: 2, left: measureAcross(11) - step, top: measureDown(47) - step, step },
  altitude: Float32Array.of(Number.NaN, 1000, Number.NaN, 1000),
};

const arrival = (state: FieldArrival["state"], longitude: number, elevation: number): FieldArrival => ({
  field: { id: 1, name: "Field", latitude: 47.01, longitude, elevation },
  distance: 5000,
  height: 700,
  state,
  checked: true,
});

test("a hidden field that is reached around the ground has the height of that way, with the reserve or into it", () => {
  const found = aroundTerrain([arrival("terrain", 11.05, 600), arrival("terrain", 11.05, 900)], AREA, 200);
  expect(found.map(({ height, state, around }) => [height, state, around])).toEqual([
    [400, "reserve", true],
    [100, "low", true],
  ]);
});

test("no way around is worth more than the straight glide", () => {
  const [{ height }] = aroundTerrain([{ ...arrival("terrain", 11.05, 600), height: 390 }], AREA, 200);
  expect(height).toBe(390);
});

test("one that is higher than the way's end, that no way leads to, or that is farther away stays hidden", () => {
  const hidden = [arrival("terrain", 11.05, 1001), arrival("terrain", 10.95, 600), arrival("terrain", 12, 600)];
  expect(aroundTerrain(hidden, AREA, 200)).toEqual(hidden);
});

test("what the straight glide reaches, or misses in open air, stays as it is", () => {
  const seen = [arrival("reserve", 11.05, 600), arrival("low", 11.05, 600), arrival("short", 11.05, 600)];
  expect(aroundTerrain(seen, AREA, 200)).toEqual(seen);
});
