import { expect, test } from "vitest";
import type { ContestResult } from "#app/flight/flight.ts";
import { sumOf } from "#app/flight/sum.ts";

const contest = (of: Partial<ContestResult>) =>
  ({ name: "free", bonusDistance: null, bonusPoints: null, bonusScoreName: null, ...of }) as ContestResult;

test("195.1 km and 0.2 of a 160.1 km out and return by index 107 are 212.26 points", () => {
  const sum = sumOf(
    contest({ distance: 195.1, points: 212.26, bonusDistance: 160.1, bonusScoreName: "out_return" }),
    107,
  );
  expect(sum).toMatchObject({ kind: "bonus", factor: 0.2, bonus: 160.1, divisor: 1.07 });
});

test("a triangle counts 0.3, and its length is found from the bonus points when it is not told", () => {
  const points = (424.3 + 0.3 * 418.45) / 1.08;
  const sum = sumOf(
    contest({ distance: 424.3, points, bonusPoints: (0.3 * 418.45) / 1.08, bonusScoreName: "triangle" }),
    108,
  );
  expect(sum?.bonus).toBeCloseTo(418.45, 6);
});

test("a sprint is the distance in two hours by three quarters of the index", () => {
  expect(sumOf(contest({ name: "sprint", distance: 240, points: 120 / 1.09 }), 112)).toMatchObject({
    kind: "sprint",
    divisor: 1.09,
  });
});

test("a sum that does not give the points is not shown, nor one without index or with an unknown rule", () => {
  expect(sumOf(contest({ distance: 100, points: 99 }), 100)).toBeNull();
  expect(sumOf(contest({ distance: 100, points: 100 }), null)).toBeNull();
  expect(sumOf(contest({ name: "au", distance: 100, points: 100 }), 100)).toBeNull();
});
