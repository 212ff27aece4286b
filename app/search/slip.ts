/**
 * Typing errors: words that differ by one letter from the typed one, or by two if it is long.
 *
 * Each word is stored under its beginning and under the same beginning with one letter left out, and the typed word
 * is looked up in the same way: two beginnings that differ by one letter, missing, added, wrong or swapped, have one
 * of these keys in common. So a few keys are read instead of all words with a common part; the rest of the word is
 * compared here.
 *
 * Source: Wolf Garbe, "Symmetric Delete" spelling correction (2012), on beginnings. Pure.
 */
import { isLetters } from "#app/i18n/name.ts";

/** Lengths of beginnings in letters; the short one is for words that are still being typed. */
const HEADS = [4, 6];
/** The length in letters from which two errors are allowed. */
const LONG = 8;

/** Returns the keys of a word in a name; none for numbers, whose neighbours are other numbers. */
export const slipKeys = (word: string): string[] =>
  forgives(word) === 0 ? [] : [...new Set(HEADS.flatMap((letters) => getKeys(word, letters)))];

/** Returns the keys of a typed word. */
export function typedKeys(word: string): string[] {
  if (forgives(word) === 0) return [];
  const letters = [...word].length;
  return getKeys(word, HEADS.findLast((head) => head <= letters) ?? HEADS[0]);
}

function getKeys(word: string, most: number): string[] {
  const head = [...word].slice(0, most);
  const without = head.map((_, i) => [...head.slice(0, i), ...head.slice(i + 1)].join(""));
  return [head.join(""), ...without].map((key) => `${most}${key}`);
}

/** Returns how many errors are allowed in a typed word. */
export function forgives(word: string): number {
  const letters = [...word].length;
  return !isLetters(word) || letters < HEADS[0] ? 0 : letters < LONG ? 1 : 2;
}

/** Returns the distance of the typed text from the word or its beginning, as `slipsFrom` does. */
export const slipsBetween = (typed: string, word: string): number => slipsFrom(typed)(word);

/**
 * Returns the distance of the typed text from a word or its beginning: letters missing, added, wrong or swapped with
 * their neighbour. Infinity beyond what is allowed.
 *
 * Only as many letters on either side are compared as may be missing or added, and a word is abandoned as soon as it
 * differs too much, because a search compares with hundreds.
 */
export function slipsFrom(typed: string): (word: string) => number {
  const most = forgives(typed);
  const far = most + 1;
  const a = [...typed];
  const b: string[] = [];
  let [before, last, row] = [0, 1, 2].map(() => new Uint8Array(a.length + most + 2));
  return (word) => {
    b.length = 0;
    for (const letter of word) if (b.push(letter) === a.length + most) break;
    if (b.length < a.length - most) return Number.POSITIVE_INFINITY;
    for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, far);
    for (let i = 1; i <= a.length; i++) {
      const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
      row.fill(far);
      row[0] = Math.min(i, far);
      let least = row[0];
      for (let j = from; j <= to; j++) {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        const slips = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same, swapped ? before[j - 2] + 1 : far);
        row[j] = Math.min(slips, far);
        least = Math.min(least, row[j]);
      }
      if (least > most) return Number.POSITIVE_INFINITY;
      [before, last, row] = [last, row, before];
    }
    const best = last.subarray(0, b.length + 1).reduce((a, b) => Math.min(a, b), far);
    return best <= most ? best : Number.POSITIVE_INFINITY;
  };
}
