import { expect, test } from "vitest";
import type { ContestResult } from "#app/flight/flight.ts";
import { factorDigits, getSum } from "#app/flight-page/page/overview/sum.ts";
import type { Calculation, Term } from "#app/soaring/contest/calculation.ts";

const term = (shape: Term["shape"], distance: number, factor = 1): Term => ({
  shape,
  declared: false,
  distance,
  factor,
});

const contest = (points: number, calculation: Partial<Calculation>) =>
  ({
    points,
    calculation: { terms: [], hours: null, index: { rule: "full", value: 100 }, points, ...calculation },
  }) as ContestResult;

test("195.11 km and 0.2 of a 160.09 km out and return by index 107 are 212.27 points", () => {
  const terms = [term("free6", 195.11), term("out_return", 160.09, 0.2)];
  const sum = getSum(contest(212.26917, { terms, index: { rule: "full", value: 107 } }));
  expect(sum).toEqual({ terms, hours: null, divisor: 1.07, index: 107, points: 212.26917 });
});

test("a sprint is the distance in two hours by three quarters of the index", () => {
  const sprint = contest(120 / 1.09, {
    terms: [term("speed", 240)],
    hours: 2,
    index: { rule: "three_quarters", value: 112 },
  });
  expect(getSum(sprint)).toMatchObject({ hours: 2, divisor: 1.09, index: 112 });
});

test("where no index counts nothing is divided by it", () => {
  const sum = getSum(contest(100, { terms: [term("out", 100)], index: { rule: "none", value: 120 } }));
  expect(sum?.divisor).toBeNull();
});

test("a sum that does not give the points is not shown, nor one where no calculation is known", () => {
  expect(getSum(contest(99, { terms: [term("out", 100)] }))).toBeNull();
  expect(getSum({ points: 100, calculation: null } as ContestResult)).toBeNull();
});

test("factors are told with the decimals they have", () => {
  expect([4, 1.4, 0.3, 1.05, 0.95, 1.7].map(factorDigits)).toEqual([0, 1, 1, 2, 2, 1]);
});
