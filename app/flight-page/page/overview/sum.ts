/**
 * How the points were calculated, in a form a pilot can follow: `(534.2 + 0.3 × 479.5) ÷ 1.22 = 555.78`. Read from
 * the calculation stored with the score; only the engine knows the rules.
 *
 * Null if no calculation is stored, or if it does not give the points shown beside it: a wrong calculation is worse
 * than none.
 */

import type { ContestResult } from "#app/flight/flight.ts";
import { effectiveIndex, evaluate, type Term } from "#app/soaring/contest/calculation.ts";

export interface Sum {
  /** The course and, if there is one, its bonus. */
  terms: Term[];
  /** The kilometres are divided by them; null if time does not count. */
  hours: number | null;
  /** The effect of the index: 1.09 for 112 counted to three quarters. Null if no index counts. */
  divisor: number | null;
  index: number;
  points: number;
}

const ROUNDING = 0.01; // points

export function getSum({ calculation, points }: ContestResult): Sum | null {
  if (!calculation || Math.abs(evaluate(calculation) - points) > ROUNDING) return null;
  const { terms, hours, index } = calculation;
  const divisor = index.rule === "none" ? null : effectiveIndex(index) / 100;
  return { terms, hours, divisor, index: index.value, points };
}

/** Returns the decimals with which a factor is shown: 4, 0.3, 1.05. */
export const factorDigits = (factor: number): number =>
  [0, 1].find((digits) => Math.abs(factor - Number(factor.toFixed(digits))) < 1e-9) ?? 2;
