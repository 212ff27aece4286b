/**
 * Which rules are in force: by contest and season, as kept with every revision and compared by rescoring.
 *
 * A version is a short text that changes whenever the rule may give another result. Pure.
 */

/** Every contest of the house by its published key. */
export const CONTESTS = [
  "free",
  "sprint",
  "triangle",
  "out_return",
  "out",
  "declaration",
  "dmst",
  "au",
  "ca",
  "nsfw",
  "fr",
  "bi",
  "nzc",
  "be",
  "ssa",
] as const;

export function ruleVersionOf(_contest: string, _season: number): string {
  return "1";
}

/** All of them for one season, in one order always: equal rules are equal JSON. */
export function rulesOf(season: number): Record<string, string> {
  return Object.fromEntries([...CONTESTS].sort().map((contest) => [contest, ruleVersionOf(contest, season)]));
}
