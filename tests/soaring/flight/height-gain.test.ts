import fc from "fast-check";
import { expect, test } from "vitest";
import { heightGain } from "#app/soaring/flight/height-gain.ts";
import { draw } from "../draw.ts";

const flown = (heights: number[], every = 60) =>
  heightGain(
    draw(
      heights.map((height) => [0, 0, height]),
      every,
    ),
    0,
    heights.length - 1,
  );

test("the greatest gain is from one low point to one later high point", () => {
  expect(flown([1000, 1400, 900, 1200, 1800, 1500]).greatest).toBe(900);
});

test("two climbs of 400 m within the hour make 800 m, though the glide between lost 300", () => {
  expect(flown([1000, 1400, 1100, 1500, 1400]).bestHour?.gain).toBe(800);
});

test("what is climbed after more than an hour counts in another hour", () => {
  const heights = [1000, ...Array(70).fill(1400), 1700, 1700];
  expect(flown(heights).bestHour?.gain).toBe(400);
});

test("up and down by less than 20 m is no climb", () => {
  expect(flown([1000, 1015, 1000, 1012, 998, 1010]).bestHour).toBeNull();
});

test("as brute force: the greatest gain of all pairs, and no hour with more than the sum of its rises", () => {
  const heights = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(heights, (list) => {
      const { greatest, bestHour } = flown(list, 300);
      const pairs = list.flatMap((low, i) => list.slice(i).map((high) => high - low));
      expect(greatest).toBe(Math.max(...pairs));
      const risen = list.map((_, i) =>
        list.slice(i, i + 13).reduce((sum, height, k, hour) => sum + (k ? Math.max(0, height - hour[k - 1]) : 0), 0),
      );
      expect(bestHour?.gain ?? 0).toBeLessThanOrEqual(Math.max(...risen));
    }),
  );
});
