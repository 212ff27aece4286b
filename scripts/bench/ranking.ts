/**
 * `npm run bench -- ranking`: rankings among a million flights, as programs ask for them, 250 rows a page, one client, no cache, the
 * better of two rounds; and what one flight more costs the database among 10,000, 100,000 and a million. The worlds
 * (scripts/bench/list/world.ts) are written once and kept. `-- --small` looks at 100,000 flights at most.
 *
 * Goals: a page of a season's ranking, however deep, answers within 60 ms (99 of 100) and reads at most 500 rows for the 50 that a
 * screen shows; with a place, a class, women or juniors, or varied to see what would be, within 120 ms. What one flight costs grows
 * at most 1.5 times from one world to the next, and it is in its rankings 2 s after it was scored.
 */
import { DatabaseSync } from "node:sqlite";
import { readQuery } from "#app/contest/ranking/query.ts";
import { ROWS } from "#app/contest/ranking/ranking.ts";
import { readRanking } from "#app/contest/ranking/read.server.ts";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { openDb } from "#app/core/db/db.ts";
import { getRowsRead } from "#tests/setup/rows-read-of.ts";
import { serve } from "#tests/setup/server.ts";
import { localStore } from "../map/local-store.ts";
import { asker, at } from "./asking/times.ts";
import { databaseIn, worldAt } from "./list/kept-world.ts";
import { GREATEST } from "./list/world.ts";
import { type Cost, counted } from "./ranking/counted.ts";

const SEASON = 2026;
const [WARM, TRIES] = [20, 200];
const GOALS = { ms: 60, filtered: 120, rows: 500, growth: 1.5, renewed: 2000 };
const WORLDS = process.argv.includes("--small") ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];

interface Asked {
  body: Record<string, unknown>;
  /** Rows before the page: a part of all. */
  deep?: number;
  /** With a filter, which may take longer and read more. */
  filtered?: true;
}

const ASKED: Record<string, Asked> = {
  "pilots, first page": { body: {} },
  "pilots, in the middle": { body: {}, deep: 0.5 },
  "pilots, last page": { body: {}, deep: 1 },
  "sprint, in the middle": { body: { contest: "sprint" }, deep: 0.5 },
  "totals of pilots, in the middle": { body: { category: "pilot_total" }, deep: 0.5 },
  clubs: { body: { category: "club" } },
  "clubs, in the middle": { body: { category: "club" }, deep: 0.5 },
  "totals of clubs, last page": { body: { category: "club_total" }, deep: 1 },
  "totals of airfields, in the middle": { body: { category: "airport_total" }, deep: 0.5 },
  "years ago, in the middle": { body: { season: 2018 }, deep: 0.5 },
  "a country, in the middle": { body: { country: "DE" }, deep: 0.5 },
  "a continent, last page": { body: { continent: "EU" }, deep: 1 },
  "a class, in the middle": { body: { sc_class: "ST" }, deep: 0.5 },
  "women, in the middle": { body: { user: "female" }, deep: 0.5 },
  "juniors of a country": { body: { user: "junior", country: "DE" }, deep: 0.5 },
  "a region": { body: { region: "DE-BY" }, filtered: true },
  "the greatest club": { body: { club: String(GREATEST.club) }, deep: 0.5, filtered: true },
  "the greatest airfield": { body: { airport: String(GREATEST.airport) }, deep: 0.5, filtered: true },
  "a class of a country": { body: { sc_class: "ST", country: "DE" }, filtered: true },
  "a class of a continent, sprint": { body: { sc_class: "18", continent: "EU", contest: "sprint" }, filtered: true },
  "clubs of a country": { body: { category: "club", country: "DE" }, filtered: true },
  "five pilots of clubs": { body: { category: "club_top_five" }, filtered: true },
  "by distance": { body: { order_by: "distance" }, filtered: true },
  "totals of pilots in a country": { body: { category: "pilot_total", country: "DE" }, filtered: true },
  winter: { body: { keyword: "winter" }, filtered: true },
  "what if three counted, of a class": { body: { count: 3, sc_class: "ST" }, filtered: true },
  "what if three counted, of all pilots": { body: { count: 3 }, deep: 0.5, filtered: true },
};

let missed = 0;
const hold = (what: string, figures: string, met: boolean) => {
  if (!met) missed++;
  console.log(`${what.padEnd(36)} ${figures.padEnd(52)} ${met ? "met" : "MISSED"}`);
};

const costs: Cost[] = [];
for (const flights of WORLDS) costs.push(await costOfOne(flights));
for (const [i, { read, written, ms }] of costs.entries()) {
  const growth = i === 0 ? 1 : Math.max(read / costs[i - 1].read, written / costs[i - 1].written);
  const figures = `${read.toFixed(0)} rows read, ${written.toFixed(0)} written, ${ms.toFixed(1)} ms, growth ${growth.toFixed(2)}`;
  hold(`a flight among ${WORLDS[i]}`, figures, growth <= GOALS.growth && ms <= GOALS.renewed);
}
await pages(WORLDS[WORLDS.length - 1]);
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;

/** The mean of some flights that get other points, and have them taken back. */
async function costOfOne(flights: number): Promise<Cost> {
  const store = await localStore(await worldAt(flights));
  const cost: Cost = { read: 0, written: 0, ms: 0 };
  try {
    const db = openDb(counted(store.db, cost));
    const work = { db, pause: async () => {}, jobs: { send: async () => {} } };
    const some = Array.from({ length: TRIES }, (_, i) => Math.round(((i + 0.5) * flights) / TRIES));
    let renewed = 0;
    for (const id of some)
      for (const more of [1, -1]) {
        await store.run([`UPDATE flight SET points = points + ${more} WHERE id = ${id} AND rank = 1`]);
        const [row] = await store.rows(`SELECT user_id AS user FROM flight WHERE id = ${id} AND rank = 1`);
        if (!row) continue;
        const begun = performance.now();
        await renewRankings(work, Number(row.user));
        cost.ms += performance.now() - begun;
        renewed++;
      }
    return { read: cost.read / renewed, written: cost.written / renewed, ms: cost.ms / renewed };
  } finally {
    await store.dispose();
  }
}

async function pages(flights: number): Promise<void> {
  const state = await worldAt(flights);
  const database = new DatabaseSync(databaseIn(state), { readOnly: true });
  const { size } = database
    .prepare("SELECT page_count * page_size / 1e6 AS size FROM pragma_page_count, pragma_page_size")
    .get() as { size: number };
  database.close();
  const found = await getRows(state);
  const server = await serve(state);
  const asking = asker();
  try {
    for (const [name, { body, filtered }] of Object.entries(ASKED)) {
      const { rows, total } = found.get(name) ?? { rows: Number.NaN, total: 0 };
      const skip = Math.floor((total * (ASKED[name].deep ?? 0)) / 250) * 250;
      const address = `${server.origin}/v1/ranking?skip=${skip}`;
      const times = await asking.getTimes({ address, body: { season: SEASON, ...body }, warm: WARM, tries: TRIES });
      const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
      const met = filtered ? p99 <= GOALS.filtered : p99 <= GOALS.ms && rows <= GOALS.rows;
      hold(name, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${rows} rows, of ${total}`, met);
    }
  } finally {
    asking.stop();
    await server.stop();
  }
  console.log(`the ledger has ${size.toFixed(0)} MB`);
}

/** That a page of a screen reads, and how many rows the ranking has. */
async function getRows(state: string): Promise<Map<string, { rows: number; total: number }>> {
  const store = await localStore(state);
  try {
    const found = new Map<string, { rows: number; total: number }>();
    for (const [name, { body, deep = 0 }] of Object.entries(ASKED)) {
      const { asked, refused } = readQuery({ season: SEASON, ...body }, "2026-11-23");
      if (refused.length > 0) throw new Error(`refused: ${refused}`);
      const { total } = await readRanking({ db: openDb(store.db) }, asked, { skip: 0, limit: 1 });
      const skip = Math.max(0, Math.floor(((total - 1) * deep) / ROWS) * ROWS);
      const rows = await getRowsRead(store.db, (db) => readRanking({ db }, asked, { skip, limit: ROWS }));
      found.set(name, { rows, total });
    }
    return found;
  } finally {
    await store.dispose();
  }
}
