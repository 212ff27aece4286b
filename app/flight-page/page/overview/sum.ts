/**
 * How points came about, as a sum a pilot can follow: `(534.2 + 0.3 × 479.5) ÷ 1.22 = 555.78`. Read from the
 * calculation that the score keeps; rules are known to the engine alone.
 *
 * Null where no calculation is known, and where one does not give the points that stand beside it: a wrong sum is worse
 * than none.
 */

import type { ContestResult } from "#app/flight/flight.ts";
import { effectiveIndex, evaluate, type Term } from "#app/soaring/contest/calculation.ts";

export interface Sum {
  /** The course and, when there is one, its bonus. */
  terms: Term[];
  /** Divides the kilometres; null where time does not count. */
  hours: number | null;
  /** What an index comes to: 1.09 for 112 counted to three quarters. Null where none counts. */
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

/** Decimals that a factor is told with: 4, 0.3, 1.05. */
export const factorDigits = (factor: number): number =>
  [0, 1].find((digits) => Math.abs(factor - Number(factor.toFixed(digits))) < 1e-9) ?? 2;
