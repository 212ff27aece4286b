import fc from "fast-check";
import { expect, test } from "vitest";
import { windowPoints } from "#app/contest/league/keep/longest.ts";
import {
  type Candidate,
  computeResult,
  getLines,
  hundredths,
  pointsFor,
  type Terms,
} from "#app/contest/league/table/round.ts";

const TERMS: Terms = {
  speed: { flights: 3, window: 120 },
  distance: { flights: 3, contest: "free", share: 10 },
  leastIndex: null,
  points: { first: 20 },
};

let next = 1;
/** Points, not hundredths. */
const flown = (
  pilot: number,
  speed: number | null,
  distance: number | null,
  more: Partial<Candidate> = {},
): Candidate => ({
  flight: next++,
  pilot,
  speed: speed === null ? null : speed * 100,
  distance: distance === null ? null : distance * 100,
  late: false,
  ...more,
});

/** Source: DMSt rules as told in competition.md 7 and scoring.md 3; sums by hand. */
test.each([
  [
    "three sprints and a tenth of three distances",
    [flown(1, 90, 500), flown(2, 80, 400), flown(3, 70, 300)],
    [240, 120],
  ],
  [
    "a fourth pilot does not count",
    [flown(1, 90, 500), flown(2, 80, 400), flown(3, 70, 300), flown(4, 60, 200)],
    [240, 120],
  ],
  ["of one pilot the best flight alone", [flown(1, 90, 500), flown(1, 95, 450), flown(2, 80, 400)], [175, 90]],
  ["the same pilot stands in both, with two flights", [flown(1, 90, 100), flown(1, 50, 700)], [90, 70]],
  ["a flight without a sprint counts for distance", [flown(1, null, 500)], [0, 50]],
  ["a flight without a distance counts for speed", [flown(1, 88, null)], [88, 0]],
  ["what was sent late does not count", [flown(1, 90, 500, { late: true }), flown(1, 60, 200)], [60, 20]],
  ["nobody flew", [], [0, 0]],
])("%s", (_, flights, [speed, distance]) => {
  const result = computeResult(flights, TERMS);
  expect([result.speed / 100, result.distance / 100]).toEqual([speed, distance]);
  expect(result.total).toBe(result.speed + result.distance);
});

test("with speed alone no distance is summed", () => {
  const result = computeResult([flown(1, 90, 500)], { ...TERMS, distance: null });
  expect([result.speed, result.distance, result.total]).toEqual([9000, 0, 9000]);
});

test("a share is rounded to the hundredth, half up", () => {
  const share = (distance: number) => computeResult([flown(1, null, distance / 100)], TERMS).distance;
  expect([share(10_004), share(10_005)]).toEqual([1000, 1001]);
});

test("250 km in 150 minutes with index 107 are 95.01 points", () => {
  expect(hundredths(windowPoints(250, 150, 107))).toBe(9501);
});

test("points are rounded to the hundredth that is shown", () => {
  expect([hundredths(95.0118), hundredths(95.015), hundredths(1.005), hundredths(null)]).toEqual([
    9501,
    9502,
    101,
    null,
  ]);
});

test("the winner earns 20, the next one less, the 20th and every later valid result 1, none 0", () => {
  const clubs = Array.from({ length: 26 }, (_, i) => ({
    club: i + 1,
    speed: 0,
    distance: 0,
    total: i < 25 ? 1000 - i : 0,
  }));
  const lines = getLines(clubs, { first: 20 });
  expect(lines.map(({ points }) => points)).toEqual([
    ...Array.from({ length: 20 }, (_, i) => 20 - i),
    ...[1, 1, 1, 1, 1],
    0,
  ]);
  expect(lines[25]).toMatchObject({ club: 26, place: null, points: 0 });
});

test("equal totals share the place and its points, and the next place is left out", () => {
  const of = (...totals: number[]) =>
    getLines(
      totals.map((total, club) => ({ club, speed: total, distance: 0, total })),
      { first: 20 },
    ).map(({ club, place, points }) => [club, place, points]);
  expect(of(500, 700, 500, 300)).toEqual([
    [1, 1, 20],
    [0, 2, 19],
    [2, 2, 19],
    [3, 4, 17],
  ]);
});

test("a table of points is taken as it is, one point behind its end", () => {
  expect([1, 2, 3, 4].map((place) => pointsFor(place, { table: [10, 6, 3] }))).toEqual([10, 6, 3, 1]);
});

test("in whichever order flights are read, the result is the same; it is never more than the best of each pilot", () => {
  const candidate = fc.record({
    flight: fc.integer({ min: 1, max: 1e6 }),
    pilot: fc.integer({ min: 1, max: 5 }),
    speed: fc.option(fc.integer({ min: 0, max: 15_000 })),
    distance: fc.option(fc.integer({ min: 0, max: 120_000 })),
    late: fc.boolean(),
  });
  const flights = fc.uniqueArray(candidate, { selector: ({ flight }) => flight, maxLength: 15 });
  fc.assert(
    fc.property(flights, fc.infiniteStream(fc.nat(100)), (some, dice) => {
      const result = computeResult(some, TERMS);
      const shuffled = some.map((each) => ({ each, key: dice.next().value })).sort((a, b) => a.key - b.key);
      expect(
        computeResult(
          shuffled.map(({ each }) => each),
          TERMS,
        ),
      ).toEqual(result);
      // By brute force: the best of each pilot, then the best three.
      const best = [1, 2, 3, 4, 5].map((pilot) =>
        Math.max(0, ...some.filter((each) => each.pilot === pilot && !each.late).map(({ speed }) => speed ?? 0)),
      );
      expect(result.speed).toBe(
        best
          .sort((a, b) => b - a)
          .slice(0, 3)
          .reduce((a, b) => a + b, 0),
      );
    }),
  );
});
