/** Leagues set up and changed by file: what is wrong with its line, what is final stays, the season after. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LeagueFile } from "#app/contest/league/config/config.ts";
import { beginNextSeason, nextSeason } from "#app/contest/league/edit/next-season.server.ts";
import { getFile, saveFile } from "#app/contest/league/edit/save.server.ts";
import { standingsPage } from "#app/contest/league/page/page.server.ts";
import { league, leagueChange, leagueClub, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import { flight, flightContest, igcFile } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { durance, isarValley, northDowns, pinzgau, teck } from "#tests/cast/clubs.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { clubTable, fly, looked } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const EVENING = Date.parse("2026-07-12T20:00:00Z");
const at = (time: string) => house(Date.parse(time) - EVENING);
const names = (...clubs: { name: string }[]) => clubs.map(({ name }) => name);
const DIVISIONS = [
  { name: "First", up: 0, down: 1, clubs: names(isarValley(), teck(), durance()) },
  { name: "Second", up: 1, down: 0, clubs: names(pinzgau(), northDowns()) },
];
const rounds = {
  days: [
    ["2026-05-02", "2026-05-03"],
    ["2026-05-09", "2026-05-10"],
  ] as [string, string][],
};
const wanted = (more: Parameters<typeof getSeason>[0] = {}): LeagueFile =>
  leagueFile({ seasons: [getSeason({ rounds, divisions: DIVISIONS, ...more })] });

const save = (file: object, url: string | null = null, place = at("2026-04-01T00:00:00Z")) =>
  saveFile(place.tools, 0, JSON.stringify(file, null, 2), url);

async function wrong(...args: Parameters<typeof save>) {
  const saved = await save(...args);
  return saved.ok ? [] : saved.faults.map(({ code, path, line, values }) => ({ code, path, line, ...values }));
}

beforeEach(async () => {
  for (const table of [
    league,
    leagueClub,
    leagueRound,
    leagueResult,
    flightContest,
    flight,
    igcFile,
    leagueChange,
    club,
  ])
    await db.delete(table);
  await clubTable();
});

test("a league is set up by a file with names, and its file is what was brought", async () => {
  expect(await save(wanted())).toEqual({ ok: true, url: "weekend-league" });
  expect(await getFile({ db }, "weekend-league")).toEqual(wanted());
  const [deed] = await db.all<{ action: string; subject: string }>(
    sql`SELECT action, subject FROM audit ORDER BY id DESC LIMIT 1`,
  );
  expect(deed).toEqual({ action: "league-add", subject: "league/weekend-league" });
});

test("a club that nobody knows is told with its line and with those that may be meant", async () => {
  const [first, second] = DIVISIONS;
  const clubs = [...first.clubs.slice(0, 2), "Vélivole de la Durence"];
  const text = JSON.stringify(wanted({ divisions: [{ ...first, clubs }, second] }), null, 2);
  const line = text.split("\n").findIndex((each) => each.includes("Durence")) + 1;
  expect(await wrong(JSON.parse(text))).toEqual([
    {
      ...{ code: "noClub", path: "/seasons/0/divisions/0/clubs/2", line, name: "Vélivole de la Durence" },
      ...{ count: 1, others: "Vélivole de la Durance (13)" },
    },
  ]);
});

test("capitals and accents do not matter; a club stands once; two of one name are told by number", async () => {
  const [first, second] = DIVISIONS;
  const divisions = (...clubs: (string | number)[]) => [
    { ...first, clubs: [...clubs, ...first.clubs.slice(1)] },
    second,
  ];
  expect(await wrong(wanted({ divisions: divisions("segelfluggruppe ISARBOGEN") }))).toEqual([]);
  expect(await wrong(wanted({ divisions: divisions(12) }), "weekend-league")).toMatchObject([{ code: "clubTwice" }]);
  await db.insert(club).values({ id: 77, name: "Segelfluggruppe Isarbogen", region: "DE" });
  expect(await wrong(wanted(), "weekend-league")).toMatchObject([
    { code: "unclearClub", others: "Segelfluggruppe Isarbogen (11), Segelfluggruppe Isarbogen (77)" },
  ]);
  expect(await wrong(wanted({ divisions: divisions(77) }), "weekend-league")).toEqual([]);
  expect((await getFile({ db }, "weekend-league"))?.seasons[0].divisions[0].clubs[0]).toBe(77);
});

test("an address is taken once and stays", async () => {
  await save(wanted());
  expect(await wrong(wanted())).toMatchObject([{ code: "taken", path: "/url", line: 3 }]);
  expect(await wrong({ ...wanted(), url: "another" }, "weekend-league")).toMatchObject([{ code: "otherUrl" }]);
});

test("days and clubs of a round that is final stay; later rounds and what counts may change", async () => {
  await save(wanted());
  await fly({ club: 11, by: 0, on: "2026-05-02", sprint: 90, free: 500 });
  const place = at("2026-05-07T00:00:00Z");
  await looked(place);
  const days = (...spans: [string, string][]) => wanted({ rounds: { days: spans } });
  expect(await wrong(days(["2026-05-01", "2026-05-03"], ["2026-05-09", "2026-05-10"]), "weekend-league")).toMatchObject(
    [
      { code: "told", path: "/seasons/0/rounds", round: 1, division: 1 },
      { code: "told", path: "/seasons/0/rounds", round: 1, division: 2 },
    ],
  );
  const [first, second] = DIVISIONS;
  const fewer = [{ ...first, clubs: first.clubs.slice(0, 2) }, second];
  expect(await wrong(wanted({ divisions: fewer }), "weekend-league")).toMatchObject([
    { code: "told", path: "/seasons/0/divisions/0/clubs" },
  ]);
  const changed = { ...days(["2026-05-02", "2026-05-03"], ["2026-05-16", "2026-05-17"]), points: { first: 7 } };
  expect(await save(changed, "weekend-league", place)).toMatchObject({ ok: true });
  await fly({ club: 12, by: 1, on: "2026-05-16", sprint: 90 });
  await looked(place);
  const { standings } = await standingsPage(at("2026-05-17T00:00:00Z").tools, "weekend-league", {
    season: null,
    division: null,
  });
  // The final round by the points it was told with.
  expect(standings.map(({ club: id, points }) => [id, points])).toEqual([
    [11, 20],
    [12, 7],
    [13, 0],
  ]);
});

test("clubs go up and down into the season after, which begins once and only when the last is finished", async () => {
  await save(wanted());
  for (const [i, id] of [12, 13, 11].entries()) await fly({ club: id, by: i, on: "2026-05-02", sprint: 90 - i });
  await fly({ club: 15, by: 3, on: "2026-05-02", sprint: 50 });
  const early = at("2026-05-07T00:00:00Z");
  await looked(early);
  expect((await nextSeason(early.tools, "weekend-league")).finished).toBe(false);
  await expect(beginNextSeason(early.tools, 0, "weekend-league")).rejects.toMatchObject({ status: 404 });
  const place = at("2026-06-01T00:00:00Z");
  await looked(place);
  const next = await nextSeason(place.tools, "weekend-league");
  expect(next.divisions.map(({ clubs }) => clubs.map(({ club: id, from }) => [id, from]))).toEqual([
    [
      [12, 0],
      [13, 0],
      [15, 1],
    ],
    [
      [11, 0],
      [14, 1],
    ],
  ]);
  expect(await beginNextSeason(place.tools, 0, "weekend-league")).toMatchObject({ ok: true });
  const file = await getFile({ db }, "weekend-league");
  expect(file?.seasons[1]).toMatchObject({
    season: 2027,
    rounds: {
      days: [
        ["2027-05-01", "2027-05-02"],
        ["2027-05-08", "2027-05-09"],
      ],
    },
  });
  expect(file?.seasons[1].divisions.map(({ clubs }) => clubs)).toEqual([
    names(teck(), durance(), northDowns()),
    names(isarValley(), pinzgau()),
  ]);
  await expect(beginNextSeason(place.tools, 0, "weekend-league")).rejects.toMatchObject({ status: 404 });
});
