/**
 * How the points were calculated, as data: evaluating it gives exactly the points, so that a page can show the sum
 * and every reader can check it. Kilometres, unrounded.
 */
import type { Kilometres } from "../units.ts";
import type { Declared } from "./declared.ts";
import type { IndexRule } from "./rule.ts";
import type { ShapeName } from "./search.ts";

export interface Term {
  /** A shape found on the track, or that of the declared course; `plain_triangle` does not meet the leg rule. */
  shape: ShapeName | Declared["kind"] | "plain_triangle";
  declared: boolean;
  distance: Kilometres;
  factor: number;
}

export interface Calculation {
  /** The course, then its bonus if there is one. */
  terms: Term[];
  /** Number of hours that the sum is divided by. */
  hours: number | null;
  index: { rule: IndexRule; value: number };
  points: number;
}

/** Share of an index's difference from 100 that counts. */
const SHARE_OF_INDEX: Record<IndexRule, number> = { full: 1, three_quarters: 0.75, none: 0, handicap: 1 };

/** Returns the index as the rule uses it: 112 counted at three quarters is 109. */
export const effectiveIndex = ({ rule, value }: Calculation["index"]): number =>
  100 + SHARE_OF_INDEX[rule] * (value - 100);

export function evaluate({ terms, hours, index }: Omit<Calculation, "points">): number {
  const sum = terms.reduce((total, { factor, distance }) => total + factor * distance, 0);
  return ((sum / (hours ?? 1)) * 100) / effectiveIndex(index);
}

export function calculated(parts: Omit<Calculation, "points">): Calculation {
  return { ...parts, points: evaluate(parts) };
}

/** Returns the points that the same courses earn with another index. */
export function pointsWith({ index, ...rest }: Calculation, value: number): number {
  return evaluate({ ...rest, index: { ...index, value } });
}
