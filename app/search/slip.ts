/**
 * Slips of the pen: words that are one letter away from what was typed, or two where it is long.
 *
 * Each word is kept under its beginning and under the same beginning with one letter left out. What was typed is looked
 * for in the same way: two beginnings that differ by one letter, missing, added, wrong or swapped, have one of these keys in
 * common. So a few keys are read instead of all words with a common part; the rest of the word is compared here.
 *
 * Source: Wolf Garbe, "Symmetric Delete" spelling correction (2012), on beginnings. Pure.
 */
import { isLetters } from "./fold.ts";

/** Letters of a beginning: the short one is for what is still being typed. */
const HEADS = [4, 6];
/** Letters from which two slips are forgiven. */
const LONG = 8;

/** Keys of a word of some name; none of numbers, whose neighbours are other numbers. */
export const slipKeys = (word: string): string[] =>
  forgives(word) === 0 ? [] : [...new Set(HEADS.flatMap((letters) => keysOf(word, letters)))];

/** Keys of what was typed. */
export function typedKeys(word: string): string[] {
  if (forgives(word) === 0) return [];
  const letters = [...word].length;
  return keysOf(word, HEADS.findLast((head) => head <= letters) ?? HEADS[0]);
}

function keysOf(word: string, most: number): string[] {
  const head = [...word].slice(0, most);
  const without = head.map((_, i) => [...head.slice(0, i), ...head.slice(i + 1)].join(""));
  return [head.join(""), ...without].map((key) => `${most}${key}`);
}

/** How many slips of the pen a typed word may have. */
export function forgives(word: string): number {
  const letters = [...word].length;
  return !isLetters(word) || letters < HEADS[0] ? 0 : letters < LONG ? 1 : 2;
}

/**
 * How far what was typed is from the word or its beginning: letters missing, added, wrong or swapped with their
 * neighbour. Infinity beyond what is forgiven.
 */
export function slipsBetween(typed: string, word: string): number {
  const most = forgives(typed);
  const [a, b] = [[...typed], [...word].slice(0, [...typed].length + most)];
  let [before, last]: [number[], number[]] = [[], b.map((_, i) => i).concat(b.length)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  const best = Math.min(...last);
  return best <= most ? best : Number.POSITIVE_INFINITY;
}
