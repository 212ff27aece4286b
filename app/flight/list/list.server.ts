/** Lists of flights, page by page; pages, programs and exports use the same query. */
import { count, type GetColumnData, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import type { FlightItem } from "../flight.ts";
import { readSnapshot } from "../stored.ts";
import { TILE_COLUMNS, tile } from "../tile.ts";
import { cursorText } from "./cursor.ts";
import { countsFor } from "./flight-count.server.ts";
import { FLIGHTS_COUNTED, PAGE } from "./page.ts";
import type { FlightQuery } from "./query.ts";
import { orderedByCourse, readRequest, sortedBy, without } from "./required-values.ts";
import { chooseWay, type Way } from "./way.ts";
import { chosen, marksIn } from "./where.server.ts";

export interface ListedFlights {
  flights: FlightItem[];
  /** Where the next page begins (cursor.ts); null after the last page. */
  next: string | null;
}

/**
 * Lists flights, newest first by default: of one day the best first, of one pilot the latest; equal ones in the order
 * of upload. Points, distance and speed are those of the requested contest.
 *
 * @param now milliseconds
 */
export async function listFlights(db: Db, query: FlightQuery, now: number): Promise<ListedFlights> {
  const limit = query.limit ?? PAGE;
  const rows = await buildStatement(db, query, await chooseQuery(db, query, now), limit);
  const last = rows.at(-1);
  return {
    flights: rows.map((row) => getItem({ ...row.flight, ...row.course })),
    next: rows.length < limit || !last ? null : cursorText(Object.values(last.place) as (string | number)[]),
  };
}

/** Returns the number of flights on all pages; null above 1,000. */
export async function countListed(db: Db, query: FlightQuery, now: number): Promise<number | null> {
  const { after: _, skip: __, ...all } = query;
  const way = await chooseQuery(db, { ...all, limit: FLIGHTS_COUNTED }, now);
  const capped = db
    .select({ id: sql<number>`flight.id`.as("id") })
    .from(by(all, way))
    .where(chosen(all))
    .limit(FLIGHTS_COUNTED + 1)
    .as("capped");
  const [{ total }] = await db.select({ total: count() }).from(capped);
  return total > FLIGHTS_COUNTED ? null : total;
}

export async function chooseQuery(db: Db, query: FlightQuery, now: number): Promise<Way> {
  return chooseWay(query, marksIn(query), await countsFor(db, query, now));
}

/**
 * Names a column with its table as raw text, because Drizzle leaves out the table in a statement without joins of its
 * own.
 */
function inWords<Column extends SQLiteColumn>(table: string, column: Column): SQL<GetColumnData<Column>> {
  return sql.raw(`${table}."${column.name}"`).mapWith(column) as SQL<GetColumnData<Column>>;
}

/** The columns of a flight that a page loads. */
const BROUGHT = {
  ...TILE_COLUMNS,
  airspaceViolation: flight.airspaceViolation,
  declared: flight.declared,
  junior: flight.junior,
  mediaInfo: flight.mediaInfo,
  takeoffLatitude: flight.takeoffLatitude,
  takeoffLongitude: flight.takeoffLongitude,
};
type Brought = Pick<typeof flight.$inferSelect, keyof typeof BROUGHT>;

const COLUMNS = Object.fromEntries(
  Object.entries(BROUGHT).map(([key, column]) => [key, inWords("flight", column)]),
) as { [Key in keyof Brought]: SQL<Brought[Key]> };

/** Returns the columns with the requested contest's figures. */
export function getCourse({ contest = "free" }: FlightQuery) {
  const table = contest === "free" ? "flight" : "flight_contest";
  const { points, distance, speed } = flight;
  return { points: inWords(table, points), distance: inWords(table, distance), speed: inWords(table, speed) };
}

/** Builds the statement of one page. */
export function buildStatement(db: Db, query: FlightQuery, way: Way, limit: number) {
  const place = getColumns(query);
  const columns = Object.values(place);
  const sign = sql.raw(query.ascending ? "ASC" : "DESC");
  const order = columns.map((column) => sql`${column} ${sign}`);
  const skipped = query.after ? 0 : (query.skip ?? 0);
  const page = (from: SQL, where: SQL) =>
    db
      .select({ flight: COLUMNS, course: getCourse(query), place })
      .from(from)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(skipped);
  if (way.seats) {
    const { pilots: [pilot] = [], ...rest } = query;
    const walk = (column: "user_id" | "co_user_id", index: string) => sql`
      SELECT * FROM (SELECT flight.id FROM flight INDEXED BY ${sql.raw(index)}
        WHERE flight.${sql.raw(column)} = ${pilot} AND ${chosen(rest)}${behind(query, columns)}
        ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit + skipped})`;
    const first = sql`${walk("user_id", "flight_of_user")} UNION ALL ${walk("co_user_id", "flight_of_co_user")}`;
    return page(sql`flight`, sql`flight.id IN (${first})`);
  }
  if (way.each === undefined) return page(by(query, way), sql`${chosen(query)}${behind(query, columns)}`);

  // Finds the first flights of each value by a separate pass through the index.
  const values = JSON.stringify(readRequest(query)[way.each]);
  const own = sql`flight.${sql.raw(way.each)} = v.value AND ${chosen(without(query, way.each))}${behind(query, columns)}`;
  const first = sql`SELECT flight.id FROM ${by({}, way)} WHERE ${own} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit + skipped}`;
  return page(sql`json_each(${values}) v CROSS JOIN flight`, sql`flight.id IN (${first})`);
}

/** Reads flights by the chosen index, joined with the results of another contest. */
export function by({ contest = "free" }: FlightQuery, { index, of }: Way): SQL {
  const indexed = sql.raw(index === null ? `${of} NOT INDEXED` : `${of} INDEXED BY ${index}`);
  if (contest === "free") return indexed;
  const same = sql`flight_contest.flight_id = flight.id AND flight_contest.revision = flight.revision`;
  // CROSS JOIN makes the database keep this order.
  return sql`${indexed} CROSS JOIN ${sql.raw(of === "flight" ? "flight_contest" : "flight")} ON ${same}`;
}

/** Returns the columns that the list is sorted by, the flight's id last. */
function getColumns(query: FlightQuery): Record<string, SQL<string | number>> {
  const order = query.order ?? "scoring_date";
  const names = orderedByCourse(query)
    ? [`flight_contest.${order}`, "flight_contest.flight_id"]
    : [...sortedBy(query), "id"].map((column) => `flight.${column}`);
  return Object.fromEntries(names.map((name, i) => [`by${i}`, sql.raw(name) as SQL<string | number>]));
}

/**
 * SQL for the flights after the cursor, in the order. A column with only one possible value is not compared, because
 * SQLite would not use the index then.
 */
function behind(query: FlightQuery, columns: SQL[]): SQL {
  if (!query.after) return sql``;
  const { after } = query;
  const open = columns.flatMap((column, i) => (isOneDay(query) && i === 0 ? [] : [[column, sql`${after[i]}`]]));
  const comma = sql`, `;
  const [left, right] = [0, 1].map((side) =>
    sql.join(
      open.map((pair) => pair[side]),
      comma,
    ),
  );
  return sql` AND (${left}) ${sql.raw(query.ascending ? ">" : "<")} (${right})`;
}

const isOneDay = ({ order = "scoring_date", dates }: FlightQuery) => order === "scoring_date" && dates?.length === 1;

function getItem(row: Brought): FlightItem {
  const { statistics, launch } = readSnapshot(row.snapshot);
  return {
    ...tile(row),
    statistics,
    airspaceCrossed: row.airspaceViolation,
    declared: row.declared,
    junior: row.junior,
    takeoffPoint:
      row.takeoffLongitude === null || row.takeoffLatitude === null
        ? null
        : [row.takeoffLongitude, row.takeoffLatitude],
    mediaInfo: row.mediaInfo,
    launch,
  };
}
