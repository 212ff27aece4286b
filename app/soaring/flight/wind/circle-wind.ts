/**
 * Computes wind and airspeed of a stretch of circling, from positions alone.
 *
 * Seen from the ground, the velocities of a whole turn lie on a circle: its centre is the wind, its radius the true
 * airspeed. The circle is fitted by least squares (Kåsa 1976), which needs no heading and no steady turn rate. Where
 * velocities do not form a circle (residual above 15 % of the radius, as in broken turns) the drift of whole turns
 * gives the wind, less accurately, and the airspeed is unknown.
 *
 * The uncertainty of a wind is derived from neighbouring climbs of real days: they differ by 2 m/s in the median,
 * hardly more with time or height between them, more where velocities leave the circle and in strong wind. `npm run
 * verify -- wind` counts it.
 */

import type { Air } from "#app/soaring/geo/wind.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Circling } from "../circling.ts";

export interface CircleWind {
  /** Where the air moves to, in m/s. */
  east: MetresPerSecond;
  north: MetresPerSecond;
  /** True airspeed, null where only the drift is known. */
  airspeed: MetresPerSecond | null;
  /** Standard deviation of each component of the wind, in m/s, also as an estimate of the wind near the climb. */
  uncertainty: MetresPerSecond;
  turns: number;
}

const VELOCITY_TIME: Seconds = 2; // between the fixes of a velocity: at 1 s the rounding of positions is a metre a second
const MAX_GAP: Seconds = 20;
const MIN_VELOCITIES = 6;
const MAX_RESIDUAL_SHARE = 0.15;
const [MIN_CIRCLING_SPEED, MAX_CIRCLING_SPEED] = [12, 60]; // m/s, limits for anything that circles
// Fitted on every other recording; `npm run verify -- wind` counts on the others. These two do not improve with a
// longer climb:
const SCATTER: MetresPerSecond = 0.7; // from climb to climb
const SPEED_SCATTER = 0.15; // share of the wind speed: gusts, and increasing wind higher up
// This one improves with each turn:
const DRIFT_SCATTER: MetresPerSecond = 2.5; // for one turn by drift; for a circle its residual is used

/** Returns null for less than one whole turn. */
export function circleWind(trace: Trace, motion: Motion, circling: Circling): CircleWind | null {
  const turns = (circling.left + circling.right) / 360;
  if (turns < 1) return null;
  const fitted = circleThrough(velocities(trace, motion, circling));
  if (fitted) {
    const { residual, ...wind } = fitted;
    return { ...wind, uncertainty: computeUncertainty(wind, residual, turns), turns };
  }
  const drifted = drift(trace, motion, circling, turns);
  return (
    drifted && { ...drifted, airspeed: null, uncertainty: computeUncertainty(drifted, DRIFT_SCATTER, turns), turns }
  );
}

/** @param ofTurn  uncertainty left by one turn, m/s */
function computeUncertainty({ east, north }: Air, ofTurn: MetresPerSecond, turns: number): MetresPerSecond {
  return Math.sqrt(SCATTER ** 2 + ofTurn ** 2 / turns + SPEED_SCATTER ** 2 * (east ** 2 + north ** 2));
}

/** Returns velocities over ground between fixes at least 2 s apart: east, north, east … */
function velocities({ time }: Trace, { x, y }: Motion, { from, to }: Circling): Float64Array {
  const found = new Float64Array(2 * (to - from + 1));
  let count = 0;
  for (let i = from, ahead = from; i < to; i++) {
    while (ahead < to && time[ahead] - time[i] < VELOCITY_TIME) ahead++;
    const seconds = time[ahead] - time[i];
    if (seconds < VELOCITY_TIME / 2 || seconds > MAX_GAP) continue;
    found[count++] = (x[ahead] - x[i]) / seconds;
    found[count++] = (y[ahead] - y[i]) / seconds;
  }
  return found.subarray(0, count);
}

/** Fits a circle; `residual` is the root mean square distance of velocities from it, m/s. */
function circleThrough(
  velocity: Float64Array,
): (Air & { airspeed: MetresPerSecond; residual: MetresPerSecond }) | null {
  const count = velocity.length / 2;
  if (count < MIN_VELOCITIES) return null;
  let [meanEast, meanNorth] = [0, 0];
  for (let i = 0; i < velocity.length; i += 2) {
    meanEast += velocity[i] / count;
    meanNorth += velocity[i + 1] / count;
  }
  let [uu, uv, vv, uw, vw] = [0, 0, 0, 0, 0];
  for (let i = 0; i < velocity.length; i += 2) {
    const [u, v] = [velocity[i] - meanEast, velocity[i + 1] - meanNorth];
    const w = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uw += u * w;
    vw += v * w;
  }
  const determinant = 2 * (uu * vv - uv * uv);
  if (determinant < 1e-6) return null;
  const [u, v] = [(uw * vv - vw * uv) / determinant, (vw * uu - uw * uv) / determinant];
  const radius = Math.sqrt(u * u + v * v + (uu + vv) / count);
  const [east, north] = [meanEast + u, meanNorth + v];
  let squares = 0;
  for (let i = 0; i < velocity.length; i += 2) {
    squares += (Math.hypot(velocity[i] - east, velocity[i + 1] - north) - radius) ** 2;
  }
  const residual = Math.sqrt(squares / count);
  const circle =
    residual <= MAX_RESIDUAL_SHARE * radius && radius >= MIN_CIRCLING_SPEED && radius <= MAX_CIRCLING_SPEED;
  return circle ? { east, north, airspeed: radius, residual } : null;
}

/** Returns the mean velocity over the last whole turns: over a whole turn the airspeed adds up to zero. */
function drift({ time }: Trace, motion: Motion, { from, to, left, right }: Circling, turns: number) {
  const whole = Math.floor(turns) * 360;
  let spare = left + right - whole;
  let first = from;
  while (first < to && spare > 0) {
    spare -= Math.abs(motion.turn[first] + motion.turn[first + 1]) * 0.5 * (time[first + 1] - time[first]);
    first++;
  }
  const seconds = time[to] - time[first];
  if (seconds <= 0) return null;
  const moved = (column: Float64Array): Metres => column[to] - column[first];
  return { east: moved(motion.x) / seconds, north: moved(motion.y) / seconds };
}
