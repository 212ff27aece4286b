import { expect, test } from "vitest";
import { drawnIn, type View } from "#app/map/track/drawn.ts";
import { nearestTrack } from "#app/map/track/nearest.ts";

const VIEW: View = { scale: 1, left: 0, top: 0, width: 100, height: 100 };

const drawn = (...points: [number, number][]) =>
  drawnIn(
    { length: points.length, x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) },
    VIEW,
  );

const east = drawn([10, 50], [90, 50]);
const south = drawn([50, 10], [50, 90]);

test("the nearest track within reach is hit, between its points too", () => {
  expect(nearestTrack([east, south], 30, 53, 8)).toEqual({ track: 0, fix: 0, distance: 3 });
  expect(nearestTrack([east, south], 53, 80, 8)).toEqual({ track: 1, fix: 1, distance: 3 });
});

test("nothing beyond reach is hit", () => {
  expect(nearestTrack([east, south], 20, 70, 8)).toBeNull();
  expect(nearestTrack([], 20, 50, 8)).toBeNull();
});

test("where two cross, the upper one is meant", () => {
  expect(nearestTrack([east, south], 50, 50, 8)?.track).toBe(1);
});

test("between two stretches of a track that left the view is nothing to hit", () => {
  const broken = drawn([50, 50], [150, 50], [400, 50], [400, 90], [150, 90], [60, 90]);
  expect(nearestTrack([broken], 55, 70, 8)).toBeNull();
});
