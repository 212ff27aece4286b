/** The data of a ranking's page, and the links of its parts. Pure. */

import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import type { IndexRule } from "#app/soaring/contest/rule.ts";
import { everything, getAddress, type RankingQuery } from "../query.ts";
import type { Ranking, RankingRow } from "../ranking.ts";
import { getAggregation, RANKED_BY, type Ranked } from "../rules.ts";
import type { RuleWords } from "./rule-words.server.ts";

export interface ShownRanking {
  asked: RankingQuery;
  /** The present filter, as chips with names. */
  filter: FlightFilter;
  /** "Free ranking 2026". */
  heading: string;
  /** "Clubs"; null for pilots, the default. */
  category: string | null;
  /** "Germany · Club class": the present filter; "" without one. */
  about: string;
  rows: RankingRow[];
  total: number;
  skip: number;
  own: Own | null;
  rule: RuleWords;
  /** The number of flights that count by the real rule. */
  counted: number;
  hasBonus: boolean;
  /** How far the index counts; null for tours. */
  indexRule: IndexRule | null;
  /** The contests offered to this reader. */
  contests: Ranked[];
  /** The regions to choose from: those of the chosen country, or the reader's. */
  regions: { id: string; name: string }[];
  today: string;
  /** The present season. */
  now: number;
}

export interface Own {
  row: RankingRow;
  at: number;
  gap: number | null;
  /** Whether it is the reader's own row. */
  isMe: boolean;
  /** The points that a flight needs to overtake the next better row; null when there is none. */
  needed: number | null;
  /** In a variation of the rule: the rank by the real rule, null when there is none. */
  really: number | null;
}

/** @param today YYYY-MM-DD */
export const rankingPath = (asked: RankingQuery, today: string, { skip = 0 } = {}): string => {
  const query = getAddress(asked, today);
  const page = skip > 0 ? `${query === "" ? "?" : "&"}skip=${skip}` : "";
  return `/ranking/${asked.contest}${query}${page}`;
};

/**
 * Returns another ranking of the same contest, or the same ranking of another contest; values that do not fit are
 * dropped.
 */
export function changed(asked: RankingQuery, change: Partial<RankingQuery>): RankingQuery {
  const next = { ...asked, ...change };
  if (next.contest === asked.contest) return withCategory(next);
  const { days, count, index, bonus } = everything("2000-01-01");
  // Lengths are days of a tour or kilometres of a flight; how many flights count depends on the contest.
  return withCategory({ ...next, length: null, days, count, index, bonus });
}

/** Tours have fewer categories than flights. */
function withCategory(asked: RankingQuery): RankingQuery {
  const { categories } = getAggregation(asked.contest, asked.season);
  const category = categories.includes(asked.category) ? asked.category : "pilot";
  const order = asked.order === "pilots" && RANKED_BY[category] === "pilot" ? "points" : asked.order;
  return { ...asked, category, order };
}

/** Whether the ranking uses a variation of the contest's rule. */
export const isExperiment = ({ count, index, bonus }: RankingQuery): boolean =>
  count !== null || index !== true || !bonus;

export const byTheRule = (asked: RankingQuery): RankingQuery => ({ ...asked, count: null, index: true, bonus: true });

/**
 * Returns the points that one more flight must earn: the gap for a free slot, otherwise also the points of the
 * weakest flight; in both cases a hundredth more than equal.
 */
export function neededPoints({ row, gap }: NonNullable<Ranking["own"]>): number | null {
  if (gap === null || row.slots === null) return null;
  const weakest = row.count < row.slots ? 0 : (row.flights.at(-1)?.points ?? 0);
  return Math.round((weakest + gap) * 100 + 1) / 100;
}
