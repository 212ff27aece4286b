/** A page of a ranking. */
import type { Db } from "#app/db/db.ts";
import type { Tools } from "#app/kit/tools.ts";
import { aggregate, type Row } from "./aggregate.ts";
import type { RankingAsked } from "./asked.ts";
import { ALL, boardOf, isOfPilots, isSmall, scopeOf, TOTALS } from "./board.ts";
import { cardsOf, withTypes } from "./card.server.ts";
import { entriesOf } from "./entries.server.ts";
import { ranksOnMonday } from "./monday.server.ts";
import type { Ranking, RankingRow } from "./ranking.ts";
import { type Found, type Page, pageOf, readKept } from "./read-kept.server.ts";
import { type Aggregation, aggregationOf, isContest, RANKED_BY } from "./rules.ts";

export interface PageAsked {
  /** Rows before the first one. */
  skip: number;
  limit: number;
  /** A pilot whose row is told besides; of clubs and airfields nobody's is. */
  around?: number | null;
}

type Ledger = Pick<Tools, "db" | "now">;

export async function readRanking(ledger: Ledger, asked: RankingAsked, page: PageAsked): Promise<Ranking> {
  const { db } = ledger;
  const rule = aggregationOf(asked.contest, asked.season);
  const found = await findRows(db, asked, { ...page, around: page.around ?? asked.pilot });
  const all = found.own ? [...found.rows, found.own.row] : found.rows;
  const kind = RANKED_BY[asked.category];
  const [cards, flights, before] = await Promise.all([
    cardsOf(db, kind, [...new Set(all.map(({ subject }) => subject))], asked.season),
    withTypes(db, all),
    ranksBefore(db, asked, all),
  ]);
  const slots = slotsOf(asked, rule);
  const told = (row: Row): RankingRow[] => {
    const card = cards.get(row.subject);
    if (!card) return [];
    const { subject: _, ...sums } = row;
    return [{ ...sums, movement: movementOf(row, before), card, slots, flights: flights.get(row) ?? [] }];
  };
  const [own] = found.own ? told(found.own.row) : [];
  return {
    rows: found.rows.flatMap(told),
    total: found.total,
    own: found.own && own ? { ...found.own, row: own } : null,
  };
}

/** On Monday, as far as that is kept. */
async function ranksBefore(db: Db, asked: RankingAsked, rows: readonly Row[]): Promise<Map<number, number>> {
  const scope = scopeOf(asked);
  const { contest, season, category, people, order } = asked;
  if (scope === null || !isContest(contest) || people !== "ALL" || order !== "points" || isSmall(scope))
    return new Map();
  if (!isOfPilots(category) || (category === "pilot_total" && scope !== ALL)) return new Map();
  const list = { board: boardOf(contest, season), scope: category === "pilot" ? scope : TOTALS };
  return ranksOnMonday(
    db,
    list,
    rows.map(({ subject }) => subject),
  );
}

function movementOf({ subject, rank }: Row, before: Map<number, number>): number | null {
  const was = before.get(subject);
  return was === undefined ? null : was - rank;
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

/** Whose rows they are is not told yet. */
export const findRows = async (db: Db, asked: RankingAsked, page: Page): Promise<Found> =>
  (await readKept(db, asked, page)) ?? fromFlights(db, asked, page);

/** Of all results there are: for what is not kept. */
async function fromFlights(db: Db, asked: RankingAsked, page: Page): Promise<Found> {
  const { count, index, bonus, category, order } = asked;
  const rule = aggregationOf(asked.contest, asked.season);
  const counted = count ?? rule.counted;
  const varied = { ...rule, counted, clubPilots: count ?? rule.clubPilots, index, bonus };
  const rows = aggregate(await entriesOf(db, asked, { bonus: !bonus }), category, varied, order);
  return pageOf(rows, isOfPilots(category) ? page : { ...page, around: null }, order);
}
