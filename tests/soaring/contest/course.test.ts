import fc from "fast-check";
import { expect, test } from "vitest";
import { longestCourse } from "#app/soaring/contest/course.ts";
import { finish } from "#app/soaring/contest/score.ts";
import type { LegsSearch } from "#app/soaring/contest/search.ts";
import { distance, getTrack } from "#app/soaring/contest/track.ts";
import { type Drawn, draw } from "../draw.ts";
import { everyCourse } from "./brute.ts";

const search = (legs: number, more: Partial<LegsSearch> = {}): LegsSearch => ({
  kind: "legs",
  legs: legs as LegsSearch["legs"],
  maxLoss: null,
  within: null,
  leastLeg: null,
  ...more,
});

const place = fc.integer({ min: -8, max: 8 }).map((n) => n * 2500);
const height = fc.integer({ min: 0, max: 8 }).map((n) => n * 400);
const drawn = (most: number) => fc.array(fc.tuple(place, place, height), { minLength: 2, maxLength: most });
const rule = fc.record({
  maxLoss: fc.constantFrom(null, 1000, 0),
  within: fc.constantFrom(null, 30, 60), // fixes are 10 s apart
  leastLeg: fc.constantFrom(null, 20_000),
});

test.for([1, 2, 3, 4, 5, 6])(
  "%i legs over a few random fixes equal trying everything, whatever the rules, the earliest of equals",
  (legs) => {
    fc.assert(
      fc.property(drawn(legs < 4 ? 13 : legs < 6 ? 9 : 7), rule, (points, rules) => {
        const track = getTrack(draw(points));
        const expected = everyCourse(track, search(legs, rules), (a, b) => distance(track, a, b));
        const found = finish(longestCourse(track, search(legs, rules)));
        expect(found?.length).toBeCloseTo(expected?.length ?? Number.NaN, 5);
        expect(found?.fixes).toEqual(expected?.fixes);
        expect(found?.proven).toBe(true);
        if (!found?.lifted) return;
        const lifted = everyCourse(track, search(legs, { ...rules, maxLoss: null }), (a, b) => distance(track, a, b));
        expect(found.lifted.fixes).toEqual(lifted?.fixes);
      }),
      { numRuns: 200 },
    );
  },
);

test("of two starts at one place the earlier is taken, whichever way the legs are summed", () => {
  const points: Drawn[] = [
    [0, 0, 0],
    [-2500, 2500, 0],
    [-2500, 2500, 400],
    [0, 5000, 800],
    [2500, -10_000, 0],
    [0, 0, 0],
    [0, 10_000, 0],
    [0, -2500, 400],
    [0, -15_000, 0],
  ];
  const found = finish(longestCourse(getTrack(draw(points)), search(3, { maxLoss: 0, within: 60 })));
  expect(found?.fixes).toEqual([1, 4, 6, 7]);
});

/** A glider that wanders, the same everywhere. */
function wandering(count: number): Drawn[] {
  let [random, east, north, altitude, heading] = [7, 0, 0, 2000, 0];
  const next = () => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return random / 4294967296;
  };
  return Array.from({ length: count }, (): Drawn => {
    heading += (next() - 0.5) * 0.7;
    east += 120 * Math.cos(heading);
    north += 120 * Math.sin(heading);
    altitude += (next() - 0.5) * 40;
    return [east, north, altitude];
  });
}

test("a wandering track of 3,000 fixes gives the same course as a recursion over all pairs", () => {
  const track = getTrack(draw(wandering(3000)));
  let longest = new Float64Array(3000);
  for (let leg = 0; leg < 6; leg++) {
    const after = new Float64Array(3000);
    for (let b = 0; b < 3000; b++) {
      for (let a = 0; a <= b; a++) after[b] = Math.max(after[b], longest[a] + distance(track, a, b));
    }
    longest = after;
  }
  const found = finish(longestCourse(track, search(6)));
  expect(found?.length).toBeCloseTo(Math.max(...longest), 5);
  expect(found?.proven).toBe(true);
});

test("three legs in 100 s and not lower give the same as a recursion from every start of 1,200 fixes", () => {
  const track = getTrack(draw(wandering(1200)));
  let most = 0;
  for (let s = 0; s < 1200; s++) {
    const end = Math.min(1200, s + 11); // 10 s a fix
    const one = (i: number) => distance(track, s, i);
    const two = Array.from({ length: end - s }, (_, n) => {
      let best = 0;
      for (let i = s; i <= s + n; i++) best = Math.max(best, one(i) + distance(track, i, s + n));
      return best;
    });
    for (let f = s; f < end; f++) {
      if (track.altitude[f] < track.altitude[s]) continue;
      for (let j = s; j <= f; j++) most = Math.max(most, two[j - s] + distance(track, j, f));
    }
  }
  const found = finish(longestCourse(track, search(3, { within: 100, maxLoss: 0 })));
  expect(found?.length).toBeCloseTo(most, 5);
});

test("the finish is exactly 1000 m below the start, not 1001", () => {
  const straight = (loss: number) =>
    getTrack(
      draw([
        [0, 0, 2000 + loss],
        [9_000, 0, 2500],
        [20_000, 0, 2000],
      ]),
    );
  expect(finish(longestCourse(straight(1000), search(1, { maxLoss: 1000 })))?.fixes).toEqual([0, 2]);
  expect(finish(longestCourse(straight(1001), search(1, { maxLoss: 1000 })))?.fixes).toEqual([1, 2]);
});

test("one fix is no course, and a glider that never moves has one of 0 m", () => {
  expect(finish(longestCourse(getTrack(draw([[0, 0]])), search(6)))).toBeNull();
  const resting = getTrack(draw(Array.from({ length: 500 }, () => [0, 0])));
  expect(finish(longestCourse(resting, search(6)))?.length).toBe(0);
});

test("what the height rule cost is found on the way", () => {
  const track = getTrack(
    draw([
      [0, 0, 2000],
      [9_000, 0, 2500],
      [20_000, 0, 900],
    ]),
  );
  for (const maxLoss of [1200, 1000]) {
    const found = finish(longestCourse(track, search(1, { maxLoss })));
    expect(found?.lifted?.fixes).toEqual([0, 2]);
    expect(found?.fixes).toEqual(maxLoss === 1200 ? [0, 2] : [0, 1]);
  }
});

test("a track full of equals ends unproven with a bound above its distance, not after an hour", () => {
  const circles = Array.from({ length: 6000 }, (_, i): Drawn => [5000 * Math.cos(i / 150), 5000 * Math.sin(i / 150)]);
  const found = finish(longestCourse(getTrack(draw(circles)), search(6), 0.02));
  expect(found?.proven).toBe(false);
  expect(found?.length).toBeCloseTo(60_000, -3);
  expect(found?.upperBound).toBeGreaterThanOrEqual(found?.length ?? Number.NaN);
  expect((found?.upperBound ?? Number.NaN) - (found?.length ?? 0)).toBeLessThan(6000);
});
