import { expect, test } from "vitest";
import { contestsOffered } from "#app/contest/ranking/offered.ts";

const EVERYBODYS = ["free", "sprint", "triangle", "out_return", "out", "declaration", "travel"];

test("a visitor is offered what everybody flies in", () => {
  expect(contestsOffered(null, 2026, "free")).toEqual(EVERYBODYS);
});

test.each([
  ["DE", "dmst"],
  ["AU", "au"],
  ["PL", "bi"],
  ["CA", "ca"],
  ["CH", "nsfw"],
  ["NL", "nzc"],
  ["FR", "fr"],
  ["BE", "be"],
  ["US", "ssa"],
])("whose club lies in %s is offered %s besides", (country, contest) => {
  expect(contestsOffered(country, 2026, "free")).toEqual([...EVERYBODYS, contest]);
});

test("what the address asks is offered to anybody, once", () => {
  expect(contestsOffered(null, 2026, "fr")).toEqual([...EVERYBODYS, "fr"]);
  expect(contestsOffered("FR", 2026, "fr")).toEqual([...EVERYBODYS, "fr"]);
});
