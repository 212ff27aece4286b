import { expect, test } from "vitest";
import { getStretches, optionsBeside, optionsOn } from "#app/map/label/options.ts";
import { overlap } from "#app/map/label/placing.ts";

const SIZE = { width: 80, height: 16 };

test("a name stands on its place first, with its middle there", () => {
  expect(optionsOn(100, 50, SIZE)[0]).toEqual({ left: 60, top: 42, right: 140, bottom: 58 });
});

test("a name beside a sign never covers it, whichever side it takes", () => {
  const sign = { left: 94, top: 44, right: 106, bottom: 56 };
  const options = optionsBeside(100, 50, SIZE, 6);
  expect(options[0].left).toBe(108);
  expect(options).toHaveLength(8);
  for (const box of options) expect(overlap(box, sign)).toBe(false);
});

test("a text along a straight line leans with it and is never upside down", () => {
  const line = Array.from({ length: 50 }, (_, i) => ({ x: 500 - 10 * i, y: 10 * i }));
  const [first] = getStretches(line, SIZE, 200);
  expect(first.angle).toBeCloseTo(-Math.PI / 4, 6);
  expect(first.boxes.length).toBeGreaterThan(4);
});

test("along a coil, and along a line shorter than it, nothing is written", () => {
  const coil = Array.from({ length: 200 }, (_, i) => ({ x: 30 * Math.cos(i / 3), y: 30 * Math.sin(i / 3) }));
  expect(getStretches(coil, SIZE, 100)).toEqual([]);
  expect(
    getStretches(
      [
        { x: 0, y: 0 },
        { x: 79, y: 0 },
      ],
      SIZE,
      10,
    ),
  ).toEqual([]);
});
