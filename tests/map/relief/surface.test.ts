import { expect, test } from "vitest";
import { SAMPLES_AFTER, SAMPLES_BEFORE, smooth } from "#app/map/relief/surface.ts";

const WIDTH = 12;
const grid = (height: (x: number, y: number) => number) =>
  Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => height(i % WIDTH, Math.floor(i / WIDTH)));

test("a plane stays the plane it was, at any magnification", () => {
  const plane = (x: number, y: number) => 100 + 7 * x - 3 * y;
  for (const step of [0.125, 0.5, 1]) {
    const surface = smooth(grid(plane), WIDTH, [2.3, 1.7], step, 6);
    for (let i = 0; i < 36; i++) {
      expect(surface[i]).toBeCloseTo(plane(2.3 + (i % 6) * step, 1.7 + Math.floor(i / 6) * step), 3);
    }
  }
});

test("a lonely peak is softened to four ninths and spreads evenly", () => {
  const surface = smooth(
    grid((x, y) => (x === 5 && y === 5 ? 900 : 0)),
    WIDTH,
    [4, 4],
    1,
    3,
  );
  expect(surface[4]).toBeCloseTo(400, 3);
  expect(surface[3]).toBeCloseTo(surface[5], 3);
  expect(surface[1]).toBeCloseTo(surface[7], 3);
});

test("it never rises above the grid or sinks below it", () => {
  const rough = grid((x, y) => ((x * 7 + y * 13) % 5) * 100);
  for (const height of smooth(
    rough,
    WIDTH,
    [SAMPLES_BEFORE, SAMPLES_BEFORE],
    (WIDTH - 1 - SAMPLES_BEFORE - SAMPLES_AFTER) / 39,
    40,
  )) {
    expect(height).toBeGreaterThanOrEqual(-0.001);
    expect(height).toBeLessThanOrEqual(400.001);
  }
});
