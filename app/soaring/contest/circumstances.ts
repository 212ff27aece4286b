/** What a contest needs to know about a flight besides its track, and which contests the flight may enter. */
import type { Seconds } from "../units.ts";
import type { Declared } from "./declared.ts";
import type { Rule } from "./rule.ts";
import { getRules } from "./rules.ts";
import type { ShapeName } from "./search.ts";

/** Only the index is required; a fact that is unknown never makes a flight eligible. */
export interface Circumstances {
  index: number;
  /** The year in which the season ends; without it the newest rules apply. */
  season?: number;
  /** Country and region of the airfield: ISO 3166-1, ISO 3166-2. */
  takeoff?: { country: string; region: string | null } | null;
  /** Countries of the pilot's clubs, ISO 3166-1. */
  clubs?: string[];
  declared?: Declared | null;
  /** Scoring windows chosen by the pilot, each within an allowed one. */
  chosenWindows?: [Seconds, Seconds][];
  /** Shapes to find in addition to those that contests use. */
  also?: ShapeName[];
}

/** A condition of a contest that this flight does not meet, with the countries that would meet it. */
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
