import { expect, test } from "vitest";
import { getLegs, scoredLine, scoredPlaces } from "#app/flight/course.ts";
import { contest } from "./older.ts";

const turns = (count: number) => Array(count).fill(null);

test("what is scored of a triangle are its sides, wherever it was started; of an out and return its way out", () => {
  expect(scoredPlaces({ name: "triangle", turnpoints: turns(5) })).toEqual([1, 2, 3, 1]);
  expect(scoredPlaces({ name: "out_return", turnpoints: turns(3) })).toEqual([0, 1]);
  expect(scoredPlaces({ name: "free6", turnpoints: turns(4) })).toEqual([0, 1, 2, 3]);
  expect(scoredPlaces({ name: "declaration", turnpoints: turns(5) })).toEqual([0, 1, 2, 3, 4]);
});

test("a flight without a contest has no line and no legs", () => {
  expect([scoredLine(null), getLegs(null)]).toEqual([[], []]);
  expect(scoredLine(contest)).toHaveLength(contest.score.turnpoints.length);
});
