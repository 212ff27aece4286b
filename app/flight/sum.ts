/**
 * How points came about, as a sum a pilot can follow: `(534.2 + 0.3 × 479.5) ÷ 1.22 = 555.78`.
 *
 * Null where the rule is not known here or does not give the points that were awarded (rounded to 0.02): a wrong sum
 * is worse than none. Factors: distance contests divide by the index; free adds 0.3 of the FAI triangle or 0.2 of the
 * out and return; sprint takes the distance in two hours and counts three quarters of the index.
 */
import type { ContestResult } from "./flight.ts";

export interface Sum {
  kind: "bonus" | "plain" | "sprint";
  distance: number;
  factor: number;
  bonus: number;
  divisor: number;
  points: number;
}

const BONUS = { triangle: 0.3, out_return: 0.2 };
const BY_DISTANCE = ["free", "triangle", "out_return", "out"];
const SLACK = 0.02; // points; distances are rounded to 10 m before they get here

export function sumOf(contest: ContestResult, index: number | null): Sum | null {
  if (index === null || index <= 0) return null;
  const { name, distance, points, bonusDistance, bonusPoints, bonusScoreName } = contest;
  const factor = name === "free" && bonusScoreName && (bonusDistance || bonusPoints) ? BONUS[bonusScoreName] : 0;
  const bonus = factor ? (bonusDistance ?? ((bonusPoints ?? 0) * index) / 100 / factor) : 0;
  if (name === "sprint") {
    const divisor = 1 + (0.75 * (index - 100)) / 100;
    return checked({ kind: "sprint", distance, factor, bonus, divisor, points }, distance / 2 / divisor);
  }
  if (!BY_DISTANCE.includes(name)) return null;
  const divisor = index / 100;
  return checked(
    { kind: factor ? "bonus" : "plain", distance, factor, bonus, divisor, points },
    (distance + factor * bonus) / divisor,
  );
}

function checked(sum: Sum, computed: number): Sum | null {
  return Math.abs(computed - sum.points) <= SLACK ? sum : null;
}
