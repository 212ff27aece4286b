import { expect, test } from "vitest";
import { thinness } from "#app/soaring/geo/atmosphere.ts";

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
