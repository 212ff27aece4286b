/** How far between its limits a volume holds a glider: metres to the nearer limit, negative outside. */
import type { Metres } from "../units.ts";
import type { Columns } from "./heights.ts";
import type { Volume } from "./volume.ts";

export interface Margins {
  /** The least it may be, for a sample: above 0 it is between the limits for sure. */
  least(k: number): Metres;
  /** The most it may be: at 0 or below it is not between them. */
  most(k: number): Metres;
}

export function getMargins({ lower, upper }: Pick<Volume, "lower" | "upper">, columns: Columns): Margins {
  const from = lower.reference === "GND" || lower.reference === "UNL" ? null : columns[lower.reference];
  const to = upper.reference === "GND" || upper.reference === "UNL" ? null : columns[upper.reference];
  return {
    least: (k) => Math.min(from ? from.least[k] - lower.metres : Infinity, to ? upper.metres - to.most[k] : Infinity),
    most: (k) => Math.min(from ? from.most[k] - lower.metres : Infinity, to ? upper.metres - to.least[k] : Infinity),
  };
}
