/** The rule of a contest as the reader has modified it. Pure. */
import type { Rule } from "./aggregate.ts";
import type { RankingQuery } from "./query.ts";
import { getAggregation } from "./rules.ts";

export function variedRule({ contest, season, count, index, bonus }: RankingQuery): Rule {
  const rule = getAggregation(contest, season);
  return { ...rule, counted: count ?? rule.counted, clubPilots: count ?? rule.clubPilots, index, bonus };
}
