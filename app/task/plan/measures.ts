/**
 * Everything computed from a drawing at every move: its measures, and what it would score in the contests the pilot
 * may enter.
 */
import { eligibleRules } from "#app/soaring/contest/circumstances.ts";
import { previewPlan } from "#app/soaring/contest/planned/preview.ts";
import type { ContestKey, Rule } from "#app/soaring/contest/rule.ts";
import { type Measured, measurePlan } from "#app/soaring/task/plan/measure.ts";
import type { Plan } from "#app/soaring/task/plan/plan.ts";
import type { MetresPerSecond } from "#app/soaring/units.ts";
import type { OwnAircraft, Planning } from "./own-aircraft.server.ts";

/** The index of a glider without handicap. */
export const NEUTRAL_INDEX = 100;
/** km/h, until the pilot sets another. */
export const USUAL_SPEED = 90;
/** The altitude in metres above sea level with which airspace and ground are compared, until the pilot sets another. */
export const USUAL_WORKING = 2000;

export interface Flying {
  /** The rules of the contests that the pilot may enter. */
  rules: readonly Rule[];
  /** Handicap index of the glider. */
  index: number;
  speed: MetresPerSecond;
}

/** @param country of the start, if known @param speed km/h */
export function getFlying(
  { season, clubs }: Planning,
  glider: OwnAircraft | null,
  country: string | null | undefined,
  speed: number,
): Flying {
  const index = glider?.index ?? NEUTRAL_INDEX;
  const takeoff = country ? { country, region: null } : null;
  return { rules: eligibleRules({ index, season, clubs, takeoff }), index, speed: speed / 3.6 };
}

export interface PlanMeasures extends Measured {
  preview: { contest: ContestKey; points: number }[];
}

export function getPlanMeasures(plan: Plan, { rules, index, speed }: Flying): PlanMeasures {
  const preview = previewPlan(plan.points, rules, index, speed);
  return {
    ...measurePlan(plan, speed),
    preview: preview.map(({ contest, points }) => ({ contest, points })),
  };
}
