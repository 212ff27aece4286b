/** Calculations over a column of the flights shown: order, median, best, and the relative height of a value. Pure. */
import type { Column, Figures } from "./columns.ts";

export interface SortKey {
  key: string;
  descending: boolean;
}

/** Sorts by several keys, the first one first. Missing values come last, equal rows keep their order. */
export function sorted<Row extends { figures: Figures }>(rows: readonly Row[], keys: readonly SortKey[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const { key, descending } of keys) {
      const [one, other] = [a.figures[key] ?? null, b.figures[key] ?? null];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return descending ? other - one : one - other;
    }
    return 0;
  });
}

/**
 * Returns the sort keys after a click on a heading. Alone it sorts by this column, larger values first, and clicked
 * again in the opposite order; added, it comes after the other keys.
 */
export function pressed(keys: readonly SortKey[], key: string, add: boolean): SortKey[] {
  const before = keys.find((each) => each.key === key);
  const next = { key, descending: before ? !before.descending : true };
  if (!add) return [next];
  return before ? keys.map((each) => (each.key === key ? next : each)) : [...keys, next];
}

export interface Spread {
  median: number | null;
  best: number | null;
  low: number;
  high: number;
}

export function measureSpread(rows: readonly { figures: Figures }[], { key, better }: Column): Spread {
  const values = rows.map(({ figures }) => figures[key] ?? null).filter((value) => value !== null);
  values.sort((a, b) => a - b);
  if (values.length === 0) return { median: null, best: null, low: 0, high: 0 };
  const [low, high] = [values[0], values[values.length - 1]];
  const middle = (values.length - 1) / 2;
  const median = (values[Math.floor(middle)] + values[Math.ceil(middle)]) / 2;
  return { median, best: better === null ? null : better === "high" ? high : low, low, high };
}

/** From 0 for the lowest to 1 for the highest value; 0 when all are equal. */
export const getHeight = (value: number | null, { low, high }: Spread): number =>
  value === null || high === low ? 0 : (value - low) / (high - low);
