/** The plan of every list that can be asked for with one to three filters: nobody walks the whole table and sorts it. */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, expect, test } from "vitest";
import { ORDERS } from "#app/flight/list/filter/filter.ts";
import { INDEXES } from "#app/flight/list/indexes.ts";
import { buildStatement } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import type { CountOf } from "#app/flight/list/share.ts";
import { chooseWay } from "#app/flight/list/way.ts";
import { marksIn } from "#app/flight/list/where.server.ts";

const FILTERS: FlightQuery[] = [
  { seasons: [2025] },
  { dates: ["2026-07-12"] },
  { firstDate: "2026-07-01", lastDate: "2026-07-31" },
  { months: [7] },
  { users: [7] },
  { clubs: [7] },
  { airports: [7] },
  { aircraft: [7] },
  { registrations: ["D-1234"] },
  { countries: ["DE"] },
  { countries: ["DE", "AT"] },
  { regions: ["DE-BY"] },
  { regions: ["DE-BY", "AT"] },
  { classes: ["OP"] },
  { launches: ["W"] },
  { keywords: ["female"] },
  { keywords: ["wave"] },
  { collections: ["a"] },
  { box: { south: 47, north: 48, west: 10, east: 12 } },
  { above: 500 },
  { height: 4000 },
  { contest: "triangle" },
];

/** A million flights as a grown portal has them: thousands of places, one great country. */
const COUNTS: Record<string, number> = {
  all: 1_000_000,
  season: 83_000,
  user_id: 25,
  club_id: 500,
  takeoff_airport_id: 250,
  aircraft_id: 4000,
  country: 300_000,
  region: 40_000,
  sc_class: 160_000,
  contest: 400_000,
  distance: 60_000,
};
const grown: CountOf = (facet, values) => (COUNTS[facet] ?? 100) * Math.max(1, values.length);

/** The same, asked of small countries. */
const southern: CountOf = (facet, values) => (facet === "country" ? 13_000 * values.length : grown(facet, values));

const database = new DatabaseSync(":memory:");
const db = drizzle({} as D1Database);

beforeAll(() => {
  const names = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) database.exec(readFileSync(`migrations/${name}`, "utf8"));
});

function getPlan(query: FlightQuery, count: CountOf): string[] {
  const way = chooseWay(query, marksIn(query), count);
  const { sql, params } = buildStatement(db, query, way, 100).toSQL();
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as (string | number)[]));
  return rows.map(({ detail }) => String(detail));
}

/** All flights are looked at: without an index, or by one of all of them and then sorted. */
function scansAll(plan: string[]): boolean {
  const walked = plan.find((step) => /^SCAN flight(_contest)?\b/.test(step));
  if (walked === undefined) return false;
  const index = / USING (?:COVERING )?INDEX (\w+)/.exec(walked)?.[1];
  const ofFew = INDEXES.some(({ name, mark }) => name === index && mark !== undefined);
  return index === undefined || (!ofFew && plan.some((step) => step.includes("TEMP B-TREE")));
}

function* combinations(): Generator<FlightQuery> {
  for (const [i, one] of FILTERS.entries()) {
    yield one;
    for (const [j, two] of FILTERS.slice(i + 1).entries()) {
      yield { ...one, ...two };
      for (const three of FILTERS.slice(i + j + 2)) yield { ...one, ...two, ...three };
    }
  }
}

test("no combination of one to three filters, in any order, walks the whole table", () => {
  const wrong: string[] = [];
  for (const filters of combinations())
    for (const order of ORDERS) {
      const query = { ...filters, order };
      if (scansAll(getPlan(query, grown))) wrong.push(JSON.stringify(query));
    }
  expect(wrong).toEqual([]);
});

test("nor where nobody has counted yet, nor on the pages behind the first, nor the other way round", () => {
  const nobody: CountOf = (facet) => (facet === "all" || facet === "distance" ? 0 : 100);
  for (const filters of FILTERS) {
    const after = [1, 2];
    for (const query of [filters, { ...filters, order: "points" as const, after }, { ...filters, ascending: true }])
      expect(scansAll(getPlan(query, nobody)), JSON.stringify(query)).toBe(false);
  }
});

test("every index that lists know is in the database with these columns", () => {
  for (const { name, columns } of INDEXES) {
    const there = database.prepare("SELECT name FROM pragma_index_info(?)").all(name);
    expect(there.map((column) => column.name)).toEqual(columns);
  }
});

test("what a value has few of is found by that value; what it has many of is walked in order", () => {
  expect(chooseWay({ users: [1], order: "points" }, [], grown)).toMatchObject({
    index: "flight_of_user",
    ordered: false,
  });
  expect(chooseWay({ classes: ["OP"], order: "distance" }, [], grown).index).toBe("flight_by_distance");
  expect(chooseWay({ clubs: [1], seasons: [2025], order: "points" }, [], grown)).toMatchObject({
    index: "flight_of_club_season",
    ordered: true,
  });
  expect(chooseWay({ countries: ["ZA", "NA"], order: "distance" }, [], southern)).toMatchObject({
    index: "flight_of_country_by_distance",
    each: "country",
  });
  expect(chooseWay({ dates: ["2026-07-12"], order: "points" }, [], grown)).toMatchObject({
    index: "flight_by_date",
    ordered: true,
  });
});
