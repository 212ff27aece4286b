/** Which rankings a reader is offered first. Every other one has its address all the same. Pure. */
import type { Rule } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { isContest, RANKED, type Ranked } from "./rules.ts";

const nations = ({ eligible: { takeoff = [], club = [] } }: Rule) => [...takeoff, ...club];

/**
 * Contests for everybody, travels, and those of the country that the reader's club lies in. Source: specification 6, regional flags.
 *
 * @param country ISO 3166-1, of `regionalFlags` (app/people/plan/privileges.ts); null for who has no club
 * @param asked of the address: offered in any case
 */
export function contestsOffered(country: string | null, season: number, asked: Ranked): Ranked[] {
  const national = (contest: Ranked) => (isContest(contest) ? nations(getRule(contest, season)) : []);
  const everybodys = RANKED.filter((contest) => national(contest).length === 0);
  const own = RANKED.filter((contest) => country !== null && national(contest).includes(country));
  return [...new Set([...everybodys, ...own, asked])];
}
