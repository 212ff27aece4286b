/** All that is told of a drawing at every move: its measures, and what it would earn in the contests the pilot may enter. */
import { eligibleRules } from "#app/soaring/contest/circumstances.ts";
import { previewPlan } from "#app/soaring/contest/planned/preview.ts";
import type { ContestKey, Rule } from "#app/soaring/contest/rule.ts";
import { type Measured, measurePlan } from "#app/soaring/task/plan/measure.ts";
import type { Plan } from "#app/soaring/task/plan/plan.ts";
import type { MetresPerSecond } from "#app/soaring/units.ts";
import type { OwnAircraft, Planning } from "./own-aircraft.server.ts";

/** A glider whose index changes nothing. */
export const NEUTRAL_INDEX = 100;
/** km/h, until the pilot says another. */
export const USUAL_SPEED = 90;
/** Metres above the sea that airspace and ground are held against, until the pilot says another. */
export const USUAL_WORKING = 2000;

export interface Flying {
  /** That the pilot may enter. */
  rules: readonly Rule[];
  /** Of the glider. */
  index: number;
  speed: MetresPerSecond;
}

/** @param country of the start, where it is known  @param speed km/h */
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

export interface Told extends Measured {
  preview: { contest: ContestKey; points: number }[];
}

export function describeDetails(plan: Plan, { rules, index, speed }: Flying): Told {
  const preview = previewPlan(plan.points, rules, index, speed);
  return {
    ...measurePlan(plan, speed),
    preview: preview.map(({ contest, points }) => ({ contest, points })),
  };
}
