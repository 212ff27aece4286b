/** A contest's rule as a reader varies it. Pure. */
import type { Rule } from "./aggregate.ts";
import type { RankingAsked } from "./asked.ts";
import { aggregationOf } from "./rules.ts";

export function variedRule({ contest, season, count, index, bonus }: RankingAsked): Rule {
  const rule = aggregationOf(contest, season);
  return { ...rule, counted: count ?? rule.counted, clubPilots: count ?? rule.clubPilots, index, bonus };
}
