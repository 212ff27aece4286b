/** The rankings that are offered to a reader first. All others still have an address. Pure. */
import type { Rule } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { isContest, RANKED, type Ranked } from "./rules.ts";

const nations = ({ eligible: { takeoff = [], club = [] } }: Rule) => [...takeoff, ...club];

/**
 * Returns the contests for everybody, tours, and the contests of the country of the reader's club. Source:
 * specification 6, regional flags.
 *
 * @param country ISO 3166-1, of `regionalFlags` (app/people/plan/privileges.ts); null for a reader without a club
 * @param asked the contest in the address, which is always offered
 */
export function contestsOffered(country: string | null, season: number, asked: Ranked): Ranked[] {
  const national = (contest: Ranked) => (isContest(contest) ? nations(getRule(contest, season)) : []);
  const everybodys = RANKED.filter((contest) => national(contest).length === 0);
  const own = RANKED.filter((contest) => country !== null && national(contest).includes(country));
  return [...new Set([...everybodys, ...own, asked])];
}
