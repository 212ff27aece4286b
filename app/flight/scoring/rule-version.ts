/** Which rules are in force: by contest and season, as kept with every revision and compared by rescoring. Pure. */
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";
import { ruleOf } from "#app/soaring/contest/rules.ts";

/** A short text that changes whenever the rule may give another result. */
export function ruleVersionOf(contest: ContestKey, season: number): string {
  return ruleOf(contest, season).version;
}

/** All of them for one season, in one order always: equal rules are equal JSON. */
export function ruleVersionsOf(season: number): Record<string, string> {
  return Object.fromEntries([...CONTESTS].sort().map((contest) => [contest, ruleVersionOf(contest, season)]));
}
