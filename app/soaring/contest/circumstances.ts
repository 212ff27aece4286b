/** What a contest asks of a flight beside its track, and which contests it may enter. */
import type { Seconds } from "../units.ts";
import type { Declared } from "./declared.ts";
import type { Rule } from "./rule.ts";
import { getRules } from "./rules.ts";
import type { ShapeName } from "./search.ts";

/** Only the index is needed; what is not known makes no flight eligible. */
export interface Circumstances {
  index: number;
  /** The year in which it ends; without it the newest rules hold. */
  season?: number;
  /** The airfield: ISO 3166-1, ISO 3166-2. */
  takeoff?: { country: string; region: string | null } | null;
  /** Countries of the pilot's clubs, ISO 3166-1. */
  clubs?: string[];
  declared?: Declared | null;
  /** The pilot's own windows, each within an allowed one. */
  chosenWindows?: [Seconds, Seconds][];
  /** Shapes to find besides those that contests ask for. */
  also?: ShapeName[];
}

/** What a contest asks and this flight has not. Countries that would do. */
export type Ineligible = { kind: "takeoff" | "club"; asked: string[] };

export function whyIneligible({ eligible }: Rule, { takeoff, clubs = [] }: Circumstances): Ineligible[] {
  const missing: Ineligible[] = [];
  if (eligible.takeoff && !eligible.takeoff.includes(takeoff?.country ?? ""))
    missing.push({ kind: "takeoff", asked: eligible.takeoff });
  if (eligible.club && !clubs.some((country) => eligible.club?.includes(country)))
    missing.push({ kind: "club", asked: eligible.club });
  return missing;
}

export function eligibleRules(circumstances: Circumstances): Rule[] {
  const rules = getRules(circumstances.season ?? Number.POSITIVE_INFINITY);
  return rules.filter((rule) => whyIneligible(rule, circumstances).length === 0);
}
