import { expect, test } from "vitest";
import { type Circumstances, eligibleRules, whyIneligible } from "#app/soaring/contest/circumstances.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

const contests = (more: Omit<Circumstances, "index">) =>
  eligibleRules({ index: 100, ...more }).map(({ contest }) => contest);
const EVERYBODY = ["free", "sprint", "triangle", "out_return", "out", "declaration"];
const from = (country: string) => ({ country, region: null });

test("with nothing known but the index a flight enters the six contests for everybody", () => {
  expect(contests({})).toEqual(EVERYBODY);
});

test.each([
  ["AU", ["au"]],
  ["CA", ["ca"]],
  ["CH", ["nsfw"]],
  ["FR", ["fr"]],
  ["BE", ["be"]],
  ["US", ["ssa"]],
  ["AT", []],
] as const)("a take-off in %s adds %s", (country, more) => {
  expect(contests({ takeoff: from(country) })).toEqual([...EVERYBODY, ...more]);
});

test("the German and the Polish contest ask for the take-off and the club, the Dutch one for the club alone", () => {
  expect(contests({ takeoff: from("DE") })).toEqual(EVERYBODY);
  expect(contests({ clubs: ["DE"] })).toEqual(EVERYBODY);
  expect(contests({ takeoff: from("DE"), clubs: ["AT", "DE"] })).toEqual([...EVERYBODY, "dmst"]);
  expect(contests({ takeoff: from("PL"), clubs: ["PL"] })).toEqual([...EVERYBODY, "bi"]);
  expect(contests({ takeoff: from("FR"), clubs: ["NL"] })).toEqual([...EVERYBODY, "nzc", "fr"]);
});

test("what is missing is told as data", () => {
  expect(whyIneligible(getRule("dmst", 2026), { index: 100, takeoff: from("AT") })).toEqual([
    { kind: "takeoff", asked: ["DE"] },
    { kind: "club", asked: ["DE"] },
  ]);
});

test("without a season the newest rules hold", () => {
  const [dmst] = eligibleRules({ index: 100, takeoff: from("DE"), clubs: ["DE"] }).slice(-1);
  expect(dmst.version).toBe(getRule("dmst", 2030).version);
});
