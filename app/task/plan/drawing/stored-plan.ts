/**
 * Stores the drawing on the device until the server has it, so that a reload, a crash or a day without network loses
 * nothing. One drawing per task and member; what another version or somebody else wrote is ignored. Browser only;
 * without storage nothing is stored.
 */

import { MAX_POINTS } from "#app/soaring/task/plan/plan.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { zone } from "#app/soaring/task/zone/zone.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { forgetHere, storedHere, storeHere } from "#app/ui/local-drafts.ts";

const VERSION = 1;
export interface StoredPlan {
  draft: TaskDraft;
  /** The version of the task from which the drawing began; null for a new one. */
  base: number | null;
}

export function storePlan(task: string, member: number | null, plan: StoredPlan): void {
  storeHere("plan", task, member, JSON.stringify({ version: VERSION, ...plan }));
}

/** What was drawn before logging in belongs to the member afterwards. */
export function forgetPlan(task: string, member: number | null): void {
  forgetHere("plan", task, member);
  forgetHere("plan", task, null);
}

export function storedPlan(task: string, member: number | null): StoredPlan | null {
  return readStoredPlan(storedHere("plan", task, member)) ?? readStoredPlan(storedHere("plan", task, null));
}

/** A drawing with fewer points than a task needs is valid too. */
export function readStoredPlan(text: string | null): StoredPlan | null {
  try {
    const { version, draft, base } = JSON.parse(text ?? "null") ?? {};
    if (version !== VERSION || !isDraft(draft)) return null;
    const points = draft.points.map((point) => ({ ...point, zone: zone(point.zone) }));
    return { draft: { ...draft, points }, base: typeof base === "number" ? base : null };
  } catch {
    return null;
  }
}

function isDraft(draft: unknown): draft is TaskDraft {
  const { points, ruleset, private: hidden } = (draft ?? {}) as Partial<TaskDraft>;
  if (!Array.isArray(points) || points.length > MAX_POINTS || typeof hidden !== "boolean") return false;
  return typeof ruleset === "string" && ruleset in RULE_SETS && points.every(isPoint);
}

function isPoint(point: unknown): boolean {
  const { name, latitude, longitude, zone } = (point ?? {}) as Record<string, unknown>;
  const within = (value: unknown, most: number) => typeof value === "number" && Math.abs(value) <= most;
  return (
    typeof name === "string" &&
    within(latitude, 90) &&
    within(longitude, 180) &&
    typeof zone === "object" &&
    zone !== null
  );
}
