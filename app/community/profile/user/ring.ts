/** The ring around a pilot's picture: their plan as far as they show it, and dashes for juniors. Pure. */
import type { Plan } from "#app/people/plan/privileges.ts";

export type Ring = "patron" | "premium" | "supporter" | null;

/** @param badge whether a patron shows the badge; one who does not appears as premium */
export function getRing({ plan, badge }: { plan: Plan | null; badge: boolean }): Ring {
  return plan === "patron" && !badge ? "premium" : plan;
}
