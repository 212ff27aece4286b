/**
 * MacCready: the airspeed that loses least height for the ground it covers, when every second costs the climb that
 * the next thermal would have given.
 *
 * Least (climb − air − w(v)) / (v − wind) gives v = h + √(h² + (c + b·h + air − climb) / a), h the head wind; without wind
 * v² = (c + air − climb) / a, and with climb 0 in still air that is best glide.
 */
import type { MetresPerSecond } from "../units.ts";
import { leastSink, type Polar, sinkAt } from "./polar.ts";

export interface Ahead {
  /** Mean of the next climb, 0 or more. The MacCready value. */
  climb: MetresPerSecond;
  /** Counts only where the glide ends at a place on the ground: thermals drift too. Tail wind is negative. */
  headWind?: MetresPerSecond;
  /** Vertical movement of the air flown through, up is positive. */
  air?: MetresPerSecond;
}

/** No polar of ours is known to hold beyond, and few gliders may go there. */
export const MAX_SPEED_TO_FLY: MetresPerSecond = 65;

/** Between least sink and `MAX_SPEED_TO_FLY`, whatever the formula asks for. */
export function speedToFly(polar: Polar, { climb, headWind = 0, air = 0 }: Ahead): MetresPerSecond {
  const { a, b, c } = polar;
  const squared = headWind ** 2 + (c + b * headWind + air - climb) / a;
  const best = headWind + Math.sqrt(Math.max(0, squared));
  return Math.min(MAX_SPEED_TO_FLY, Math.max(best, leastSink(polar).speed));
}

/**
 * Cross-country speed: glide at a speed, then climb back what was lost. Null where the climb never makes up for it;
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
