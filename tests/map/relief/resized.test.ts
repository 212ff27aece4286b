import { expect, test } from "vitest";
import { resized } from "#app/map/relief/resized.ts";

const rest = async () => {};

/** Each pixel by its place. */
function picture(width: number, height: number, pixel: (x: number, y: number) => number[]) {
  const rows = Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width)));
  return { data: Uint8ClampedArray.from(rows.flat()), width, height };
}

test("in its own size a picture stays as it is", async () => {
  const own = picture(3, 2, (x, y) => [x, y, 7, 255]);
  expect(await resized(own, 3, 2, rest)).toBe(own);
});

test("a slope of colour is the same slope in any size", async () => {
  const slope = picture(64, 40, (x, y) => [3 * x, 5 * y, 200, 255]);
  for (const [width, height] of [
    [91, 57],
    [46, 29],
    [512, 320],
  ]) {
    const { data } = await resized(slope, width, height, rest);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [column, row] = [((x + 0.5) * 64) / width - 0.5, ((y + 0.5) * 40) / height - 0.5];
        if (column < 0 || row < 0 || column > 63 || row > 39) continue;
        const at = 4 * (y * width + x);
        expect(Math.abs(data[at] - 3 * column)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(data[at + 1] - 5 * row)).toBeLessThanOrEqual(0.51);
        expect([data[at + 2], data[at + 3]]).toEqual([200, 255]);
      }
  }
});

test("the open sea lends no colour to the shore, and the shore grows no darker", async () => {
  const shore = picture(2, 1, (x) => (x === 0 ? [80, 120, 60, 255] : [0, 0, 0, 0]));
  const { data } = await resized(shore, 8, 1, rest);
  for (let x = 0; x < 8; x++) {
    const [red, green, blue, opacity] = data.slice(4 * x, 4 * x + 4);
    if (opacity > 0) expect([red, green, blue]).toEqual([80, 120, 60]);
  }
  expect(data[3]).toBe(255);
  expect(data[31]).toBe(0);
});

test("it rests between slices", async () => {
  let rests = 0;
  await resized(
    picture(10, 10, () => [1, 2, 3, 255]),
    20,
    100,
    async () => void rests++,
  );
  expect(rests).toBe(13);
});
