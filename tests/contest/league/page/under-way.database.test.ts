/** Which rounds are told of while they are open, and to whose member. */
import { beforeAll, expect, test } from "vitest";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { roundsUnderWay } from "#app/contest/league/page/under-way.server.ts";
import { house } from "#tests/setup/rescoring.ts";
import { tools } from "#tests/setup/site.ts";
import { clubTable, fly, looked } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const EVENING = Date.parse("2026-07-12T20:00:00Z");

beforeAll(async () => {
  await clubTable();
  const place = house(Date.parse("2026-05-17T12:00:00Z") - EVENING);
  const days: [string, string][] = [
    ["2026-05-02", "2026-05-03"],
    ["2026-05-16", "2026-05-17"],
  ];
  await saveLeague(place.tools, 0, { config: leagueFile({ seasons: [getSeason({ rounds: { days } })] }), url: null });
  await fly({ club: 11, by: 0, on: "2026-05-16", sprint: 90.5, free: 400 });
  await fly({ club: 12, by: 3, on: "2026-05-16", sprint: 120, free: 300 });
  await looked(place);
});

const at = (now: string, club: number | null) => roundsUnderWay({ db: tools().db, now: () => new Date(now) }, club);
const ROUND = { league: "Weekend League", url: "weekend-league", season: 2026, number: 2, of: 2 };

test("an open round is told once for its league, with the place of the reader's club", async () => {
  expect(await at("2026-05-17T12:00:00Z", null)).toMatchObject([{ ...ROUND, place: null }]);
  expect(await at("2026-05-17T12:00:00Z", 11)).toMatchObject([{ ...ROUND, place: 2 }]);
  expect(await at("2026-05-17T12:00:00Z", 12)).toMatchObject([{ ...ROUND, place: 1 }]);
});

test("a club that nobody flew for, or of another division, has no place", async () => {
  expect(await at("2026-05-17T12:00:00Z", 13)).toMatchObject([{ ...ROUND, place: null }]);
  expect(await at("2026-05-17T12:00:00Z", 14)).toMatchObject([{ ...ROUND, place: null }]);
});

test("flights may be sent until the deadline; before the first day and after it no round is open", async () => {
  const [round] = await at("2026-05-18T20:00:00Z", 11);
  expect(round).toMatchObject(ROUND);
  expect(await at("2026-05-15T12:00:00Z", 11)).toEqual([]);
  expect(await at(new Date(Date.parse(round.deadline)).toISOString(), 11)).toEqual([]);
});
