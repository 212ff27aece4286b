import fc from "fast-check";
import { expect, test } from "vitest";
import { forgives, slipKeys, slipsBetween, slipsFrom, typedKeys } from "#app/search/slip.ts";

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

test("what is left early is as far as the whole table of all letters says, one word after the other", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "ä", "😀"), maxLength: 12 });
  fc.assert(
    fc.property(word, fc.array(word), (typed, words) => {
      const slips = slipsFrom(typed);
      for (const each of [...words, typed.slice(1), `${typed}b`]) {
        const all = Math.min(...lastRow([...typed], [...each]));
        expect(slips(each)).toBe(all <= forgives(typed) ? all : Number.POSITIVE_INFINITY);
      }
    }),
    { numRuns: 500 },
  );
});

/** Slips from all of `a` to each beginning of `b`. Source: optimal string alignment, as textbooks have it. */
function lastRow(a: string[], b: string[]): number[] {
  const slips = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    table.push([]);
    for (let j = 0; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [slips(i - 1, j) + 1, slips(i, j - 1) + 1, slips(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
      table[i].push(i + j === 0 ? 0 : Math.min(...ways, swapped ? slips(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return table[a.length];
}
