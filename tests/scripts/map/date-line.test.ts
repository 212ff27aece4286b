import { expect, test } from "vitest";
import { cutAtDateLine } from "#scripts/map/date-line.ts";
import { area } from "#scripts/map/middle.ts";
import { earth } from "#scripts/map/shapes.ts";

test("a ring that stays on one side is left as it is", () => {
  const island = [
    [10, 0],
    [20, 0],
    [20, 10],
    [10, 0],
  ];
  expect(cutAtDateLine(island)).toEqual([island]);
});

test("an island over the date line becomes two, each on its side", () => {
  const island = [
    [175, 0],
    [-175, 0],
    [-175, 10],
    [175, 10],
    [175, 0],
  ];
  const pieces = cutAtDateLine(island);
  expect(pieces.map(area)).toEqual([50, 50]);
  expect(Math.max(...pieces[0].map(([x]) => x))).toBe(180);
  expect(Math.min(...pieces[1].map(([x]) => x))).toBe(-180);
});

test("a ring around the south pole is closed along the pole", () => {
  const ice = [
    [-180, -70],
    [-60, -70],
    [60, -70],
    [179, -70],
    [-180, -70],
  ];
  expect(cutAtDateLine(ice).reduce((sum, piece) => sum + area(piece), 0)).toBeCloseTo(360 * 20, 6);
});

test("no step of the land goes halfway round the earth", { timeout: 30_000 }, () => {
  for (const { geometry } of earth()) {
    if (geometry.type !== "MultiPolygon") continue;
    for (const ring of geometry.coordinates.flat()) {
      for (let i = 1; i < ring.length; i++) {
        if (ring[i][1] > -85) expect(Math.abs(ring[i][0] - ring[i - 1][0])).toBeLessThan(180);
      }
    }
  }
});
