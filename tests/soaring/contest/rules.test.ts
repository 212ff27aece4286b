import { expect, test } from "vitest";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { DISCIPLINE } from "#app/soaring/contest/rules/bitner.ts";
import { getRule, getRules, RULES } from "#app/soaring/contest/rules.ts";

const KEYS = "au bi ca declaration dmst fr free nsfw nzc out out_return sprint triangle be ssa".split(" ");
const SEASONS = Array.from({ length: 11 }, (_, i) => 2020 + i);

test("each of the fifteen contests has one rule in every season from 2020 to 2030", () => {
  expect([...CONTESTS].sort()).toEqual(KEYS.toSorted());
  for (const season of SEASONS) {
    const rules = getRules(season);
    expect(rules.map(({ contest }) => contest)).toEqual([...CONTESTS]);
    for (const { contest, from, alternatives } of rules) {
      expect(from, contest).toBeLessThanOrEqual(season);
      expect(alternatives.length, contest).toBeGreaterThan(0);
    }
  }
});

test("no two rules of a contest have the same version, and rows stand in the order of their seasons", () => {
  const names = RULES.map(({ contest, version }) => `${contest} ${version}`);
  expect(new Set(names).size).toBe(names.length);
  for (const contest of CONTESTS) {
    const seasons = RULES.filter((row) => row.contest === contest).map(({ from }) => from);
    expect(seasons).toEqual(seasons.toSorted((a, b) => a - b));
  }
});

test("the German championship counts out and return since 2021, not before; a flight of 2001 goes by the oldest rule", () => {
  const counts = (season: number) =>
    getRule("dmst", season).alternatives.some((one) => "shape" in one && one.shape === "out_return");
  expect([2019, 2020, 2021, 2026].map(counts)).toEqual([false, false, true, true]);
  expect([2001, 2019, 2020, 2021, 2030].map((season) => getRule("dmst", season).version)).toEqual([
    "2019.1",
    "2019.1",
    "2019.1",
    "2021.1",
    "2021.1",
  ]);
});

test.each([
  ["free", 5, 50],
  ["sprint", 3, 25],
  ["out_return", 3, 50],
  ["out", 1, 50],
  ["dmst", 3, 50],
  ["ca", 5, 50],
  ["triangle", 6, 50],
  ["au", 6, 50],
] as const)("of %s the best %i flights count, each from %i points", (contest, counted, least) => {
  expect(getRule(contest, 2026)).toMatchObject({ counted, least });
});

test("disciplines 1 to 9 have the factors of the list", () => {
  expect(DISCIPLINE).toEqual({ 1: 1, 2: 0.8, 4: 1, 5: 1.05, 6: 1, 7: 0.95, 8: 0.95, 9: 0.95 });
});

test("a rule that rests on a proposal or on another program is provisional and tells its readers", () => {
  for (const { contest, version, evidence, provisional, note } of RULES) {
    const known = evidence.grade === "A" || evidence.grade === "B";
    if (!known) expect(provisional, contest).toBe(true);
    expect(note !== null, `${contest} ${version}`).toBe(provisional);
    expect(evidence.source.length).toBeGreaterThan(10);
  }
  const provisional = getRules(2026).filter((rule) => rule.provisional);
  expect(provisional.map(({ contest }) => contest)).toEqual(["bi", "ca", "nsfw", "nzc", "fr", "be", "ssa"]);
});
