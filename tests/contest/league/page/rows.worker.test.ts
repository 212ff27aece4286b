/** What pages of a league read: bounded by rounds and clubs, whatever was flown. `npm run bench -- leagues` asks it of 100,000 flights. */

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { getLeague, roundPage, standingsPage } from "#app/contest/league/page/page.server.ts";
import { club } from "#app/people/club/schema.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { rowsRead } from "#tests/setup/rows-read.ts";
import { fly, looked } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const CLUBS = Array.from({ length: 25 }, (_, i) => 301 + i);
const EVENING = Date.parse("2026-07-12T20:00:00Z");
const now = () => new Date("2026-08-09T20:00:00Z");

beforeAll(async () => {
  await db.insert(club).values(CLUBS.map((id) => ({ id, name: `Club ${id}`, region: "DE" })));
  const divisions = [{ name: "First", up: 0, down: 0, clubs: CLUBS }];
  const place = house(now().getTime() - EVENING);
  await saveLeague(place.tools, 0, { config: leagueFile({ seasons: [getSeason({ divisions })] }), url: null });
  for (const id of CLUBS) await fly({ club: id, by: 0, on: "2026-08-08", sprint: 50 + id / 10, free: 300 });
  for (const id of CLUBS) await fly({ club: id, by: 1, on: "2026-04-18", sprint: 50 + id / 10, free: 300 });
  await looked(place);
});

test("standings of 17 rounds and 25 clubs read at most 500 rows", async () => {
  const rows = await rowsRead((on) =>
    standingsPage({ db: on, now }, "weekend-league", { season: null, division: null }),
  );
  console.log(`standings of 17 rounds, 25 clubs: ${rows} rows`);
  expect(rows).toBeLessThanOrEqual(500);
});

test("a round of 25 clubs reads at most 500 rows, and where a club stands as many", async () => {
  const asked = { season: "2026", round: "17", division: null };
  expect(await rowsRead((on) => roundPage({ db: on, now }, "weekend-league", asked))).toBeLessThanOrEqual(500);
  expect(await rowsRead((on) => getLeague({ db: on, now }, 301))).toBeLessThanOrEqual(500);
});

test("a flight that changes has its club's round read, and no other club's", async () => {
  const written = () => db.all(sql`SELECT club_id, flights FROM league_result WHERE round = 17 AND club_id <> 301`);
  const before = await written();
  await fly({ club: 301, by: 2, on: "2026-08-08", sprint: 99, free: 500 });
  expect(await db.all(sql`SELECT club_id AS club, day FROM league_change`)).toEqual([{ club: 301, day: "2026-08-08" }]);
  await looked(house(now().getTime() - EVENING));
  expect(await written()).toEqual(before);
});
