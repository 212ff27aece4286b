/** What is told of a column over the flights that are shown: order, middle, best, and how far up a value stands. Pure. */
import type { Column, Figures } from "./columns.ts";

export interface SortKey {
  key: string;
  descending: boolean;
}

/** By the keys, the first first; what is missing stands last, equal ones stay as they were. */
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

/** A press on a heading: alone it sorts by this column, the larger first, pressed again the other way; added, it goes behind the others. */
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

/** From 0, the lowest, to 1, the highest; 0 where all are equal. */
export const getHeight = (value: number | null, { low, high }: Spread): number =>
  value === null || high === low ? 0 : (value - low) / (high - low);
