/**
 * MacCready: the airspeed that loses least height for the ground it covers, when every second costs the climb that
 * the next thermal would have given.
 *
 * The minimum of (climb − air − w(v)) / (v − wind) gives v = h + √(h² + (c + b·h + air − climb) / a), h the head
 * wind; without wind v² = (c + air − climb) / a, and with climb 0 in still air that is best glide.
 */
import type { MetresPerSecond } from "../units.ts";
import { leastSink, type Polar, sinkAt } from "./polar.ts";

export interface Ahead {
  /** The MacCready value: mean of the next climb, 0 or more. */
  climb: MetresPerSecond;
  /** Counts only where the glide ends at a place on the ground, because thermals drift too. Negative for tail wind. */
  headWind?: MetresPerSecond;
  /** Vertical movement of the air flown through, up is positive. */
  air?: MetresPerSecond;
}

/** None of our polars is known to be valid at higher speeds, and few gliders may fly them. */
export const MAX_SPEED_TO_FLY: MetresPerSecond = 65;

/** Returns a speed between minimum sink and `MAX_SPEED_TO_FLY`, whatever the formula gives. */
export function speedToFly(polar: Polar, { climb, headWind = 0, air = 0 }: Ahead): MetresPerSecond {
  const { a, b, c } = polar;
  const squared = headWind ** 2 + (c + b * headWind + air - climb) / a;
  const best = headWind + Math.sqrt(Math.max(0, squared));
  return Math.min(MAX_SPEED_TO_FLY, Math.max(best, leastSink(polar).speed));
}

/**
 * Cross-country speed: glide at a speed, then climb back the height lost. Null where the climb never makes up for it;
 * the glide's own speed where the air carries the glider.
 */
export function crossCountrySpeed(
  polar: Polar,
  speed: MetresPerSecond,
  { climb, air = 0 }: Omit<Ahead, "headWind">,
): MetresPerSecond | null {
  const loss = -(sinkAt(polar, speed) + air);
  if (loss <= 0) return speed;
  return climb > 0 ? (speed * climb) / (climb + loss) : null;
}
