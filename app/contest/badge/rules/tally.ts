/**
 * How badges count: flights are passed in the order of take-off, and the result is the value. Pure.
 *
 * A tally returns the badge's value after each flight. The value never falls within one evaluation, so a level
 * belongs to the flight that first reached it. All flights are counted again every time, so corrections need no
 * special treatment.
 */
import type { Feat } from "../feat/feat.ts";

type Tally = (feat: Feat) => number;
/** Creates a new tally for each evaluation. */
export type Counting = () => Tally;

export const best =
  (of: (feat: Feat) => number): Counting =>
  () => {
    let most = 0;
    return (feat) => {
      most = Math.max(most, of(feat));
      return most;
    };
  };

export const total =
  (of: (feat: Feat) => number): Counting =>
  () => {
    let sum = 0;
    return (feat) => {
      sum += of(feat);
      return sum;
    };
  };

export const flights = (is: (feat: Feat) => boolean): Counting => total((feat) => (is(feat) ? 1 : 0));

/** Counts how many different values occurred. */
export const different =
  (of: (feat: Feat) => readonly (string | number | null)[]): Counting =>
  () => {
    const met = new Set<string | number>();
    return (feat) => {
      for (const one of of(feat)) if (one !== null) met.add(one);
      return met.size;
    };
  };

/** Counts how often the most frequent value occurred. */
export const mostOfOne =
  (of: (feat: Feat) => Iterable<readonly [string | number, number]>): Counting =>
  () => {
    const counts = new Map<string | number, number>();
    let most = 0;
    return (feat) => {
      for (const [one, times] of of(feat)) {
        const count = (counts.get(one) ?? 0) + times;
        counts.set(one, count);
        most = Math.max(most, count);
      }
      return most;
    };
  };

/**
 * Returns the longest run of consecutive periods. @param of returns the period's number, null when the flight is in
 * none
 */
export const inARow =
  (of: (feat: Feat) => number | null): Counting =>
  () => {
    const met = new Set<number>();
    let most = 0;
    return (feat) => {
      const period = of(feat);
      if (period === null || met.has(period)) return most;
      met.add(period);
      let [first, last] = [period, period];
      while (met.has(first - 1)) first--;
      while (met.has(last + 1)) last++;
      most = Math.max(most, last - first + 1);
      return most;
    };
  };
