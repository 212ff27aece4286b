/** All that is told of a drawing at every move: its measures, and what it would earn in the contests the pilot may enter. */
import { previewOf } from "#app/soaring/contest/planned/preview.ts";
import type { ContestKey, Rule } from "#app/soaring/contest/rule.ts";
import { type Measured, measurePlan } from "#app/soaring/task/plan/measure.ts";
import type { Plan } from "#app/soaring/task/plan/plan.ts";
import type { MetresPerSecond } from "#app/soaring/units.ts";

export interface Flying {
  /** That the pilot may enter. */
  rules: readonly Rule[];
  /** Of the glider. */
  index: number;
  speed: MetresPerSecond;
}

export interface Told extends Measured {
  preview: { contest: ContestKey; points: number }[];
}

export function toldOf(plan: Plan, { rules, index, speed }: Flying): Told {
  const preview = previewOf(plan.points, rules, index, speed);
  return {
    ...measurePlan(plan, speed),
    preview: preview.map(({ contest, points }) => ({ contest, points })),
  };
}
