/** The index a type is scored with in a season: that season's, else the newest known one before it, else the first. */
import type { Aircraft } from "./aircraft.ts";

export function indexIn(glider: Pick<Aircraft, "indexBySeason" | "dmstIndex">, season: number): number | null {
  const years = Object.keys(glider.indexBySeason).map(Number).sort((a, b) => a - b);
  const year = years.findLast((known) => known <= season);
  if (year !== undefined) return glider.indexBySeason[year];
  return years.length > 0 ? glider.indexBySeason[years[0]] : glider.dmstIndex;
}
