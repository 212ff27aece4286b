/** Flights that may have passed through an area, in the order of a list, each with the cells it covers. */
import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { type Cursor, readCursor } from "../list/cursor.ts";
import type { Facet } from "../list/indexes.ts";
import { listFlights } from "../list/list.server.ts";
import type { FlightQuery } from "../list/query.ts";
import { cursorColumns, listDays, readRequest } from "../list/required-values.ts";
import { type CountOf, countRest, shareOfDays } from "../list/share.ts";
import { chosen } from "../list/where.server.ts";
import type { Flown } from "./flown-line.server.ts";
import { dayNumber, toDate } from "./keep-path.server.ts";
import type { RequestedCell } from "./meeting.ts";

export interface Candidate extends Flown {
  /** Null when its cells already prove that it passed. */
  cover: string | null;
  /** The position in the list, after which its next page begins. */
  place: Cursor;
}

/** Some of the flights after a position in the list, in order. */
interface Candidates {
  candidates: Candidate[];
  /** Where the next ones begin; if absent, after the last of these. */
  after?: Cursor;
  /** Whether none is left. */
  end: boolean;
}

/** Returns as many candidates as requested, or fewer. */
export type Source = (after: Cursor | undefined, size: number) => Promise<Candidates>;

/** The number of flights that is assumed when nothing has been counted yet. */
const FEW = 10_000;
/** The approximate number of flights in the cells of an area: no more have to be examined there. */
const IN_CELLS = 5000;
/** The approximate number of candidates that fill a page. */
const FOR_A_PAGE = 130;

/**
 * Whether flights are searched by cells: false when the filters leave fewer flights than would have to be examined in
 * the cells.
 */
export function isFoundByCells(query: FlightQuery, count: CountOf): boolean {
  const all = Math.max(FEW, count("all", []));
  const { season: _, scoring_date: dates, ...facets } = readRequest(query);
  const fitting = Object.entries(facets).reduce(
    (rest, [facet, values]) => rest * Math.min(1, count(facet as Facet, values) / all),
    countRest(query, all, count),
  );
  const days = dates ? Math.min(1, count("scoring_date", dates) / all) : shareOfDays(query, all, count);
  return all * fitting * days > Math.min(IN_CELLS, FOR_A_PAGE / Math.max(fitting, 1e-9));
}

interface Row extends Flown {
  day: number;
  points: number;
  cover: string | null;
}

/** Runs one statement per cell, each in order. What lies after the first of their ends waits for the next call. */
export function candidatesInCells(db: Db, query: FlightQuery, cells: readonly RequestedCell[]): Source {
  const { order = "scoring_date", ascending = false } = query;
  const key = ({ day, points, id }: Row) => (order === "points" ? [points, id] : [day, points, id]);
  const place = ({ day, points, id }: Row) => (order === "points" ? [points, id] : [toDate(day), points, id]);
  const compare = (one: Row, other: Row) => (ascending ? 1 : -1) * ahead(key(one), key(other));
  return async (after, size) => {
    const [first, ...others] = cells.map((cell) => statementIn(db, query, cell, after, size));
    if (!first) return { candidates: [], end: true };
    const answers = await db.batch([first, ...others]);
    const cut = answers.filter((rows) => rows.length === size).map((rows) => rows[size - 1]);
    const last = cut.toSorted(compare).at(0);
    const rows = new Map<number, Row>();
    for (const row of answers.flat()) if (rows.get(row.id)?.cover !== null) rows.set(row.id, row);
    const ordered = [...rows.values()].filter((row) => !last || compare(row, last) <= 0).sort(compare);
    return { candidates: ordered.map((row) => ({ ...row, place: place(row) })), end: !last };
  };
}

/** Compares two keys, the least first: negative when `one` comes first. */
function ahead(one: number[], other: number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}

/**
 * Returns the statement for the flights of one cell. It uses only the cell's key as long as that is enough for the
 * filters.
 */
export function statementIn(
  db: Db,
  query: FlightQuery,
  { cell, squares, inner }: RequestedCell,
  after: Cursor | undefined,
  size: number,
) {
  const { order = "scoring_date", ascending = false } = query;
  const sign = sql.raw(ascending ? "ASC" : "DESC");
  const columns = (order === "points" ? ["points", "flight_id"] : ["day", "points", "flight_id"]).map((name) =>
    sql.raw(name),
  );
  const days = onDays(query);
  // Ordered by points, an index of its own is used. With a filter on days the cell's key is used instead, and its few
  // rows are sorted: the unary plus keeps SQLite from using the index.
  const sorted = order === "points" && days ? sql.raw("+") : sql.raw("");
  const by = sql.join(
    columns.map((column) => sql`${sorted}${column} ${sign}`),
    sql`, `,
  );
  const inCell = sql`SELECT day, points, flight_id, squares FROM flight_cell
    WHERE ${and(sql`cell = ${cell} AND squares & ${bits(squares)}`, days, behind())}
    ORDER BY ${by} LIMIT -1`;
  function behind(): SQL | undefined {
    if (!after) return undefined;
    const values = after.map((value) => (typeof value === "string" ? dayNumber(value) : value));
    const told = values.map((value) => sql`${value}`);
    return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(ascending ? ">" : "<")} (${sql.join(told, sql`, `)})`;
  }
  const { after: _, ...filters } = query;
  return db
    .select({
      id: sql<number>`flight.id`.as("id"),
      revision: sql<number>`flight.revision`.as("revision"),
      takeoffTime: sql<string>`flight.takeoff_time`.as("takeoffTime"),
      landingTime: sql<string | null>`flight.landing_time`.as("landingTime"),
      day: sql<number>`c.day`.as("day"),
      points: sql<number>`c.points`.as("points"),
      cover: sql<string | null>`CASE WHEN c.squares & ${bits(inner)} THEN NULL ELSE hex(p.cover) END`.as("cover"),
    })
    .from(
      // CROSS JOIN makes the database keep this order; the limit keeps it from flattening the inner query.
      sql`(${inCell}) c CROSS JOIN flight ON flight.id = c.flight_id CROSS JOIN flight_path p ON p.flight_id = flight.id`,
    )
    .where(chosen(filters))
    .limit(size);
}

/** All 64 bits are needed, but numbers of the platform have fewer. */
const bits = (squares: bigint) => sql`CAST(${String(squares)} AS INTEGER)`;

function onDays(query: FlightQuery): SQL | undefined {
  const { first, last } = listDays(query);
  return and(
    first === undefined ? undefined : sql`day >= ${dayNumber(first)}`,
    last === undefined ? undefined : sql`day <= ${dayNumber(last)}`,
    query.dates && sql`day IN (SELECT value FROM json_each(${JSON.stringify(query.dates.map(dayNumber))}))`,
  );
}

/** Takes the candidates from the list itself. Flights without a path are left out, because their cells are unknown. */
export function candidatesInList(db: Db, query: FlightQuery, now: number): Source {
  return async (after, size) => {
    const { flights, next } = await listFlights(db, { ...query, after, skip: 0, limit: size }, now);
    const stored = await getStored(
      db,
      flights.map(({ id }) => id),
    );
    const candidates = flights.flatMap(({ id, scoringDate, points }) => {
      const place = query.order === "points" ? [points ?? -1, id] : [scoringDate, points ?? -1, id];
      const there = stored.get(id);
      return there ? [{ ...there, place }] : [];
    });
    const last = next === null ? undefined : readCursor(next, cursorColumns(query));
    return { candidates, end: !last, after: last ?? undefined };
  };
}

async function getStored(db: Db, ids: readonly number[]): Promise<Map<number, Flown & { cover: string }>> {
  const rows = await db.all<Flown & { cover: string }>(sql`
    SELECT f.id, f.revision, f.takeoff_time AS "takeoffTime", f.landing_time AS "landingTime", hex(p.cover) AS cover
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN flight f ON f.id = j.value
    CROSS JOIN flight_path p ON p.flight_id = f.id`);
  return new Map(rows.map((row) => [row.id, row]));
}
