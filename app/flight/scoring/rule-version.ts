/**
 * The versions of the rules in force, by contest and season, as stored with every revision and compared by rescoring.
 * Pure.
 */
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

/** Returns a short text that changes whenever the rule may give another result. */
export function getRuleVersion(contest: ContestKey, season: number): string {
  return getRule(contest, season).version;
}

/** Returns the versions of all rules for one season, always in the same order, so that equal rules are equal JSON. */
export function getRuleVersions(season: number): Record<string, string> {
  return Object.fromEntries([...CONTESTS].sort().map((contest) => [contest, getRuleVersion(contest, season)]));
}
