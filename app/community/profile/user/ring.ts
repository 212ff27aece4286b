/** The ring around a pilot's picture: what they pay for, as far as they show it, and juniors' dashes. Pure. */
import type { Plan } from "#app/people/plan/privileges.ts";

export type Ring = "patron" | "premium" | "supporter" | null;

/** @param badge a patron shows the badge; one who does not is seen as premium */
export function getRing({ plan, badge }: { plan: Plan | null; badge: boolean }): Ring {
  return plan === "patron" && !badge ? "premium" : plan;
}
