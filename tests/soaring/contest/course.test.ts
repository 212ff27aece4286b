import fc from "fast-check";
import { expect, test } from "vitest";
import { longestCourse } from "#app/soaring/contest/course.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { distance, type Track, trackOf } from "#app/soaring/contest/track.ts";
import { type Drawn, draw } from "../draw.ts";

/** Every course there is, the earliest of the longest. */
function bruteForce(track: Track, legs: number, maxLoss: number) {
  let best = { length: -1, fixes: [] as number[] };
  const walk = (fixes: number[], length: number) => {
    const last = fixes[fixes.length - 1];
    if (fixes.length > legs) {
      const allowed = track.altitude[last] >= track.altitude[fixes[0]] - maxLoss;
      if (allowed && length > best.length + 1e-6) best = { length, fixes };
      return;
    }
    for (let i = last; i < track.length; i++) walk([...fixes, i], length + distance(track, last, i));
  };
  for (let i = 0; i < track.length; i++) walk([i], 0);
  return best;
}

const place = fc.integer({ min: -8, max: 8 }).map((n) => n * 2500);
const height = fc.integer({ min: 0, max: 8 }).map((n) => n * 400);
const trace = fc.array(fc.tuple(place, place, height), { minLength: 2, maxLength: 12 });

test.for([1, 2, 3, 4])(
  "%i legs over a dozen random fixes equal trying everything, height rule and ties included",
  (legs) => {
    fc.assert(
      fc.property(trace, fc.constantFrom(1000, Number.POSITIVE_INFINITY), (points, maxLoss) => {
        const track = trackOf(draw(points));
        const expected = bruteForce(track, legs, maxLoss);
        const found = finish(longestCourse(track, legs, maxLoss))!;
        expect(found.length).toBeCloseTo(expected.length, 5);
        expect(found.fixes).toEqual(expected.fixes);
      }),
      { numRuns: 60 },
    );
  },
);

test("a wandering track of 3,000 fixes gives the same course as a recursion over all pairs", () => {
  let [random, east, north, altitude, heading] = [7, 0, 0, 2000, 0];
  const next = () => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return random / 4294967296;
  };
  const points = Array.from({ length: 3000 }, (): Drawn => {
    heading += (next() - 0.5) * 0.7;
    east += 120 * Math.cos(heading);
    north += 120 * Math.sin(heading);
    altitude += (next() - 0.5) * 40;
    return [east, north, altitude];
  });
  const track = trackOf(draw(points));
  let longest = new Float64Array(3000);
  for (let leg = 0; leg < 6; leg++) {
    const after = new Float64Array(3000);
    for (let b = 0; b < 3000; b++) {
      for (let a = 0; a <= b; a++) after[b] = Math.max(after[b], longest[a] + distance(track, a, b));
    }
    longest = after;
  }
  const found = finish(longestCourse(track, 6))!;
  expect(found.length).toBeCloseTo(Math.max(...longest), 5);
  expect(found.proven).toBe(true);
});

test("the finish is exactly 1000 m below the start, not 1001", () => {
  const straight = (loss: number) =>
    trackOf(
      draw([
        [0, 0, 2000 + loss],
        [9_000, 0, 2500],
        [20_000, 0, 2000],
      ]),
    );
  expect(finish(longestCourse(straight(1000), 1, 1000))!.fixes).toEqual([0, 2]);
  expect(finish(longestCourse(straight(1001), 1, 1000))!.fixes).toEqual([1, 2]);
});

test("one fix is no course, and a glider that never moves has one of 0 m", () => {
  expect(finish(longestCourse(trackOf(draw([[0, 0]])), 6))).toBeNull();
  expect(finish(longestCourse(trackOf(draw(Array.from({ length: 500 }, () => [0, 0]))), 6))!.length).toBe(0);
});

test("a track full of equals ends unproven with a bound above its distance, not after an hour", {
  timeout: 60_000,
}, () => {
  const circles = Array.from({ length: 6000 }, (_, i): Drawn => [5000 * Math.cos(i / 150), 5000 * Math.sin(i / 150)]);
  const found = finish(longestCourse(trackOf(draw(circles)), 6, 1000, 1e7))!;
  expect(found.proven).toBe(false);
  expect(found.length).toBeCloseTo(60_000, -3);
  expect(found.upperBound).toBeGreaterThanOrEqual(found.length);
  expect(found.upperBound - found.length).toBeLessThan(6000);
});
