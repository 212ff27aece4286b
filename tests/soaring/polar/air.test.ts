import { expect, test } from "vitest";
import { atHeight, thinness } from "#app/soaring/polar/air.ts";
import { bestGlide, leastSink } from "#app/soaring/polar/polar.ts";
import { ls8 } from "./fly.ts";

// ICAO Doc 7488, kg/m³ at geopotential height.
const DENSITY = [
  [0, 1.225],
  [1000, 1.1116],
  [3000, 0.9091],
  [5000, 0.7361],
  [8000, 0.5252],
  [11_000, 0.3639],
  [13_000, 0.2655],
  [15_000, 0.1937],
];

test("density falls as in the standard atmosphere up to 15,000 m, within 0.1 %", () => {
  for (const [altitude, density] of DENSITY) {
    expect(Math.abs(1.225 / thinness(altitude) ** 2 / density - 1), `${altitude} m`).toBeLessThan(1e-3);
  }
});

test("at 5,000 m a glider is 29 % faster, sinks 29 % more and glides as far", () => {
  const [low, high] = [ls8(), atHeight(ls8(), 5000)];
  expect(leastSink(high).speed / leastSink(low).speed).toBeCloseTo(1.29, 2);
  expect(leastSink(high).sink / leastSink(low).sink).toBeCloseTo(1.29, 2);
  expect(bestGlide(high).ratio).toBeCloseTo(bestGlide(low).ratio, 10);
});
