import { expect, test } from "vitest";
import type { Place } from "#app/map/polyline.ts";
import { frameAround, getFrame, getPath, getView, graticule } from "#app/map/sketch/sketch.ts";
import { worldLine } from "#app/map/track/world.ts";

const FRAME = { width: 360, height: 204, margin: 20 };

test("north is up, east is right, and the track keeps its border", () => {
  const track: Place[] = [
    [47, 11],
    [48, 12],
    [47, 13],
  ];
  const points = track.map(getFrame(track, FRAME));
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
  const { scale, left, top, width, height } = getView(track, FRAME);
  expect([width, height]).toEqual([360, 204]);
  const { x, y } = worldLine([47, 48], [11, 12.5]);
  for (const [i, [across, down]] of track.map(getFrame(track, FRAME)).entries()) {
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
  const [a, north, east] = corner.map(getFrame(corner, FRAME));
  expect((east[0] - a[0]) / (a[1] - north[1])).toBeCloseTo(1, 1);
});

test("a track across the date line is one piece", () => {
  const track: Place[] = [
    [-40, 179.5],
    [-40, -179.5],
  ];
  const [a, b] = track.map(getFrame(track, FRAME));
  expect(b[0]).toBeGreaterThan(a[0]);
});

test("a frame around places is as wide and high as they lie, and they touch its borders", () => {
  const track: Place[] = [
    [60, 10],
    [60.1, 10],
    [60.05, 10.4],
  ];
  const frame = frameAround(track);
  expect(frame.height / frame.width).toBeCloseTo(0.1 / (0.4 * Math.cos((60.05 * Math.PI) / 180)), 2);
  const points = track.map(getFrame(track, frame));
  expect(points[0][0]).toBeCloseTo(0, 0);
  expect(points[2][0]).toBeCloseTo(frame.width, 0);
  expect(points[1][1]).toBeCloseTo(0, 0);
  expect(points[0][1]).toBeCloseTo(frame.height, 0);
});

test("a frame is three times as long as it is wide at most, whatever is flown", () => {
  const north: Place[] = [
    [45, 10],
    [50, 10],
  ];
  expect(frameAround(north)).toEqual({ width: 1000, height: 3000, margin: 0 });
  expect(frameAround([[47, 11]])).toEqual({ width: 1000, height: 1000, margin: 0 });
  expect(frameAround([])).toEqual({ width: 1000, height: 1000, margin: 0 });
});

test("a single place and no place stand in the middle", () => {
  expect(getFrame([[47, 11]], FRAME)([47, 11])).toEqual([180, 102]);
  expect(getFrame([], FRAME)([47, 11])).toEqual([180, 102]);
});

test("a path says where it begins, then each step, in as few letters as that takes", () => {
  expect(
    getPath([
      [1, 2],
      [1, 2],
      [3.5, 1.8],
      [3.7, 4],
      [3.7, 4],
    ]),
  ).toBe("M1 2l2.5-.2 .2 2.2");
  expect(getPath([[7, 8]])).toBe("M7 8");
  expect(getPath([])).toBe("");
});

test("points of a path that lie less than a unit from the one before are left out, but for its end", () => {
  expect(
    getPath([
      [10, 10],
      [10.9, 10.9],
      [11, 10],
      [11.4, 10.4],
    ]),
  ).toBe("M10 10l1 0 .4 .4");
});

test("steps of a path add up to where its points are, however many they are", () => {
  const points = Array.from({ length: 500 }, (_, i): [number, number] => [
    Math.round(10 * (180 + 170 * Math.sin(i / 7))) / 10,
    Math.round(10 * (102 + 90 * Math.cos(i / 5))) / 10,
  ]);
  const [x, y] = (getPath(points).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [])
    .map(Number)
    .reduce(([x, y], step, i) => (i % 2 ? [x, y + step] : [x + step, y]), [0, 0]);
  expect(x).toBeCloseTo(points[499][0], 6);
  expect(y).toBeCloseTo(points[499][1], 6);
});

test("a 300 km triangle gets a few meridians and parallels inside the box, nothing gets none", () => {
  const track: Place[] = [
    [47, 11],
    [48, 12],
    [47, 13],
  ];
  const lines = graticule(track, getFrame(track, FRAME), FRAME).split("M").length - 1;
  expect(lines).toBeGreaterThan(3);
  expect(lines).toBeLessThan(20);
  expect(graticule([], getFrame([], FRAME), FRAME)).toBe("");
});
