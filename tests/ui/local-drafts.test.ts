import { expect, test } from "vitest";
import { othersAmong } from "#app/ui/local-drafts.ts";

const keys = [
  "text:story/7:101",
  "text:caption/9:102",
  "text:story/7",
  "plan:new",
  "plan:new:101",
  "plan:12:102",
  "kettle.member",
];

test("what other members typed or drew is found, a visitor's and what is of another sort is not", () => {
  expect(othersAmong(keys, "text", 101)).toEqual(["text:caption/9:102"]);
  expect(othersAmong(keys, "plan", 101)).toEqual(["plan:12:102"]);
  expect(othersAmong(keys, "plan", null)).toEqual(["plan:new:101", "plan:12:102"]);
});

test("a drawing of task 101 by a visitor is not that of member 101", () => {
  expect(othersAmong(["plan:101", "plan:101:5"], "plan", null)).toEqual(["plan:101:5"]);
});
