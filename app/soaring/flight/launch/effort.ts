/**
 * Describes a glider's motion beyond its speed: how hard it is turned or braked, and how its energy changes. Both can
 * be seen from outside and distinguish a glider on tow from one in free flight.
 *
 * Acceleration over ground equals acceleration through the air: a steady wind does not change it, while it makes turn
 * rates and speeds over ground swing in every turn. Columns begin at `from`; across a gap of 30 s their value is 0.
 */
import { GRAVITY } from "#app/soaring/geo/earth.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const TURN_WINDOW: Seconds = 2.5; // to either side, as for turn rates
const CLIMB_WINDOW: Seconds = 4; // to either side, as for climb rates
const MAX_GAP: Seconds = 30;
/** Lateral m/s²; in a turn the wind changes the speed over ground, and so the apparent energy. */
const STRAIGHT_ACCELERATION = 1.2;

/** Horizontal acceleration, m/s²: 2.8 at 16° of bank, 7.4 at 37°. Fixes `from` to `to`, the last one included. */
export function computeAcceleration({ time }: Trace, { x, y }: Motion, from: number, to: number): Float32Array {
  const column = new Float32Array(to - from + 1);
  for (let i = from, before = from, after = from; i <= to; i++) {
    while (before < i - 1 && time[i] - time[before + 1] >= TURN_WINDOW) before++;
    while (after < to && (after <= i || time[after] - time[i] < TURN_WINDOW)) after++;
    const came: Seconds = time[i] - time[before];
    const goes: Seconds = time[after] - time[i];
    if (came <= 0 || goes <= 0 || came > MAX_GAP || goes > MAX_GAP) continue;
    const east = (x[after] - x[i]) / goes - (x[i] - x[before]) / came;
    const north = (y[after] - y[i]) / goes - (y[i] - y[before]) / came;
    column[i - from] = (2 * Math.hypot(east, north)) / (came + goes);
  }
  return column;
}

/**
 * Rate of change of height plus, in straight flight, of the height equivalent of the speed, in m/s. A pull-up does
 * not show in it.
 */
export function computeEnergyClimb(trace: Trace, motion: Motion, from: number, to: number): Float32Array {
  const { time, altitude } = trace;
  const { speed } = motion;
  const column = new Float32Array(to - from + 1);
  for (let i = from, before = from, after = from; i <= to; i++) {
    while (before < i - 1 && time[i] - time[before + 1] >= CLIMB_WINDOW) before++;
    while (after < to && (after <= i || time[after] - time[i] < CLIMB_WINDOW)) after++;
    const seconds: Seconds = time[after] - time[before];
    if (before === i || after === i || seconds > 2 * MAX_GAP) continue;
    const across = (courseChange(motion, before, after) * (speed[before] + speed[after])) / 2 / seconds;
    const worth = across < STRAIGHT_ACCELERATION ? (speed[after] ** 2 - speed[before] ** 2) / (2 * GRAVITY) : 0;
    column[i - from] = (altitude[after] - altitude[before] + worth) / seconds;
  }
  return column;
}

/** Change of course between two fixes in radians, unsigned. */
export function courseChange(
  { east, north }: { east: ArrayLike<MetresPerSecond>; north: ArrayLike<MetresPerSecond> },
  a: number,
  b: number,
): number {
  const across = east[a] * north[b] - north[a] * east[b];
  return Math.abs(Math.atan2(across, east[a] * east[b] + north[a] * north[b]));
}
