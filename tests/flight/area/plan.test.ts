/** The plan of what an area's cells are asked: their key alone is walked, whatever filters and order there are. */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, expect, test } from "vitest";
import { isFoundByCells, statementIn } from "#app/flight/area/candidates.server.ts";
import { readable } from "#app/flight/area/through.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import type { CountOf } from "#app/flight/list/share.ts";

const database = new DatabaseSync(":memory:");
const db = drizzle({} as D1Database);

beforeAll(() => {
  const names = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) database.exec(readFileSync(`migrations/${name}`, "utf8"));
});

const getPlan = (query: FlightQuery) => {
  const { sql, params } = statementIn(db, query, { cell: 300_000, squares: 5n, inner: 4n }, query.after, 140).toSQL();
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as (string | number)[]));
  return rows.map(({ detail }) => String(detail));
};

const QUERIES: FlightQuery[] = [
  {},
  { seasons: [2025] },
  { dates: ["2026-07-12"] },
  { firstDate: "2026-07-01", lastDate: "2026-07-31" },
  { countries: ["DE"] },
  { keywords: ["female"] },
  { above: 500, classes: ["OP"] },
];

test("newest first the cells' key is walked in order, and nothing is sorted", () => {
  for (const query of QUERIES)
    for (const page of [query, { ...query, after: ["2026-07-12", 300, 4] }, { ...query, ascending: true }]) {
      const plan = getPlan(page);
      expect(plan, JSON.stringify(page)).toContainEqual(expect.stringMatching(/SEARCH flight_cell USING PRIMARY KEY/));
      expect(plan.filter((step) => /TEMP B-TREE|MATERIALIZE|SCAN (?!c$|json_each)/.test(step))).toEqual([]);
    }
});

test("by points a cell's own index is walked in order; of a span of days its key is, and sorted before any flight is looked at", () => {
  for (const query of QUERIES) {
    const plan = getPlan({ ...query, order: "points" });
    const at = (step: RegExp) => plan.findIndex((each) => step.test(each));
    const looked = at(/SEARCH flight USING INTEGER PRIMARY KEY/);
    const spanned = query.seasons || query.dates || query.firstDate;
    if (spanned) expect(at(/SEARCH flight_cell USING PRIMARY KEY/), JSON.stringify(query)).toBeGreaterThanOrEqual(0);
    else expect(at(/SEARCH flight_cell USING COVERING INDEX flight_cell_by_points/)).toBeGreaterThanOrEqual(0);
    expect(at(/TEMP B-TREE/) > 0, JSON.stringify(query)).toBe(Boolean(spanned));
    expect(looked).toBeGreaterThan(at(/TEMP B-TREE/));
  }
});

test("flights of a pilot, a club or a day are looked at themselves, those of a country are found in the cells", () => {
  const counts: Record<string, number> = {
    all: 1_000_000,
    user_id: 25,
    club_id: 500,
    country: 300_000,
    season: 83_000,
  };
  const grown: CountOf = (facet, values) => (counts[facet] ?? 100) * Math.max(1, values.length);
  const byCells = (query: FlightQuery) => isFoundByCells(query, grown);
  expect([{ users: [1] }, { clubs: [1] }, { dates: ["2026-07-12"] }].map(byCells)).toEqual([false, false, false]);
  expect([{}, { countries: ["DE"] }, { seasons: [2025] }].map(byCells)).toEqual([true, true, true]);
});

test("a page ends before the flight that would need one trace more than may be read", () => {
  const read = (verdicts: string) =>
    [...verdicts].map((letter) => ({
      verdict: ({ i: "in", o: "out", u: "unsure" } as const)[letter as "i" | "o" | "u"],
    }));
  expect(readable(read("iouiu"), 2)).toBe(5);
  expect(readable(read("iouiuoou"), 2)).toBe(7);
  expect(readable(read("uiou"), 1)).toBe(3);
  expect(readable(read("iou"), 0)).toBe(2);
  expect(readable(read(""), 0)).toBe(0);
});
