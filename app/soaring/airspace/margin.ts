/** The distance by which a glider is between the limits of a volume: metres to the nearer limit, negative outside. */
import type { Metres } from "../units.ts";
import type { Columns } from "./heights.ts";
import type { Volume } from "./volume.ts";

export interface Margins {
  /** The smallest margin possible for a sample: above 0 the glider is certainly between the limits. */
  least(k: number): Metres;
  /** The largest margin possible: at 0 or below the glider is certainly not between the limits. */
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
