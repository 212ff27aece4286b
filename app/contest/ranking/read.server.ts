/** Reads a page of a ranking. */
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { aggregate, type Entry, type Row } from "./aggregate.ts";
import { ALL, getBoard, getScope, isOfPilots, isSmall, TOTALS } from "./board.ts";
import { ASK_BOARD } from "./cache/calls.ts";
import { listCards, withClubs, withTypes } from "./card.server.ts";
import { getEntries } from "./entries.server.ts";
import { ranksOnMonday } from "./monday.server.ts";
import { type Found, getPage, type Page } from "./page-of.ts";
import type { RankingQuery } from "./query.ts";
import type { Ranking, RankingRow } from "./ranking.ts";
import { readStored } from "./read-stored.server.ts";
import { type Aggregation, getAggregation, isContest, RANKED_BY } from "./rules.ts";
import { variedRule } from "./varied.ts";

export interface PageQuery {
  /** The number of rows before the page. */
  skip: number;
  limit: number;
  /** A pilot whose row is returned as well; ignored for clubs and airfields. */
  around?: number | null;
}

/** Without the memory cache, every ranking that is not stored is calculated from its flights. */
type DbTools = Pick<Tools, "db"> & Partial<Pick<Tools, "fromMemory" | "log">>;

export async function readRanking(database: DbTools, query: RankingQuery, page: PageQuery): Promise<Ranking> {
  const { db } = database;
  const rule = getAggregation(query.contest, query.season);
  const found = await findRows(database, query, { ...page, around: page.around ?? query.pilot });
  const all = found.own ? [...found.rows, found.own.row] : found.rows;
  const kind = RANKED_BY[query.category];
  const [cards, flights, before] = await Promise.all([
    listCards(db, kind, [...new Set(all.map(({ subject }) => subject))], query.season),
    withTypes(db, all),
    ranksBefore(db, query, all),
  ]);
  const slots = getSlots(query, rule);
  await withClubs(db, query, all, cards);
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

/** Returns Monday's ranks, if they are stored. */
async function ranksBefore(db: Db, query: RankingQuery, rows: readonly Row[]): Promise<Map<number, number>> {
  const scope = getScope(query);
  const { contest, season, category, people, order } = query;
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

/** Returns how many flights could count; null when all do. */
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

/** Finds the rows without names and clubs. */
export const findRows = async (database: DbTools, query: RankingQuery, page: Page): Promise<Found> =>
  (await readStored(database.db, query, page)) ??
  (await readHeld(database, query, page)) ??
  fromFlights(database.db, query, page);

/** Returns null when the ranking is not in memory: tours, lists of all seasons, or when the cache cannot be reached. */
async function readHeld({ fromMemory, log }: DbTools, query: RankingQuery, page: Page): Promise<Found | null> {
  const { contest, season } = query;
  if (!fromMemory || !isContest(contest) || !getAggregation(contest, season).seasons) return null;
  try {
    return await fromMemory(ASK_BOARD, String(getBoard(contest, season)), { asked: query, page });
  } catch (fault) {
    log?.({ kind: "board-unreachable", board: getBoard(contest, season), message: String(fault) });
    return null;
  }
}

/** A tour counts for every pilot on board, but only once for the club. */
function onceEach(entries: readonly Entry[]): Entry[] {
  const owners = entries.toSorted((a, b) => a.pilot - b.pilot);
  return [...new Map(owners.map((entry) => [entry.id, entry])).values()];
}

/** Calculates a ranking from all its results, when it is neither stored nor in memory. */
async function fromFlights(db: Db, query: RankingQuery, page: Page): Promise<Found> {
  const { bonus, category, order } = query;
  const entries = await getEntries(db, query, { bonus: !bonus });
  const counted = isContest(query.contest) || isOfPilots(category) ? entries : onceEach(entries);
  const rows = aggregate(counted, category, variedRule(query), order);
  return getPage(rows, isOfPilots(category) ? page : { ...page, around: null }, order);
}
