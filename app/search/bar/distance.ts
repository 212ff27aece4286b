/** The typed bounds of a distance. Pure. */
import type { UnitSystem } from "#app/i18n/language.ts";
import { convert } from "#app/units/units.ts";
import { MAX_DISTANCE } from "./shortcut.ts";

/** Source: specification, section 9. */
export const DISTANCE_STEP = 50;

/**
 * Whether the bounds are a valid range: either may be missing; with both, the lower one is less. Source:
 * specification, section 5.
 */
export function isRange(above: string, below: string): boolean {
  const sound = [above, below].every((each) => each === "" || (Number(each) >= 0 && Number(each) <= MAX_DISTANCE));
  return sound && (above === "" || below === "" || Number(above) < Number(below));
}

/** Returns kilometres, null for an open bound. */
export function kilometres(typed: string, units: UnitSystem): number | null {
  if (typed === "") return null;
  const km = Number(typed) / convert(1, "distance", units);
  return Math.min(MAX_DISTANCE, Math.round(km * 10) / 10);
}
