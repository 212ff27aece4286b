import { expect, test } from "vitest";
import type { Place } from "#app/map/polyline.ts";
import { frameOf, graticule, pathOf, viewOf } from "#app/map/sketch/sketch.ts";
import { worldLine } from "#app/map/track/world.ts";

const FRAME = { width: 360, height: 204, margin: 20 };

test("north is up, east is right, and the track keeps its border", () => {
  const track: Place[] = [
    [47, 11],
    [48, 12],
    [47, 13],
  ];
  const points = track.map(frameOf(track, FRAME));
  expect(points[1][1]).toBeLessThan(points[0][1]);
  expect(points[0][0]).toBeLessThan(points[1][0]);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(20);
    expect(x).toBeLessThanOrEqual(340);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(184);
  }
});

test("its frame on the earth is the one that the track is drawn in", () => {
  const track: Place[] = [
    [47, 11],
    [48, 12.5],
  ];
  const { scale, left, top, width, height } = viewOf(track, FRAME);
  expect([width, height]).toEqual([360, 204]);
  const { x, y } = worldLine([47, 48], [11, 12.5]);
  for (const [i, [across, down]] of track.map(frameOf(track, FRAME)).entries()) {
    expect(x[i] * scale - left).toBeCloseTo(across, 0);
    expect(y[i] * scale - top).toBeCloseTo(down, 0);
  }
});

test("a degree east is drawn as long as cos(latitude) degrees north", () => {
  const corner: Place[] = [
    [60, 10],
    [60.1, 10],
    [60, 10.2],
  ];
  const [a, north, east] = corner.map(frameOf(corner, FRAME));
  expect((east[0] - a[0]) / (a[1] - north[1])).toBeCloseTo(1, 1);
});

test("a track across the date line is one piece", () => {
  const track: Place[] = [
    [-40, 179.5],
    [-40, -179.5],
  ];
  const [a, b] = track.map(frameOf(track, FRAME));
  expect(b[0]).toBeGreaterThan(a[0]);
});

test("a single place and no place stand in the middle", () => {
  expect(frameOf([[47, 11]], FRAME)([47, 11])).toEqual([180, 102]);
  expect(frameOf([], FRAME)([47, 11])).toEqual([180, 102]);
});

test("repeated points are left out of a path", () => {
  expect(
    pathOf([
      [1, 2],
      [1, 2],
      [3, 4],
    ]),
  ).toBe("M1 2L3 4");
  expect(pathOf([])).toBe("");
});

test("a 300 km triangle gets a few meridians and parallels inside the box, nothing gets none", () => {
  const track: Place[] = [
    [47, 11],
    [48, 12],
    [47, 13],
  ];
  const lines = graticule(track, frameOf(track, FRAME), FRAME).split("M").length - 1;
  expect(lines).toBeGreaterThan(3);
  expect(lines).toBeLessThan(20);
  expect(graticule([], frameOf([], FRAME), FRAME)).toBe("");
});
