/**
 * `npm run bench -- leagues [--small]`: a league of the 25 greatest clubs among 100,000 flights, set up, counted, and its pages read. The world
 * (scripts/bench/list/world.ts) is written once and kept; the league in it is written anew each time.
 *
 * Goals: standings of 17 rounds and 25 clubs read at most 500 rows, a round's page as many beside its flights, and a flight that
 * changes has at most 300 read.
 */
import { sql } from "drizzle-orm";
import type { LeagueFile } from "#app/contest/league/config/config.ts";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { renewLeagues } from "#app/contest/league/keep/finish.server.ts";
import { renewChanges } from "#app/contest/league/keep/renew.server.ts";
import { roundPage, standingsPage } from "#app/contest/league/page/page.server.ts";
import { openDb } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { getRowsRead } from "#tests/setup/rows-read-of.ts";
import { localStore } from "../map/local-store.ts";
import { worldAt } from "./list/kept-world.ts";
import { GREATEST } from "./list/world.ts";

const FLIGHTS = process.argv.includes("--small") ? 20_000 : 100_000;
const CLUBS = Array.from({ length: 25 }, (_, i) => GREATEST.club + i);
const GOALS = { standings: 500, round: 500, change: 300 };
const SEASON = 2025;
/** Halfway through the rounds: final ones, and one that runs. */
const NOW = new Date("2025-06-15T12:00:00Z");

const LEAGUE: LeagueFile = {
  version: 1,
  url: "bench-league",
  name: "Bench League",
  zone: "Europe/Berlin",
  speed: { flights: 3, window: 120 },
  distance: { flights: 3, contest: "free", share: 10 },
  points: { first: 20 },
  seasons: [
    {
      season: SEASON,
      rounds: { weekends: { from: "2025-04-19", count: 17 } },
      deadline: { days: 1, time: "24:00" },
      divisions: [{ name: "First", up: 0, down: 0, clubs: CLUBS }],
    },
  ],
};

const store = await localStore(await worldAt(FLIGHTS));
let missed = 0;
try {
  const db = openDb(store.db);
  let asked = 0;
  const around = { now: () => NOW, pause: async () => undefined, jobs: { send: async () => void asked++ } };
  const tools = { ...around, db } as unknown as Tools;
  for (const table of ["league", "league_club", "league_round", "league_result", "league_change"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
  const begun = performance.now();
  const saved = await saveLeague(tools, 0, { config: LEAGUE, url: null });
  if (!saved.ok) throw new Error(JSON.stringify(saved.faults));
  for (; asked > 0; asked--) await renewLeagues(tools);
  const [{ results }] = await db.all<{ results: number }>(sql`SELECT count(*) AS results FROM league_result`);
  console.log(`counted ${results} results of clubs in ${((performance.now() - begun) / 1000).toFixed(1)} s`);

  const rows = (work: Parameters<typeof getRowsRead>[1]) => getRowsRead(store.db, work);
  const season = String(SEASON);
  tell(
    "standings",
    await rows((on) => standingsPage({ ...tools, db: on }, LEAGUE.url, { season, division: null })),
    GOALS.standings,
  );
  const page = await roundPage(tools, LEAGUE.url, { season, round: "5", division: null });
  const flights = page.lines.reduce((sum, line) => sum + line.flights.length, 0);
  const read = await rows((on) => roundPage({ ...tools, db: on }, LEAGUE.url, { season, round: "5", division: null }));
  console.log(`a round of ${flights} flights reads ${read} rows`);
  tell("a round beside its flights", read - flights, GOALS.round);
  const [last] = await db.all<{ id: number }>(sql`
    SELECT f.id FROM league_club c JOIN flight f ON f.club_id = c.club_id
    WHERE f.scoring_date BETWEEN '2025-06-14' AND '2025-06-15' AND f.state = 'valid' LIMIT 1`);
  if (last === undefined) throw new Error("nobody flew in the running round");
  await db.run(sql`UPDATE flight SET announced = announced + 1 WHERE id = ${last.id}`);
  tell("a flight that changes", await rows((on) => renewChanges({ ...tools, db: on })), GOALS.change);
} finally {
  await store.dispose();
}
console.log(missed === 0 ? "all goals met" : `${missed} goals missed`);
process.exitCode = missed === 0 ? 0 : 1;

function tell(name: string, rows: number, goal: number) {
  const met = rows <= goal;
  if (!met) missed++;
  console.log(`${name.padEnd(28)} ${String(rows).padStart(5)} rows, at most ${goal}   ${met ? "met" : "MISSED"}`);
}
