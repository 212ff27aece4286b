/**
 * Reads pages of stored rankings. In order of points a page only costs the rows it shows: the number of rows before
 * it comes from counts by ranges of points, the wide ones first. Clubs and airfields are few, so any order is
 * calculated from all of them. Other orders of pilots are not stored.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { makeRow, type Order, type Row, ranked, type Sums } from "./aggregate.ts";
import {
  EVER,
  getBoard,
  getClubScope,
  getContest,
  getScope,
  isOfPilots,
  isSmall,
  seasonOfBoard,
  TOTALS,
  WIDTHS,
} from "./board.ts";
import { type Found, getPage, type Page } from "./page-of.ts";
import type { RankingQuery } from "./query.ts";
import { type Category, getAggregation, isContest } from "./rules.ts";
import { bestFlights, readWritten, sumsOfFlights } from "./stored.ts";
import { these } from "./these.ts";

/** A stored list. */
interface List {
  board: number;
  scope: string;
  people: RankingQuery["people"];
}

/** Returns null when the ranking is not stored. */
export async function readStored(db: Db, query: RankingQuery, page: Page): Promise<Found | null> {
  const scope = getScope(query);
  if (scope === null || !isContest(query.contest)) return null;
  const { category, order, people } = query;
  const board = getBoard(query.contest, query.season);
  // Totals of pilots are only stored in order for the ranking of all flights.
  const totals = category === "pilot_total";
  if (order === "points" && !(totals && scope !== ""))
    return inOrder(db, { board, scope: totals ? TOTALS : scope, people }, { ...page, category, own: scope });
  return isOfPilots(category) ? null : sorted(db, board, category, order, page);
}

const peopleQuery = ({ people }: List): SQL =>
  people === "female" ? sql` AND female = 1` : people === "junior" ? sql` AND junior = 1` : sql``;
const inList = (list: List): SQL => sql`board = ${list.board} AND scope = ${list.scope}${peopleQuery(list)}`;
const LETTER = { ALL: "A", female: "F", junior: "J" } as const;

type Asked = Page & { category: Category; own: string };

async function inOrder(db: Db, list: List, asked: Asked): Promise<Found> {
  const { skip, limit, around, category } = asked;
  const pilots = isOfPilots(category);
  const own = pilots && around !== null ? getOwn(db, list, around, asked) : null;
  const { total, below, before } = await getStart(db, list, skip);
  // Reads from the beginning of the range in which the page begins, because the rows before it decide its first rank.
  const read = skip < total ? skip - before : 0;
  const places = await db.all<{ points: number; subject: number }>(sql`
    SELECT points, subject FROM ranking_place WHERE ${inList(list)}${below === null ? sql`` : sql` AND points < ${below}`}
    ORDER BY points DESC, subject LIMIT ${skip < total ? read + limit : 0}`);
  const ids = places.slice(read).map(({ subject }) => subject);
  const sums = await (pilots ? sumsOfPilots(db, list.board, ids, asked) : sumsOfGroups(db, list.board, ids, category));
  let rank = before + 1;
  const rows = places.flatMap(({ points, subject }, at): Row[] => {
    if (at > 0 && points !== places[at - 1].points) rank = before + at + 1;
    const found = at < read ? undefined : sums.get(subject);
    return found ? [makeRow(found, rank)] : [];
  });
  return { rows, total, own: await own };
}

async function getOwn(db: Db, list: List, pilot: number, asked: Asked): Promise<Found["own"]> {
  const sums = (await sumsOfPilots(db, list.board, [pilot], asked)).get(pilot);
  if (!sums) return null;
  const [[here], [next], above] = await Promise.all([
    db.all(sql`SELECT 1 FROM ranking_place WHERE ${inList(list)} AND points = ${sums.points} AND subject = ${pilot}`),
    db.all<{ points: number }>(sql`SELECT points FROM ranking_place WHERE ${inList(list)} AND points > ${sums.points}
      ORDER BY points LIMIT 1`),
    countAbove(db, list, sums.points),
  ]);
  // A pilot outside the filter, such as women only, has no row in it.
  if (!here) return null;
  const [{ before }] = await db.all<{ before: number }>(sql`SELECT count(*) AS before FROM ranking_place
    WHERE ${inList(list)} AND points = ${sums.points} AND subject < ${pilot}`);
  return { row: makeRow(sums, above + 1), at: above + before, gap: next ? (next.points - sums.points) / 100 : null };
}

const ofLevel = ({ board, scope, people }: List, level: number): SQL =>
  sql`board = ${board} AND scope = ${scope} AND people = ${LETTER[people]} AND level = ${level}`;

interface Start {
  /** Rows on all pages. */
  total: number;
  /** Where to start reading: rows with fewer points than this; null for the first page. */
  below: number | null;
  /** The number of rows with more points. */
  before: number;
}

/**
 * Finds where a page begins, accurate to a point: the widest range with its first row, then the narrower ones within
 * it.
 */
async function getStart(db: Db, list: List, skip: number): Promise<Start> {
  if (isSmall(list.scope)) {
    const [row] = await db.all<{ total: number }>(
      sql`SELECT count(*) AS total FROM ranking_place WHERE ${inList(list)}`,
    );
    return { total: row.total, below: null, before: 0 };
  }
  const start: Start = { total: 0, below: null, before: 0 };
  for (let level = WIDTHS.length - 1; level >= 0; level--) {
    const width = WIDTHS[level];
    const within: SQL =
      start.below === null
        ? sql``
        : sql` AND bucket < ${start.below / width} AND bucket >= ${(start.below - WIDTHS[level + 1]) / width}`;
    const rows: { bucket: number; pilots: number }[] = await db.all(
      sql`SELECT bucket, pilots FROM ranking_bucket WHERE ${ofLevel(list, level)}${within} ORDER BY bucket DESC`,
    );
    if (start.below === null) start.total = add(rows, ({ pilots }) => pilots);
    if (skip === 0 || skip >= start.total) return start;
    for (const { bucket, pilots } of rows) {
      if (start.before + pilots > skip) {
        start.below = (bucket + 1) * width;
        break;
      }
      start.before += pilots;
    }
  }
  return start;
}

/** Counts the rows with more points. */
async function countAbove(db: Db, list: List, points: number): Promise<number> {
  if (isSmall(list.scope)) {
    const [row] = await db.all<{ above: number }>(
      sql`SELECT count(*) AS above FROM ranking_place WHERE ${inList(list)} AND points > ${points}`,
    );
    return row.above;
  }
  const [fine, middle, wide] = WIDTHS.map((width) => Math.floor(points / width));
  const ratio = (level: number) => WIDTHS[level + 1] / WIDTHS[level];
  const [row] = await db.all<{ above: number }>(sql`SELECT
    (SELECT ifnull(sum(pilots), 0) FROM ranking_bucket WHERE ${ofLevel(list, 2)} AND bucket > ${wide})
    + (SELECT ifnull(sum(pilots), 0) FROM ranking_bucket WHERE ${ofLevel(list, 1)} AND bucket > ${middle} AND bucket < ${(wide + 1) * ratio(1)})
    + (SELECT ifnull(sum(pilots), 0) FROM ranking_bucket WHERE ${ofLevel(list, 0)} AND bucket > ${fine} AND bucket < ${(middle + 1) * ratio(0)})
    + (SELECT count(*) FROM ranking_place WHERE ${inList(list)} AND points > ${points} AND points < ${(fine + 1) * WIDTHS[0]}) AS above`);
  return row.above;
}

/** Reads sums in the requested category and scope. */
async function sumsOfPilots(
  db: Db,
  board: number,
  ids: readonly number[],
  { category, own }: Pick<Asked, "category" | "own">,
): Promise<Map<number, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ id: number; sums: string }>(
    sql`SELECT s.user_id AS id, s.sums FROM ${these(ids)} CROSS JOIN ranking_sum s ON s.user_id = these.id AND s.board = ${board}`,
  );
  return new Map(rows.flatMap(({ id, sums }) => sumsIn(id, sums, category, own)).map((sums) => [sums.subject, sums]));
}

function sumsIn(id: number, written: string, category: Category, scope: string): Sums[] {
  const found = readWritten(id, written).kept.find(({ scopes }) => scopes.includes(scope));
  return found ? [category === "pilot_total" ? found.total : found.counted] : [];
}

interface GroupRow extends Omit<Sums, "points" | "count" | "flights"> {
  total: number;
  flights: number;
  best: string | null;
}

/** @param ids null for all */
async function sumsOfGroups(
  db: Db,
  board: number,
  ids: readonly number[] | null,
  category: Category,
): Promise<Map<number, Sums>> {
  if (ids?.length === 0) return new Map();
  const kind = category === "airport_total" ? "airport" : "club";
  const rows = await db.all<GroupRow>(sql`
    SELECT g.subject, g.total, g.distance, g.course, g.duration, g.flights, g.pilots, g.best
    FROM ${ids === null ? sql`ranking_group g WHERE TRUE` : sql`${these(ids)} CROSS JOIN ranking_group g ON g.subject = these.id`}
      AND g.board = ${board} AND g.kind = ${kind}`);
  if (category === "club_top_five") return getTop(db, board, rows);
  return new Map(
    rows.map(({ total, flights, best, ...row }) => {
      if (category === "club") return [row.subject, sumsOfFlights(row.subject, bestFlights(best ?? "[]"))];
      return [row.subject, { ...row, points: total, count: flights, flights: [] }];
    }),
  );
}

const add = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((sum, each) => sum + of(each), 0);

/** Adds up the best pilots of each club. */
async function getTop(db: Db, board: number, clubs: readonly { subject: number }[]): Promise<Map<number, Sums>> {
  const { topPilots } = getAggregation(getContest(board), seasonOfBoard(board) || EVER);
  const rows = await db.all<{ club: number; pilots: string }>(sql`
    SELECT c.value AS club, (SELECT json_group_array(json_array(t.subject, m.sums)) FROM (
        SELECT subject FROM ranking_place WHERE board = ${board} AND scope = '.c' || c.value
        ORDER BY points DESC, subject LIMIT ${topPilots}) t
      JOIN ranking_sum m ON m.user_id = t.subject AND m.board = ${board}) AS pilots
    FROM json_each(${JSON.stringify(clubs.map(({ subject }) => subject))}) c`);
  return new Map(
    rows.map(({ club, pilots }): [number, Sums] => {
      const best = (JSON.parse(pilots) as [number, string][]).flatMap(([id, sums]) =>
        sumsIn(id, sums, "pilot", getClubScope(club)),
      );
      const of = (what: "points" | "distance" | "course" | "duration" | "count") => add(best, (sums) => sums[what]);
      return [
        club,
        {
          subject: club,
          points: of("points"),
          distance: of("distance"),
          course: of("course"),
          duration: of("duration"),
          count: of("count"),
          pilots: best.length,
          flights: [],
        },
      ];
    }),
  );
}

/** Sorts clubs and airfields in another order; they are few. */
async function sorted(db: Db, board: number, category: Category, order: Order, page: Page): Promise<Found> {
  const sums = [...(await sumsOfGroups(db, board, null, category)).values()].filter(({ points }) => points > 0);
  return getPage(ranked(sums, order), { ...page, around: null }, order);
}
