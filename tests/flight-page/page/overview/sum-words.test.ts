import { expect, test } from "vitest";
import "#app/words.server.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { getSum, type Sum } from "#app/flight-page/page/overview/sum.ts";
import { describeSum, writtenSum } from "#app/flight-page/page/overview/sum-words.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Term } from "#app/soaring/contest/calculation.ts";
import { calculated } from "#app/soaring/contest/calculation.ts";
import type { IndexRule } from "#app/soaring/contest/rule.ts";

function sum(terms: Term[], value: number, hours: number | null = null, rule: IndexRule = "full"): Sum {
  const calculation = calculated({ terms, hours, index: { rule, value } });
  return getSum({ points: calculation.points, calculation } as ContestResult)!;
}

const term = (shape: Term["shape"], distance: number, factor = 1, declared = false): Term => ({
  shape,
  declared,
  distance,
  factor,
});

const written = (of: Sum, language: "en-gb" | "de" = "en-gb") =>
  writtenSum(of, language)
    .map(({ text }) => text)
    .join(" ");

const FREE = sum([term("free6", 195.11), term("out_return", 160.09, 0.2)], 107);
const AU = sum([term("triangle", 371.79, 1.4)], 102);
const SPRINT = sum([term("speed", 215.18)], 102, 2, "three_quarters");
const TASK = sum([term("rectangle", 655.45, 1.7, true)], 120);
const BITNER = sum([term("triangle", 299, 1.05, true)], 100);

test("published sums are written as a pilot would, and give the published points", () => {
  expect(written(FREE)).toBe("(195.11 + 0.2 × 160.09) ÷ 1.07 = 212.27");
  expect(written(AU)).toBe("1.4 × 371.79 ÷ 1.02 = 510.30");
  expect(written(SPRINT)).toBe("215.18 ÷ 2 h ÷ 1.015 = 106.00");
  expect(written(BITNER)).toBe("1.05 × 299.00 ÷ 1.00 = 313.95");
  expect(written(FREE, "de")).toBe("(195,11 + 0,2 × 160,09) ÷ 1,07 = 212,27");
});

test("the same sums are said in words, in both languages", () => {
  const said = (of: Sum, language: "en-gb" | "de") => describeSum(of, textIn(language), language);
  expect(said(FREE, "en-gb")).toBe("free distance plus 0.2 × out and return, both in km, index 107");
  expect(said(AU, "en-gb")).toBe("1.4 × FAI triangle in km, index 102");
  expect(said(SPRINT, "en-gb")).toBe("Kilometres in two hours, index 102 at three quarters of its effect");
  expect(said(TASK, "en-gb")).toBe("1.7 × rectangle (declared) in km, index 120");
  expect(said(FREE, "de")).toBe("freie Strecke plus 0,2 × Zielrückkehr, beides in km, Index 107");
  expect(said(AU, "de")).toBe("1,4 × FAI-Dreieck in km, Index 102");
});
