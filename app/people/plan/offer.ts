/**
 * What each plan includes on this site today, for the page of plans. A plan includes everything of those before it.
 * Only existing features are listed. Pure.
 */
import type { Plan } from "./privileges.ts";

export const OFFER = {
  free: ["publish", "score", "flight", "map", "own"],
  supporter: ["phases", "statistics", "wind", "dark"],
  premium: ["arrival", "satellite"],
  patron: ["thanks"],
} as const satisfies Record<Plan | "free", readonly string[]>;

export const LEVELS = ["free", "supporter", "premium", "patron"] as const satisfies readonly (Plan | "free")[];
export type Level = (typeof LEVELS)[number];

/**
 * Returns the level of a member's privileges: early birds have that of premium, members of the SSA that of
 * supporters.
 */
export function getLevel(privileges: { supporter: boolean; premium: boolean; patron: boolean } | null): Level | null {
  if (privileges === null) return null;
  if (privileges.patron) return "patron";
  if (privileges.premium) return "premium";
  return privileges.supporter ? "supporter" : "free";
}
