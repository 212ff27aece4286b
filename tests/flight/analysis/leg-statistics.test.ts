import { expect, test } from "vitest";
import { legStatistics } from "#app/flight/analysis/leg-statistics.ts";
import type { CourseLeg } from "#app/flight/flight.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { contest } from "../older.ts";

const NINE = Date.parse("2026-07-12T09:00:00Z");
const clock = (minute: number) => `${new Date(NINE + minute * 60_000).toISOString().slice(0, 19)}+00:00`;

const leg = (from: number, to: number, distance: number) =>
  ({ distance, startTime: clock(from), endTime: clock(to) }) as CourseLeg;
const read = (minutes: number, km: number) => ({ seconds: minutes * 60, distance: km * 1000 }) as Statistics;
const triangle = (...legs: CourseLeg[]) => ({ name: "triangle", score: { ...contest.score, legs } });

test("each leg has its own, in order", () => {
  const legs = triangle(leg(0, 10, 12), leg(10, 40, 30), leg(40, 70, 30));
  const figures = [read(10, 12), read(30, 30), read(30, 30)];
  expect(legStatistics(legs, { legs: { triangle: figures } })).toEqual(figures);
});

test("of a triangle of an older engine those of the two whole sides are known, the parts of the third are not", () => {
  const legs = triangle(leg(0, 10, 10), leg(10, 40, 30), leg(40, 75, 31), leg(75, 95, 19));
  const [first, second, third] = [read(30, 30), read(35, 31), read(20, 29)];
  expect(legStatistics(legs, { legs: { triangle: [first, second, third] } })).toEqual([null, first, second, null]);
});

test("without an analysis, or one of other contests, none is known", () => {
  const legs = triangle(leg(0, 10, 12), leg(10, 40, 30));
  expect(legStatistics(legs, null)).toEqual([null, null]);
  expect(legStatistics(legs, { legs: { free: [read(10, 12)] } })).toEqual([null, null]);
});
