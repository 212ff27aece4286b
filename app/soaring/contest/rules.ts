/**
 * The contest table: which rule a contest has in a season. Rows are in `rules/`, in order of their seasons; a season
 * before the first row is scored by that row.
 */
import { CONTESTS, type ContestKey, type Rule } from "./rule.ts";
import { BITNER } from "./rules/bitner.ts";
import { DMST } from "./rules/dmst.ts";
import { EVERYBODY } from "./rules/everybody.ts";
import { NATIONAL } from "./rules/national.ts";

export const RULES: Rule[] = [...EVERYBODY, ...DMST, ...BITNER, ...NATIONAL];

/** @param season the year in which the season ends */
export function getRule(contest: ContestKey, season: number): Rule {
  const rows = RULES.filter((row) => row.contest === contest);
  return rows.findLast(({ from }) => from <= season) ?? rows[0];
}

export const getRules = (season: number): Rule[] => CONTESTS.map((contest) => getRule(contest, season));
