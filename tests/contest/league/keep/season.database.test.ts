/** From flights to standings through the database: what of product.md 10.2 and competition.md 7 is told in figures. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LeagueFile } from "#app/contest/league/config/config.ts";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { checkRound } from "#app/contest/league/keep/check.server.ts";
import { recountRound } from "#app/contest/league/keep/finish.server.ts";
import { renewResult } from "#app/contest/league/keep/renew.server.ts";
import { getLeague, roundPage, standingsPage } from "#app/contest/league/page/page.server.ts";
import { league, leagueChange, leagueClub, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import { flight, flightContest, igcFile } from "#app/flight/schema/flight.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { bringBack, clubTable, fly, looked, remove, score } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

/** After so many days of the first of May 2026. */
const on = (days: number) =>
  house(Date.parse("2026-05-01T00:00:00Z") + days * 86_400_000 - Date.parse("2026-07-12T20:00:00Z"));
const ROUNDS = {
  days: [
    ["2026-05-02", "2026-05-03"],
    ["2026-05-09", "2026-05-10"],
  ] as [string, string][],
};
const CLUBS = [11, 12, 13];

const small = (more: Partial<LeagueFile> = {}) =>
  leagueFile({
    seasons: [getSeason({ rounds: ROUNDS, divisions: [{ name: "Only", up: 0, down: 0, clubs: CLUBS }] })],
    ...more,
  });

async function setUp(config = small(), place = on(1)) {
  const saved = await saveLeague(place.tools, 0, { config, url: null });
  expect(saved).toEqual({ ok: true, url: config.url });
  await looked(place);
}

beforeEach(async () => {
  await clubTable();
  for (const table of [league, leagueClub, leagueRound, leagueResult, flightContest, flight, igcFile, leagueChange])
    await db.delete(table);
});

const page = (place = on(60)) => standingsPage(place.tools, "weekend-league", { season: null, division: null });
const table = async (place = on(60)) =>
  (await page(place)).standings.map(({ club, rank, points }) => [club, rank, points]);
const round = (number: number, place = on(60)) =>
  roundPage(place.tools, "weekend-league", { season: "2026", round: String(number), division: null });
const lines = async (number: number, place = on(60)) =>
  (await round(number, place)).lines.map((line) => [
    line.club,
    line.place,
    line.points,
    line.speed,
    line.distance,
    line.total,
  ]);

test("a club's round is the sum of three sprints and a tenth of three distances of different pilots", async () => {
  await setUp();
  const day = "2026-05-02";
  await fly({ club: 11, by: 0, on: day, sprint: 90.12, free: 400 });
  await fly({ club: 11, by: 0, on: "2026-05-03", sprint: 95.5, free: 300 });
  await fly({ club: 11, by: 1, on: day, sprint: 80, free: 500 });
  await fly({ club: 11, by: 2, on: day, sprint: 70, free: 200.55 });
  await fly({ club: 11, by: 3, on: day, sprint: 60, free: 100 });
  await fly({ club: 12, by: 4, on: day, sprint: 110, free: 900 });
  await looked(on(2));
  expect(await lines(1, on(2))).toEqual([
    // 95.5 + 80 + 70, a tenth of 400 + 500 + 200.55
    [11, 1, 20, 24_550, 11_006, 35_556],
    [12, 2, 19, 11_000, 9_000, 20_000],
    [13, null, 0, 0, 0, 0],
  ]);
});

test("gliders below a league's least index count with that, by as much of the index as each contest counts", async () => {
  await setUp(small({ index: { least: 90 } }));
  const day = "2026-05-02";
  await fly({ club: 11, by: 0, on: day, sprint: 92.5, free: 450 });
  await fly({ club: 12, by: 1, on: day, sprint: 92.5, free: 450 });
  await db.run(sql`UPDATE flight SET "index" = CASE WHEN club_id = 11 THEN 80 ELSE 90 END`);
  await looked(on(2));
  // The sprint counts three quarters of the index: 85 of 92.5; the free contest all of it: 80 of 90.
  expect(await lines(1, on(2))).toEqual([
    [12, 1, 20, 9_250, 4_500, 13_750],
    [11, 2, 19, 8_500, 4_000, 12_500],
    [13, null, 0, 0, 0, 0],
  ]);
  const again = await page(on(2));
  expect(again.terms.leastIndex).toBe(90);
});

test("the points of a season, its ties and its movement come from its rounds", async () => {
  await setUp();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await fly({ club: 12, by: 1, on: "2026-05-02", sprint: 80 });
  await fly({ club: 12, by: 1, on: "2026-05-09", sprint: 90 });
  await fly({ club: 11, by: 0, on: "2026-05-10", sprint: 85 });
  await fly({ club: 13, by: 2, on: "2026-05-10", sprint: 85 });
  await looked(on(60));
  // Both 20 + 19; of one win each 175 against 170.
  expect(await table()).toEqual([
    [11, 1, 39],
    [12, 2, 39],
    [13, 3, 19],
  ]);
  expect((await page()).standings.map(({ moved }) => moved)).toEqual([0, 0, 0]);
  expect((await page()).state).toEqual({ kind: "finished" });
});

test("less than a contest ranks is no valid result: a sprint of 24 points", async () => {
  await setUp();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 24.99, free: 49 });
  await fly({ club: 12, by: 0, on: "2026-05-02", sprint: 25 });
  await looked(on(2));
  expect((await lines(1)).map(([club, place, points]) => [club, place, points])).toEqual([
    [12, 1, 20],
    [11, null, 0],
    [13, null, 0],
  ]);
});

test("a round runs, is provisional, and is final after Monday 24:00 local; a flight that is sent later does not count", async () => {
  await setUp();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  const stateOn = async (days: number) => {
    await looked(on(days));
    return (await round(1, on(days))).round.state;
  };
  // Midnight in Berlin is 22:00 UTC.
  expect(await stateOn(0.9)).toBe("planned");
  expect(await stateOn(2)).toBe("running");
  expect(await stateOn(3)).toBe("provisional");
  await fly({ club: 12, by: 1, on: "2026-05-03", sprint: 99, sent: "2026-05-04T21:59:59.999000+00:00" });
  await fly({ club: 13, by: 2, on: "2026-05-03", sprint: 120, sent: "2026-05-04T22:00:00.001000+00:00" });
  expect(await stateOn(3.91)).toBe("provisional");
  expect(await stateOn(3.93)).toBe("final");
  const told = await db.all<{ subject: string }>(sql`SELECT subject FROM event WHERE kind = 'league-round'`);
  expect(told.filter(({ subject }) => subject.endsWith("/2026/0/1")).length).toBeGreaterThan(0);
  expect(await stateOn(3.94)).toBe("final");
  expect(await db.all(sql`SELECT subject FROM event WHERE kind = 'league-round'`)).toEqual(told);
  expect(await lines(1)).toEqual([
    [12, 1, 20, 9900, 0, 9900],
    [11, 2, 19, 9000, 0, 9000],
    [13, null, 0, 0, 0, 0],
  ]);
  const late = (await round(1)).lines[2].flights;
  expect(late).toMatchObject([{ late: true, fast: false, far: false, speed: 12_000 }]);
});

test("a final round keeps its scores when a flight is scored anew, and loses a flight that is removed", async () => {
  await setUp();
  const first = await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  const second = await fly({ club: 11, by: 0, on: "2026-05-03", sprint: 70 });
  await fly({ club: 12, by: 1, on: "2026-05-02", sprint: 80 });
  await looked(on(10));
  const told = await lines(1);
  await score(first, { sprint: 20.5 });
  await score(second, { sprint: 99 });
  await looked(on(11));
  expect(await lines(1)).toEqual(told);
  await remove(first);
  await looked(on(11));
  expect((await lines(1)).map(([club, , , speed]) => [club, speed])).toEqual([
    [12, 8000],
    [11, 7000],
    [13, 0],
  ]);
  await bringBack(first);
  await looked(on(11));
  // It comes back as it went.
  expect(await lines(1)).toEqual(told);
});

test("sent in time and scored after the deadline still counts", async () => {
  await setUp();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await looked(on(10));
  await fly({ club: 12, by: 1, on: "2026-05-02", sprint: 95, sent: "2026-05-04T10:00:00.000000+00:00" });
  await looked(on(11));
  expect((await lines(1)).map(([club, place]) => [club, place])).toEqual([
    [12, 1],
    [11, 2],
    [13, null],
  ]);
});

test("a round waits a day for a flight that is not scored", async () => {
  await setUp();
  const id = await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await db.run(sql`UPDATE flight SET state = 'pending' WHERE id = ${id}`);
  await looked(on(4.5));
  expect((await round(1, on(4.5))).round.state).toBe("provisional");
  await looked(on(5));
  expect((await round(1, on(5))).round.state).toBe("none");
});

test("nobody flew: the round is without a result, and nobody gets points", async () => {
  await setUp();
  await looked(on(60));
  expect((await page()).rounds.map(({ state }) => state)).toEqual(["none", "none"]);
  expect(await table()).toEqual(CLUBS.map((club) => [club, 1, 0]));
});

test("the club that stands with the flight counts, and a flight that changes clubs counts for the other", async () => {
  await setUp();
  const id = await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await looked(on(2));
  await db.run(sql`UPDATE flight SET club_id = 12 WHERE id = ${id}`);
  await looked(on(2));
  expect((await lines(1)).map(([club, place]) => [club, place])).toEqual([
    [12, 1],
    [11, null],
    [13, null],
  ]);
  await db.run(sql`UPDATE user SET club_id = 13 WHERE id = 101`);
  await looked(on(2));
  expect((await lines(1))[0][0]).toBe(12);
});

test("a superuser has a final round counted anew: by today's scores", async () => {
  await setUp();
  const id = await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await looked(on(10));
  await score(id, { sprint: 70 });
  const place = on(12);
  await looked(place);
  expect((await lines(1))[0][3]).toBe(9000);
  const [{ league: number }] = await db.all<{ league: number }>(sql`SELECT id AS league FROM league`);
  await recountRound(place.tools, 101, { league: number, season: 2026, division: 0, round: 1 }, "weekend-league");
  await looked(place);
  expect((await lines(1))[0][3]).toBe(7000);
  expect((await round(1)).round.state).toBe("final");
});

test("what does not follow from the flights is told and put right: of a running round, of a final one", async () => {
  await setUp();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90 });
  await fly({ club: 12, by: 1, on: "2026-05-10", sprint: 90 });
  const place = on(10);
  await looked(place);
  const before = [await lines(1), await lines(2)];
  const [{ league: number }] = await db.all<{ league: number }>(sql`SELECT id AS league FROM league`);
  const at = (nth: number) => ({ league: number, season: 2026, division: 0, round: nth });
  expect([await checkRound(place.tools, at(1)), await checkRound(place.tools, at(2))]).toEqual([[], []]);
  await db.run(sql`UPDATE league_result SET total = 1, speed = 1`);
  await db.run(sql`UPDATE league_round SET told = json_set(told, '$.lines[0].points', 3) WHERE round = 1`);
  expect(await checkRound(place.tools, at(1))).toEqual(["club 11"]);
  expect(await checkRound(place.tools, at(2))).toEqual(["club 12"]);
  expect([await lines(1), await lines(2)]).toEqual(before);
  await db.run(sql`UPDATE league_round SET told = json_set(told, '$.lines[0].points', 3) WHERE round = 1`);
  expect(await checkRound(place.tools, at(1))).toEqual(["places"]);
  expect(await lines(1)).toEqual(before[0]);
});

test("clubs of one final round that change at once are all told", async () => {
  await setUp();
  const flights: number[] = [];
  for (const [i, club] of CLUBS.entries()) {
    flights.push(await fly({ club, by: i, on: "2026-05-02", sprint: 90 - i }));
    await fly({ club, by: i, on: "2026-05-03", sprint: 50 + i });
  }
  const place = on(10);
  await looked(place);
  for (const id of flights) await remove(id);
  const [{ league: number }] = await db.all<{ league: number }>(sql`SELECT id AS league FROM league`);
  const at = { league: number, season: 2026, division: 0, round: 1 };
  await Promise.all([...CLUBS, ...CLUBS].map((club) => renewResult(place.tools, at, club)));
  expect((await lines(1)).map(([club, rank, points, speed]) => [club, rank, points, speed])).toEqual([
    [13, 1, 20, 5200],
    [12, 2, 19, 5100],
    [11, 3, 18, 5000],
  ]);
});

test("a league counts what it is set up for: flights that were flown before, one club alone, speed alone, other points", async () => {
  await clubTable();
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90, free: 500 });
  await fly({ club: 11, by: 1, on: "2026-05-02", sprint: 80, free: 500 });
  const { distance: _, ...speedAlone } = small();
  await setUp({ ...speedAlone, speed: { flights: 1, window: 120 }, points: { table: [7, 5] } }, on(2));
  expect((await lines(1))[0]).toEqual([11, 1, 7, 9000, 0, 9000]);
});

test("a club is told where it flies and where it stands", async () => {
  await setUp();
  const { tools } = on(2);
  expect(await getLeague(tools, 11)).toMatchObject({ url: "weekend-league", season: 2026, position: null });
  await fly({ club: 12, by: 0, on: "2026-05-02", sprint: 90 });
  await looked(on(2));
  expect(await getLeague(tools, 12)).toMatchObject({ position: 1, number: 1, division: "Only" });
  expect(await getLeague(tools, 11)).toMatchObject({ position: 2 });
  expect(await getLeague(tools, 18)).toBeNull();
});
