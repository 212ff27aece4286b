/** The declared task of a flight and its outcome: the best attempt of all scoring windows. */
import type { Recording } from "#app/soaring/igc/recording.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { classify } from "../classify.ts";
import type { Attempt } from "../fly/attempt.ts";
import { flyTask } from "../fly/fly.ts";
import type { RuleSetKey } from "../zone/rule-set.ts";
import { type Counting, getCounting, getDeclaration, type SiteDeclaration } from "./declaration.ts";

export interface DeclaredAttempt extends Counting {
  /** Null when no window was flown, so that nothing could be attempted. */
  attempt: Attempt | null;
}

/** The facts of a flight that are needed. */
export interface Flying {
  takeoffTime: Seconds;
  trace: Trace;
  windows: readonly (readonly [Seconds, Seconds])[];
  /** What the pilot declared on the site, valid at the take-off. */
  site?: SiteDeclaration | null;
}

/**
 * Returns null when no course with at least two different points was declared. The rules decide whether it was
 * declared before take-off.
 * @param zones  those of the rule set instead of the recorder's own
 */
export function computeAttempt(
  recording: Recording,
  { takeoffTime, trace, windows, site = null }: Flying,
  zones?: RuleSetKey,
): DeclaredAttempt | null {
  const midnight = recording.date === null ? Number.NaN : Date.parse(recording.date) / 1000;
  const counting = getCounting(getDeclaration(recording, takeoffTime), site, midnight + takeoffTime);
  if (counting === null || classify(counting.declaration.points) === null) return null;
  const { declaration } = counting;
  const points = zones ? declaration.points.map((point) => ({ ...point, zone: null })) : declaration.points;
  const task = { ...declaration, points, rules: zones ?? declaration.rules };
  let best: Attempt | null = null;
  for (const window of windows) {
    const attempt = flyTask(trace, task, { window });
    if (best === null || isBetter(attempt, best)) best = attempt;
  }
  return { ...counting, attempt: best };
}

/**
 * A finished attempt is better than any other, then the longer one, then the faster one, then the one that got
 * anywhere near.
 */
export function isBetter(one: Attempt, other: Attempt): boolean {
  const done = ({ outcome }: Attempt) => (outcome.kind === "finished" ? 1 : 0);
  if (done(one) !== done(other)) return done(one) > done(other);
  if (one.distance !== other.distance) return one.distance > other.distance;
  if (one.credits.length !== other.credits.length) return one.credits.length > other.credits.length;
  if ((one.speed ?? 0) !== (other.speed ?? 0)) return (one.speed ?? 0) > (other.speed ?? 0);
  return missed(one) < missed(other);
}

function missed({ outcome }: Attempt): number {
  return "missed" in outcome ? (outcome.missed ?? Number.POSITIVE_INFINITY) : 0;
}
