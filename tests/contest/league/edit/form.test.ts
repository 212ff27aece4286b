import { expect, test } from "vitest";
import { type LeagueFile, parseConfig } from "#app/contest/league/config/config.ts";
import { divisionsIn, getConfig, splitFields } from "#app/contest/league/edit/form.ts";
import { getSeason, leagueFile } from "../made-up.ts";

/** As a browser sends what stands in the fields. */
const again = (file: LeagueFile, season: number) => parseConfig(getConfig(splitFields(file, season), file));

test("a form that is sent as it stands changes nothing", () => {
  const { distance: _, ...speedAlone } = leagueFile({
    speed: { flights: 2, window: 150 },
    points: { table: [9, 5, 1] },
  });
  const days = getSeason({
    season: 2025,
    rounds: { days: [["2025-05-01", "2025-05-03"]] },
    deadline: { days: 2, time: "12:00" },
  });
  const groups = getSeason({
    divisions: [
      { name: "First", up: 0, down: 2, clubs: [11, 12, 13] },
      { name: "North", up: 1, down: 0, level: 2, regions: ["DE-NI", "GB"], clubs: [14] },
      { name: "South", up: 1, down: 0, level: 2, clubs: [15] },
    ],
  });
  const grouped = leagueFile({ index: { least: 90 }, seasons: [groups] });
  for (const file of [leagueFile(), speedAlone, grouped, leagueFile({ seasons: [days, getSeason()] })])
    for (const { season } of file.seasons) expect(again(file, season)).toEqual({ ok: true, config: file });
});

test("a form shows one empty division more than there are, and leaves it out", () => {
  expect(divisionsIn(splitFields(leagueFile(), 2026))).toBe(3);
  const typed = { ...splitFields(leagueFile(), 2026), name_2: " ", clubs_2: "\n" };
  expect(parseConfig(getConfig(typed, leagueFile()))).toEqual({ ok: true, config: leagueFile() });
});

test("clubs are told by name, one in a line, or by number", () => {
  const typed = { ...splitFields(leagueFile(), 2026), clubs_1: "Segelflieger Oberpinzgau\n\n 15 \n" };
  const parsed = parseConfig(getConfig(typed, leagueFile()));
  expect(parsed.ok && parsed.config.seasons[0].divisions[1].clubs).toEqual(["Segelflieger Oberpinzgau", 15]);
});

test("what is typed wrong is told as in a file", () => {
  const wrong = (more: Record<string, string>) => {
    const parsed = parseConfig(getConfig({ ...splitFields(leagueFile(), 2026), ...more }, leagueFile()));
    return parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path]);
  };
  expect(wrong({ season: "this year" })).toEqual([["type", "/seasons/1/season"]]);
  expect(wrong({ weekends_count: "" })).toEqual([["type", "/seasons/0/rounds/weekends/count"]]);
  expect(wrong({ days: "2026-05-01" })).toEqual([["few", "/seasons/0/rounds/days/0"]]);
  expect(wrong({ points: "" })).toEqual([["type", "/points/first"]]);
  expect(wrong({ zone: "Nowhere" })).toEqual([["zone", "/zone"]]);
});

test("another season is added beside those that stand", () => {
  const typed = { ...splitFields(leagueFile(), 2026), season: "2027", weekends_from: "2027-04-17" };
  const parsed = parseConfig(getConfig(typed, leagueFile()));
  expect(parsed.ok && parsed.config.seasons.map(({ season }) => season)).toEqual([2026, 2027]);
});
