/** Screens of a league as requests meet them: addresses that lead nowhere, files, who may count anew, what programs are told of a club. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { loader as embedded } from "#app/contest/league/pages/embedded.tsx";
import { loader as leagues } from "#app/contest/league/pages/index.tsx";
import { loader as league } from "#app/contest/league/pages/league.tsx";
import { action as recount, loader as round } from "#app/contest/league/pages/round.tsx";
import { loader as sheet } from "#app/contest/league/pages/sheet.tsx";
import { ada } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { member, site } from "#tests/setup/site.ts";
import { clubTable, fly, looked } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const tools = { now: () => new Date("2026-05-20T12:00:00Z") };
const EVENING = Date.parse("2026-07-12T20:00:00Z");

beforeAll(async () => {
  await clubTable();
  await member(ada());
  const place = house(tools.now().getTime() - EVENING);
  const rounds = {
    days: [
      ["2026-05-02", "2026-05-03"],
      ["2026-05-16", "2026-05-24"],
    ] as [string, string][],
  };
  await saveLeague(place.tools, 0, { config: leagueFile({ seasons: [getSeason({ rounds })] }), url: null });
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90.5, free: 400 });
  await fly({ club: 12, by: 3, on: "2026-05-16", sprint: 80, free: 300 });
  await looked(place);
});

const at = (path: string, params: Record<string, string>) => pageRequest(path, { params, tools });
const getStatus = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (thrown) => (thrown instanceof Response ? thrown.status : Promise.reject(thrown)),
  );

test("an address of no league, season, division or round leads nowhere", async () => {
  const url = "weekend-league";
  const status = async (path: string, params: Record<string, string>) => getStatus(league(await at(path, params)));
  expect(await status("/league/weekend-league", { url })).toBe(200);
  expect(await status("/league/nowhere", { url: "nowhere" })).toBe(404);
  expect(await status("/league/weekend-league?season=2019", { url })).toBe(404);
  expect(await status("/league/weekend-league?season=x", { url })).toBe(404);
  expect(await status("/league/weekend-league?division=3", { url })).toBe(404);
  expect(await status("/league/weekend-league?division=0", { url })).toBe(404);
  const roundAt = async (season: string, number: string) =>
    getStatus(round(await at(`/league/weekend-league/${season}/${number}`, { url, season, round: number })));
  expect(
    await Promise.all([roundAt("2026", "1"), roundAt("2026", "3"), roundAt("2027", "1"), roundAt("2026", "x")]),
  ).toEqual([200, 404, 404, 404]);
});

test("standings stand in pages of others, as many clubs as asked for, and say where there are none", async () => {
  const cookie = await sessionCookie(ada().id);
  const shown = async (query: string, name = "weekend-league") =>
    embedded(await pageRequest(`/embedded/league/${name}${query}`, { params: { league: name }, cookie, tools }));
  const answer = await shown("?limit=2&lang=de");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await answer.json()).toMatchObject({
    ...{ limit: 2, canonical: "/league/weekend-league", heading: "Weekend League 2026" },
    page: { division: 1, standings: [{ club: 11 }, { club: 12 }, { club: 13 }] },
  });
  expect((await shown("?division=9")).status).toBe(404);
  const none = await shown("", "nowhere");
  expect([none.status, (await none.json()).canonical]).toEqual([404, "/league"]);
});

test("a division has a card to share as soon as somebody has points", async () => {
  const card = (name: string) => SELF.fetch(`${site}/picture/league/${name}.png`).then(({ status }) => status);
  expect(await Promise.all([card("weekend-league-2026-1"), card("weekend-league-2026-2")])).toEqual([200, 404]);
  const { sharedPicture } = await league(await at("/league/weekend-league", { url: "weekend-league" }));
  expect(sharedPicture).toMatch(/\/picture\/league\/weekend-league-2026-1\.png$/);
});

test("an open round tells flights that were sent and are not scored yet", async () => {
  const read = async (number: string) => {
    const params = { url: "weekend-league", season: "2026", round: number };
    return (await round(await at(`/league/weekend-league/2026/${number}`, params))).page.awaited;
  };
  expect(await read("2")).toBe(0);
  await db.run(sql`UPDATE flight SET state = 'pending' WHERE club_id = 12`);
  expect(await Promise.all([read("1"), read("2")])).toEqual([0, 1]);
  await db.run(sql`UPDATE flight SET state = 'valid' WHERE club_id = 12`);
});

test("all leagues are listed, each with who leads its divisions", async () => {
  const { leagues: told } = await leagues(await at("/league", {}));
  expect(told).toMatchObject([
    {
      name: "Weekend League",
      state: { kind: "running", round: 2 },
      divisions: [
        { name: "First", clubs: 3, leader: { id: 11 } },
        { name: "Second", clubs: 2, leader: null },
      ],
    },
  ]);
});

test("standings and rounds are files of the same figures", async () => {
  const file = async (name: string) => {
    const answer = await sheet(
      await at(`/league/weekend-league/sheet/${name}`, { url: "weekend-league", sheet: name }),
    );
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await answer.text()).replace("\ufeff", "").split("\r\n");
  };
  expect(await file("standings-2026-1.csv")).toEqual([
    "rank,club_id,club,points,rounds_won,sum,round_1,round_2",
    "1,11,Segelfluggruppe Isarbogen,20,1,130.5,20,0",
    "2,12,Fliegergruppe Albtrauf,20,1,110,0,20",
    "3,13,Vélivole de la Durance,0,0,0,0,0",
    "",
  ]);
  const [flight] = await db.all<{ id: number }>(sql`SELECT id FROM flight WHERE club_id = 11`);
  expect((await file("standings-2026-1-1.csv")).slice(0, 2)).toEqual([
    "place,club_id,club,points,speed,distance_share,total,counted_flights",
    `1,11,Segelfluggruppe Isarbogen,20,90.5,40,130.5,${flight.id}`,
  ]);
  const own = { url: "weekend-league", sheet: "weekend-league.json" };
  const configuration = await sheet(await at("/league/weekend-league/sheet/weekend-league.json", own));
  expect(await configuration.json()).toMatchObject({ version: 1, url: "weekend-league", zone: "Europe/Berlin" });
  const nothing = { url: "weekend-league", sheet: "standings.csv" };
  expect(await getStatus(sheet(await at("/league/weekend-league/sheet/standings.csv", nothing)))).toBe(404);
});

test("a round is counted anew by superusers alone", async () => {
  const params = { url: "weekend-league", season: "2026", round: "1" };
  const post = async (cookie?: string) =>
    getStatus(recount(await pageRequest("/league/weekend-league/2026/1", { params, tools, cookie, form: { x: "" } })));
  expect(await post()).toBe(404);
  expect(await post(await sessionCookie(ada().id))).toBe(404);
  const finished = () =>
    db.all<{ finished: string | null }>(sql`
    SELECT finished FROM league_round WHERE division = 0 AND round = 1`);
  expect((await finished())[0].finished).not.toBeNull();
});

test("programs are told a club's league and place, of its pilots too; an operator sets one up", async () => {
  const get = async (path: string) => (await SELF.fetch(`${site}${path}`)).json();
  expect(await get("/v1/club/18")).not.toHaveProperty("in_league");
  expect(await get("/v1/club/11")).toMatchObject({ in_league: "weekend-league" });
  const send = (body: unknown, token = String(env.OPERATOR_TOKEN)) =>
    SELF.fetch(`${site}/v1/operator/league`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const file = leagueFile({ url: "by-the-operator" });
  expect((await send(file, "nobody")).status).toBe(401);
  const wrong = await send({ ...file, zone: "Mars" });
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { detail: [{ loc: ["body", "zone"], msg: "", type: "zone" }] },
  ]);
  expect(await (await send(file)).json()).toEqual({ url: "by-the-operator" });
  expect((await send({ ...file, name: "Another name" })).status).toBe(200);
});
