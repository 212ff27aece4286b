import { expect, test } from "vitest";
import { slipKeys, slipsBetween, typedKeys } from "#app/search/slip.ts";

const near = (typed: string, word: string) => typedKeys(typed).some((key) => slipKeys(word).includes(key));

test.each([
  ["falkenarth", "falkenrath", "swapped"],
  ["flkenrath", "falkenrath", "missing"],
  ["falkkenrath", "falkenrath", "added"],
  ["folkenrath", "falkenrath", "wrong"],
  ["alkenrath", "falkenrath", "the first one missing"],
  ["fxlk", "falkenrath", "wrong and still typing"],
])("%s is meant as %s: one letter is %s", (typed, word) => {
  expect(near(typed, word)).toBe(true);
  expect(slipsBetween(typed, word)).toBe(1);
});

test("a long word may have two slips, its beginning one", () => {
  expect(near("falkemratt", "falkenrath")).toBe(true);
  expect(slipsBetween("falkemratt", "falkenrath")).toBe(2);
});

test("any one slip in any place of a word leaves a key in common", () => {
  const word = "sturmhofel";
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    for (const typed of [before + after, `${before}x${after}`, `${before}x${word.slice(at)}`])
      expect([typed, near(typed, word), slipsBetween(typed, word) <= 1]).toEqual([typed, true, true]);
  }
});

test("another number is no slip of the pen, nor is a short word", () => {
  expect(slipKeys("1234")).toEqual([]);
  expect(typedKeys("ada")).toEqual([]);
  expect(slipsBetween("1235", "1234")).toBe(Number.POSITIVE_INFINITY);
});

test("a beginning has no slip at all", () => {
  expect(slipsBetween("falk", "falkenrath")).toBe(0);
});

test("words far apart are no slips of each other", () => {
  expect(slipsBetween("falkenrath", "kranichfeld")).toBe(Number.POSITIVE_INFINITY);
});
