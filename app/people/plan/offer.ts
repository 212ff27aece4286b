/**
 * What each plan opens on this site today, for the page that shows plans. A plan has what those before it have. Only what
 * is built stands here. Pure.
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

/** The level that a member's privileges come to: early birds have premium's, members of the SSA supporters'. */
export function getLevel(privileges: { supporter: boolean; premium: boolean; patron: boolean } | null): Level | null {
  if (privileges === null) return null;
  if (privileges.patron) return "patron";
  if (privileges.premium) return "premium";
  return privileges.supporter ? "supporter" : "free";
}
