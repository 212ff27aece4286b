/**
 * What is drawn, kept on the device until the server has it: a reload, a crash or a day without network loses nothing. One
 * drawing per task; what another version or another hand wrote is none. Browser only; where nothing can be kept, nothing is.
 */
import { MAX_POINTS } from "#app/soaring/task/plan/plan.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import { zone } from "#app/soaring/task/zone/zone.ts";
import type { TaskDraft } from "../../draft.ts";

const VERSION = 1;
const keyOf = (task: string) => `plan:${task}`;

export interface KeptPlan {
  draft: TaskDraft;
  /** The version of the task that the drawing began from; null for a new one. */
  base: number | null;
}

export function keepPlan(task: string, plan: KeptPlan): void {
  try {
    localStorage.setItem(keyOf(task), JSON.stringify({ version: VERSION, ...plan }));
  } catch {
    // A browser that keeps nothing still draws.
  }
}

export function forgetPlan(task: string): void {
  try {
    localStorage.removeItem(keyOf(task));
  } catch {
    // As above.
  }
}

export function keptPlan(task: string): KeptPlan | null {
  try {
    return readKeptPlan(localStorage.getItem(keyOf(task)));
  } catch {
    return null;
  }
}

/** A drawing of fewer points than a task needs is one too. */
export function readKeptPlan(text: string | null): KeptPlan | null {
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
