/** A page of a ranking. */
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { aggregate, type Entry, type Row } from "./aggregate.ts";
import type { RankingQuery } from "./asked.ts";
import { ALL, getBoard, getScope, isOfPilots, isSmall, TOTALS } from "./board.ts";
import { listCards, withClubs, withTypes } from "./card.server.ts";
import { getEntries } from "./entries.server.ts";
import { ASK_BOARD } from "./held/errands.ts";
import { ranksOnMonday } from "./monday.server.ts";
import { type Found, getPage, type Page } from "./page-of.ts";
import type { Ranking, RankingRow } from "./ranking.ts";
import { readStored } from "./read-kept.server.ts";
import { type Aggregation, getAggregation, isContest, RANKED_BY } from "./rules.ts";
import { variedRule } from "./varied.ts";

export interface PageQuery {
  /** Rows before the first one. */
  skip: number;
  limit: number;
  /** A pilot whose row is told besides; of clubs and airfields nobody's is. */
  around?: number | null;
}

/** Without memory every ranking that is not kept is made of its flights. */
type DbTools = Pick<Tools, "db"> & Partial<Pick<Tools, "fromMemory" | "log">>;

export async function readRanking(database: DbTools, asked: RankingQuery, page: PageQuery): Promise<Ranking> {
  const { db } = database;
  const rule = getAggregation(asked.contest, asked.season);
  const found = await findRows(database, asked, { ...page, around: page.around ?? asked.pilot });
  const all = found.own ? [...found.rows, found.own.row] : found.rows;
  const kind = RANKED_BY[asked.category];
  const [cards, flights, before] = await Promise.all([
    listCards(db, kind, [...new Set(all.map(({ subject }) => subject))], asked.season),
    withTypes(db, all),
    ranksBefore(db, asked, all),
  ]);
  const slots = getSlots(asked, rule);
  await withClubs(db, asked, all, cards);
  const told = (row: Row): RankingRow[] => {
    const card = cards.get(row.subject);
    if (!card) return [];
    const { subject: _, ...sums } = row;
    return [{ ...sums, movement: getMovement(row, before), card, slots, flights: flights.get(row) ?? [] }];
  };
  const [own] = found.own ? told(found.own.row) : [];
  return {
    rows: found.rows.flatMap(told),
    total: found.total,
    own: found.own && own ? { ...found.own, row: own } : null,
  };
}

/** On Monday, as far as that is kept. */
async function ranksBefore(db: Db, asked: RankingQuery, rows: readonly Row[]): Promise<Map<number, number>> {
  const scope = getScope(asked);
  const { contest, season, category, people, order } = asked;
  if (scope === null || !isContest(contest) || people !== "ALL" || order !== "points" || isSmall(scope))
    return new Map();
  if (!isOfPilots(category) || (category === "pilot_total" && scope !== ALL)) return new Map();
  const list = { board: getBoard(contest, season), scope: category === "pilot" ? scope : TOTALS };
  return ranksOnMonday(
    db,
    list,
    rows.map(({ subject }) => subject),
  );
}

function getMovement({ subject, rank }: Row, before: Map<number, number>): number | null {
  const was = before.get(subject);
  return was === undefined ? null : was - rank;
}

/** How many flights could count; null where all do. */
function getSlots({ category, count }: RankingQuery, rule: Aggregation): number | null {
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
export const findRows = async (database: DbTools, asked: RankingQuery, page: Page): Promise<Found> =>
  (await readStored(database.db, asked, page)) ??
  (await readHeld(database, asked, page)) ??
  fromFlights(database.db, asked, page);

/** Null where it is not held: travels, lists of all seasons, or nobody can be asked just now. */
async function readHeld({ fromMemory, log }: DbTools, asked: RankingQuery, page: Page): Promise<Found | null> {
  const { contest, season } = asked;
  if (!fromMemory || !isContest(contest) || !getAggregation(contest, season).seasons) return null;
  try {
    return await fromMemory(ASK_BOARD, String(getBoard(contest, season)), { asked, page });
  } catch (fault) {
    log?.({ kind: "board-unreachable", board: getBoard(contest, season), message: String(fault) });
    return null;
  }
}

/** A travel belongs to all who sat in it, and once to the club that it was flown for. */
function onceEach(entries: readonly Entry[]): Entry[] {
  const owners = entries.toSorted((a, b) => a.pilot - b.pilot);
  return [...new Map(owners.map((entry) => [entry.id, entry])).values()];
}

/** Of all results there are: for what is neither kept nor held. */
async function fromFlights(db: Db, asked: RankingQuery, page: Page): Promise<Found> {
  const { bonus, category, order } = asked;
  const entries = await getEntries(db, asked, { bonus: !bonus });
  const counted = isContest(asked.contest) || isOfPilots(category) ? entries : onceEach(entries);
  const rows = aggregate(counted, category, variedRule(asked), order);
  return getPage(rows, isOfPilots(category) ? page : { ...page, around: null }, order);
}
