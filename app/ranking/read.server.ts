/** A page of a ranking. */
import { lastDayOf, seasonBounds } from "#app/kit/season.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";
import { deadlineOf } from "#app/soaring/contest/list.ts";
import { ruleOf } from "#app/soaring/contest/rules.ts";
import { aggregate, type Row } from "./aggregate.ts";
import type { RankingAsked } from "./asked.ts";
import { cardsOf, withTypes } from "./card.server.ts";
import { entriesOf } from "./entries.server.ts";
import type { Ranking, RankingHead, RankingRow } from "./ranking.ts";
import { type Aggregation, aggregationOf, isContest, RANKED_BY } from "./rules.ts";

export interface PageAsked {
  /** Rows before the first one. */
  skip: number;
  limit: number;
  /** A pilot whose row is told besides; of clubs and airfields nobody's is. */
  around?: number | null;
}

type Ledger = Pick<Tools, "db" | "now">;

/** What is found of one page. */
interface Found {
  rows: Row[];
  total: number;
  own: { row: Row; at: number; gap: number | null } | null;
}

export async function readRanking(ledger: Ledger, asked: RankingAsked, page: PageAsked): Promise<Ranking> {
  const { db } = ledger;
  const rule = aggregationOf(asked.contest, asked.season);
  const head = headOf(ledger, asked, rule);
  const found = await fromFlights(ledger, asked, page);
  const all = found.own ? [...found.rows, found.own.row] : found.rows;
  const kind = RANKED_BY[asked.category];
  const [cards, flights] = await Promise.all([
    cardsOf(db, kind, [...new Set(all.map(({ subject }) => subject))], asked.season),
    withTypes(db, all),
  ]);
  const slots = slotsOf(asked, rule);
  const told = (row: Row): RankingRow[] => {
    const card = cards.get(row.subject);
    if (!card) return [];
    const { subject: _, ...sums } = row;
    return [{ ...sums, movement: null, card, slots, flights: flights.get(row) ?? [] }];
  };
  const [own] = found.own ? told(found.own.row) : [];
  return {
    head,
    rows: found.rows.flatMap(told),
    total: found.total,
    own: found.own && own ? { ...found.own, row: own } : null,
  };
}

function headOf({ now }: Ledger, { contest, season }: RankingAsked, rule: Aggregation): RankingHead {
  const closes = isContest(contest) && rule.seasons ? deadlineOf(ruleOf(contest, season), lastDayOf(season)) : null;
  return { rule, season, deadline: closes, updated: isoStamp(now()) };
}

/** How many flights could count; null where all do. */
function slotsOf({ category, count }: RankingAsked, rule: Aggregation): number | null {
  const counted = count ?? rule.counted;
  switch (category) {
    case "pilot":
      return counted;
    case "club":
      return count ?? rule.clubPilots;
    case "club_top_five":
      return rule.topPilots * counted;
    default:
      return null;
  }
}

/** Of all results there are: for what is not kept. */
async function fromFlights({ db }: Ledger, asked: RankingAsked, { skip, limit, around }: PageAsked): Promise<Found> {
  const { count, index, bonus, category, order } = asked;
  const rule = aggregationOf(asked.contest, asked.season);
  const counted = count ?? rule.counted;
  const varied = { ...rule, counted, clubPilots: count ?? rule.clubPilots, index, bonus };
  const rows = aggregate(await entriesOf(db, asked, { bonus: !bonus }), category, varied, order);
  const pilot = around ?? asked.pilot;
  const at =
    pilot === null || RANKED_BY[category] !== "pilot" ? -1 : rows.findIndex(({ subject }) => subject === pilot);
  const above = rows.slice(0, Math.max(0, at)).findLast(({ rank }) => rank < rows[at].rank);
  return {
    rows: rows.slice(skip, skip + limit),
    total: rows.length,
    own: at < 0 ? null : { row: rows[at], at, gap: above ? above.points - rows[at].points : null },
  };
}

/** First and last day of a ranking, local; null for one of all seasons. */
export const daysOf = ({ contest, season }: RankingAsked): { first: string; last: string } | null =>
  aggregationOf(contest, season).seasons ? { first: seasonBounds(season).first, last: lastDayOf(season) } : null;
