import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LeagueFile, parseConfig, parseFile } from "#app/contest/league/config/config.ts";
import { getSeason, leagueFile } from "../made-up.ts";

/** Code and path of everything wrong. */
const wrong = (value: unknown) => {
  const parsed = parseConfig(value);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path]);
};
const withSeason = (more: Parameters<typeof getSeason>[0]) => leagueFile({ seasons: [getSeason(more)] });

test("a league is read as it is written", () => {
  const parsed = parseFile(JSON.stringify(leagueFile(), null, 2));
  expect(parsed.ok && parsed.config).toEqual(leagueFile());
});

test("what a file leaves out has its usual value: speed alone, 120 minutes, Monday at midnight, nobody moves", () => {
  const { distance: _, ...speedAlone } = leagueFile();
  const [{ deadline: __, ...season }] = speedAlone.seasons;
  const parsed = parseConfig({
    ...speedAlone,
    speed: { flights: 3 },
    seasons: [{ ...season, divisions: [{ name: "Only", clubs: ["A club"] }] }],
  });
  const config = (parsed as { config: LeagueFile }).config;
  expect(config.speed.window).toBe(120);
  expect(config.distance).toBeUndefined();
  expect(config.seasons[0].deadline).toEqual({ days: 1, time: "24:00" });
  expect(config.seasons[0].divisions).toEqual([{ name: "Only", up: 0, down: 0, clubs: ["A club"] }]);
});

test("each thing that is wrong is told with its path", () => {
  expect(wrong({ ...leagueFile(), version: 2 })).toEqual([["choice", "/version"]]);
  expect(wrong({ ...leagueFile(), url: "Not an address" })).toEqual([["pattern", "/url"]]);
  expect(wrong({ ...leagueFile(), zone: "Berlin" })).toEqual([["zone", "/zone"]]);
  expect(wrong({ ...leagueFile(), colour: "red" })).toEqual([["unknown", "/colour"]]);
  expect(wrong({ ...leagueFile(), speed: { flights: 0, window: 140 } })).toEqual([
    ["few", "/speed/flights"],
    ["choice", "/speed/window"],
  ]);
  expect(wrong({ ...leagueFile(), distance: { flights: 3, contest: "sprint", share: 101 } })).toEqual([
    ["choice", "/distance/contest"],
    ["many", "/distance/share"],
  ]);
  expect(wrong({ ...leagueFile(), points: {} })).toEqual([["either", "/points"]]);
  expect(wrong({ ...leagueFile(), points: { table: [5, 4, 6] } })).toEqual([["falls", "/points/table/2"]]);
  expect(wrong({ ...leagueFile(), name: undefined })).toEqual([["missing", "/name"]]);
  expect(wrong({ ...leagueFile(), seasons: "2026" })).toEqual([["type", "/seasons"]]);
  expect(wrong(withSeason({ deadline: { days: 1, time: "25:00" } }))).toEqual([
    ["pattern", "/seasons/0/deadline/time"],
  ]);
});

test("divisions of one level are groups: together they take who comes down, and send as many up", () => {
  type Group = { level?: number; up?: number; down?: number; regions?: string[] };
  const groups = (...all: Group[]) =>
    wrong(
      withSeason({
        divisions: all.map((each, i) => ({ name: `${i}`, up: 0, down: 0, clubs: [100 + 2 * i, 101 + 2 * i], ...each })),
      }),
    );
  const [first, north, south] = [{ down: 2 }, { level: 2, up: 1 }, { level: 2, up: 1 }];
  expect(groups(first, north, south)).toEqual([]);
  expect(groups(first, { ...north, up: 2 }, { ...south, up: 0 })).toEqual([]);
  expect(groups({ down: 1 }, { ...north, down: 1 }, { ...south, up: 0 }, { up: 1 })).toEqual([]);
  expect(groups(first, north, { ...south, up: 0 })).toEqual([["moves", "/seasons/0/divisions/1/up"]]);
  expect(groups(first, north, { ...south, down: 1 })).toEqual([["noneBelow", "/seasons/0/divisions/2/down"]]);
  expect(groups({}, { level: 1, up: 1 })).toEqual([["noneAbove", "/seasons/0/divisions/1/up"]]);
  expect(groups({}, { level: 3 })).toEqual([["levels", "/seasons/0/divisions/1/level"]]);
  expect(groups({ level: 2 })).toEqual([["levels", "/seasons/0/divisions/0/level"]]);
  expect(groups({}, { level: 2 }, { level: 1 })).toEqual([["levels", "/seasons/0/divisions/2/level"]]);
  expect(groups({ regions: ["Bavaria"] })).toEqual([["pattern", "/seasons/0/divisions/0/regions/0"]]);
});

test("rounds are in order, in their season, and by one of two rules", () => {
  const days = (...spans: [string, string][]) => wrong(withSeason({ rounds: { days: spans } }));
  expect(days(["2026-05-02", "2026-05-03"], ["2026-05-03", "2026-05-04"])).toEqual([
    ["order", "/seasons/0/rounds/days/1"],
  ]);
  expect(days(["2026-05-03", "2026-05-02"])).toEqual([["order", "/seasons/0/rounds/days/0"]]);
  expect(days(["2026-05-01", "2026-06-01"])).toEqual([["long", "/seasons/0/rounds/days/0"]]);
  expect(days(["2026-09-26", "2026-10-01"])).toEqual([["outside", "/seasons/0/rounds/days/0"]]);
  expect(wrong(withSeason({ rounds: {} }))).toEqual([["either", "/seasons/0/rounds"]]);
});

test("who goes down meets who goes up", () => {
  const divisions = (...moves: [up: number, down: number][]) =>
    wrong(
      withSeason({
        divisions: moves.map(([up, down], i) => ({ name: `${i}`, up, down, clubs: [i * 2 + 1, i * 2 + 2] })),
      }),
    );
  expect(divisions([0, 1], [1, 0])).toEqual([]);
  expect(divisions([0, 2], [1, 0])).toEqual([["moves", "/seasons/0/divisions/1/up"]]);
  expect(divisions([1, 0])).toEqual([["noneAbove", "/seasons/0/divisions/0/up"]]);
  expect(divisions([0, 1])).toEqual([["noneBelow", "/seasons/0/divisions/0/down"]]);
  expect(divisions([0, 2], [2, 2], [2, 0])).toEqual([["tooFew", "/seasons/0/divisions/1/clubs"]]);
});

test("a season stands once", () => {
  expect(wrong(leagueFile({ seasons: [getSeason(), getSeason()] }))).toEqual([["seasonTwice", "/seasons/1/season"]]);
});

test("what is wrong in a file is told with its line", () => {
  const text = JSON.stringify(leagueFile(), null, 2);
  const getLine = (of: string) => text.split("\n").findIndex((line) => line.includes(of)) + 1;
  const zone = parseFile(text.replace("Europe/Berlin", "Mars"));
  expect(zone.ok || zone.faults[0].line).toBe(getLine("zone"));
  const missing = parseFile(text.replace('"name": "Second",', ""));
  expect(missing.ok || missing.faults).toMatchObject([{ code: "missing", path: "/seasons/0/divisions/1/name" }]);
  // Of the division that has none.
  expect(missing.ok || missing.faults[0].line).toBe(getLine('"Second"') - 1);
});

test("what is no JSON is told with its line", () => {
  const first = (text: string) => {
    const parsed = parseFile(text);
    return parsed.ok ? null : [parsed.faults[0].code, parsed.faults[0].line];
  };
  expect(first('{\n  "version": 1,\n}')).toEqual(["syntax", 3]);
  expect(first('{\n  "version" 1}')).toEqual(["syntax", 2]);
  expect(first('{\n  "url": "a",\n  "url": "b"\n}')).toEqual(["twice", 3]);
  expect(first("")).toEqual(["syntax", 1]);
  expect(first(`${"[".repeat(20)}1${"]".repeat(20)}`)).toEqual(["deep", 1]);
  expect(first('{"name": "a\nb"}')).toEqual(["syntax", 1]);
});

test("the file that the paper shows is one", () => {
  const [, shown] = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/league.md", "utf8")) ?? [];
  expect(parseFile(shown)).toMatchObject({ ok: true, config: { url: "weekend-league" } });
});
