import fc from "fast-check";
import { expect, test } from "vitest";
import { triedEach } from "#app/soaring/contest/closed/short-closings.ts";
import { isFai } from "#app/soaring/contest/closed/triangle.ts";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { SHAPES } from "#app/soaring/contest/search.ts";
import { distance } from "#app/soaring/contest/track.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

const trackOver = (drawn: Drawn[]) => readyWindow(draw(drawn), [0, 1e9]).track;

/** To and fro in rows of nine places, 100 m apart, as nobody flies. */
const rows = fc
  .integer({ min: 5, max: 12 })
  .map((count) => Array.from({ length: 9 * count }, (_, i): Drawn => [(i % 9) * 100, Math.floor(i / 9) * 100, 1500]));
const scattered = fc.array(
  fc.tuple(fc.integer({ min: -8000, max: 8000 }), fc.integer({ min: -900, max: 900 }), fc.constant(1500)),
  { minLength: 3, maxLength: 60 },
);

test("the longest FAI triangle of all stretches equals trying every three fixes", () => {
  fc.assert(
    fc.property(fc.oneof(rows, scattered), fc.array(fc.nat({ max: 40 }), { minLength: 1 }), (drawn, ahead) => {
      const track = trackOver(drawn);
      const reach = getReach(track.length, ahead);
      let best = 0;
      const keep = (i: number, j: number, k: number) => {
        if (reach[i] >= k) best = Math.max(best, perimeter(track, i, j, k));
      };
      expect(finish(triedEach(track, { reach, best: () => best, keep }))).toBe(true);
      expect(best).toBe(byTrying(track, reach));
    }),
    { numRuns: 200 },
  );
});

test("forty rows of a hundred fixes, which all look alike, are proven; the triangle lies in eleven of them", () => {
  const drawn = Array.from({ length: 4000 }, (_, i): Drawn => [(i % 100) * 100, Math.floor(i / 100) * 100, 1500]);
  const found = finish(find(readyWindow(draw(drawn), [0, 1e9]), SHAPES.triangle));
  expect(found?.proven).toBe(true);
  const getRows = found?.fixes.map((fix) => Math.floor(fix / 100)) ?? [];
  expect(Math.max(...getRows) - Math.min(...getRows)).toBeLessThanOrEqual(10);
});

test("a track of more than 100 km, or one that closes over long stretches, is left to others", () => {
  const never = { best: () => 0, keep: () => expect.unreachable() };
  const long = trackOver(Array.from({ length: 1000 }, (_, i): Drawn => [i * 150, 0]));
  expect(finish(triedEach(long, { ...never, reach: getReach(long.length, [3]) }))).toBe(false);
  const whole = trackOver(Array.from({ length: 12_000 }, (_, i): Drawn => [i, 0]));
  const reach = new Int32Array(whole.length).fill(whole.length - 1);
  expect(finish(triedEach(whole, { ...never, reach }))).toBe(false);
});

/** Grows, as that of a track does; -1 before anything can be closed. */
function getReach(length: number, ahead: number[]): Int32Array {
  let reach = -1;
  return Int32Array.from({ length }, (_, i) => {
    const next = ahead[i % ahead.length];
    reach = Math.max(reach, next === 0 ? -1 : Math.min(length - 1, i + next));
    return reach;
  });
}

function byTrying(track: ReturnType<typeof trackOver>, reach: Int32Array): number {
  let best = 0;
  for (let i = 0; i < track.length; i++)
    for (let j = i + 1; j < reach[i]; j++)
      for (let k = j + 1; k <= reach[i]; k++) best = Math.max(best, perimeter(track, i, j, k));
  return best;
}

/** 0 where it is no FAI triangle. */
function perimeter(track: ReturnType<typeof trackOver>, i: number, j: number, k: number): number {
  const sides = [distance(track, i, j), distance(track, j, k), distance(track, i, k)] as const;
  return isFai(...sides) ? sides[0] + sides[1] + sides[2] : 0;
}
