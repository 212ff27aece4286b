/** What a ranking's page is told, and where its parts lead. Pure. */

import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import type { IndexRule } from "#app/soaring/contest/rule.ts";
import { everything, getAddress, type RankingQuery } from "../asked.ts";
import type { Ranking, RankingRow } from "../ranking.ts";
import { getAggregation, RANKED_BY, type Ranked } from "../rules.ts";
import type { RuleWords } from "./rule-words.server.ts";

export interface ShownRanking {
  asked: RankingQuery;
  /** What is chosen, as chips with names. */
  filter: FlightFilter;
  /** "Free ranking 2026". */
  heading: string;
  /** "Clubs"; null for pilots, which are what a ranking is of. */
  category: string | null;
  /** "Germany · Club class": what is chosen; "" where nothing is. */
  about: string;
  rows: RankingRow[];
  total: number;
  skip: number;
  own: Own | null;
  rule: RuleWords;
  /** Flights that count when nobody asks what if. */
  counted: number;
  hasBonus: boolean;
  /** How far the index counts; null of travels. */
  indexRule: IndexRule | null;
  /** That this reader is offered. */
  contests: Ranked[];
  /** Regions that can be chosen: of the country chosen, or the reader's. */
  regions: { id: string; name: string }[];
  today: string;
  /** Season of today. */
  now: number;
}

export interface Own {
  row: RankingRow;
  at: number;
  gap: number | null;
  /** It is the reader's own. */
  isMe: boolean;
  /** What a flight has to earn to come past the next one; null where nothing is ahead. */
  needed: number | null;
  /** In a thought experiment: the rank by the real rule, null where there is none. */
  really: number | null;
}

/** @param today YYYY-MM-DD */
export const rankingPath = (asked: RankingQuery, today: string, { skip = 0 } = {}): string => {
  const query = getAddress(asked, today);
  const page = skip > 0 ? `${query === "" ? "?" : "&"}skip=${skip}` : "";
  return `/ranking/${asked.contest}${query}${page}`;
};

/** Another ranking of the same contest, or the same of another: what does not go together is left. */
export function changed(asked: RankingQuery, change: Partial<RankingQuery>): RankingQuery {
  const next = { ...asked, ...change };
  if (next.contest === asked.contest) return withCategory(next);
  const { days, count, index, bonus } = everything("2000-01-01");
  // Lengths are days of a travel and kilometres of a flight; how many count is the contest's own.
  return withCategory({ ...next, length: null, days, count, index, bonus });
}

/** Travels have fewer categories than flights. */
function withCategory(asked: RankingQuery): RankingQuery {
  const { categories } = getAggregation(asked.contest, asked.season);
  const category = categories.includes(asked.category) ? asked.category : "pilot";
  const order = asked.order === "pilots" && RANKED_BY[category] === "pilot" ? "points" : asked.order;
  return { ...asked, category, order };
}

/** Whether it asks what would be: by another rule than the contest has. */
export const isExperiment = ({ count, index, bonus }: RankingQuery): boolean =>
  count !== null || index !== true || !bonus;

export const byTheRule = (asked: RankingQuery): RankingQuery => ({ ...asked, count: null, index: true, bonus: true });

/** Points that one more flight has to earn: into a free slot the gap, else the weakest one's as well; a hundredth more than equal. */
export function neededPoints({ row, gap }: NonNullable<Ranking["own"]>): number | null {
  if (gap === null || row.slots === null) return null;
  const weakest = row.count < row.slots ? 0 : (row.flights.at(-1)?.points ?? 0);
  return Math.round((weakest + gap) * 100 + 1) / 100;
}
