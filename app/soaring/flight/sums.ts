/**
 * Running sums along a flight, so that any stretch of it takes two look-ups. Each column contains, at every fix, the
 * total since the first fix; between fixes it is interpolated linearly, so that parts add up to the whole.
 */

import type { Motion } from "../trace/motion.ts";
import { type Trace, valueAt } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";

/** Elevation of the ground under each fix, NaN where unknown. */
export type Terrain = ArrayLike<Metres>;

/** Heights above ground; the time spent below each is counted. */
export const LOW_HEIGHTS: readonly Metres[] = [1000, 800, 600, 400, 200, 100];

export interface Sums {
  /** Path over ground, m. */
  track: Float64Array;
  /** Height above the sea × time, m·s. */
  altitude: Float64Array;
  /** Seconds in rising air, and the path over ground flown in them. */
  lift: Float64Array;
  liftTrack: Float64Array;
  /** Degrees turned to the right, and to either side. */
  right: Float64Array;
  turned: Float64Array;
  /**
   * Height above ground, never negative, × time; the seconds in which it is known, and those below each of
   * `LOW_HEIGHTS`; null without terrain.
   */
  ground: { agl: Float64Array; known: Float64Array; below: Float64Array[]; height: Float32Array } | null;
}

/** @param seaLevel height of each fix above the sea */
export function getSums(
  trace: Trace,
  motion: Motion,
  lift: Uint8Array,
  terrain: Terrain | null,
  seaLevel: ArrayLike<number>,
): Sums {
  const { length, time } = trace;
  const { x, y, turn } = motion;
  const column = () => new Float64Array(length);
  const sums: Sums = {
    track: column(),
    altitude: column(),
    lift: column(),
    liftTrack: column(),
    right: column(),
    turned: column(),
    ground: terrain && groundSums(trace, terrain, seaLevel),
  };
  for (let i = 1; i < length; i++) {
    const seconds = time[i] - time[i - 1];
    const step = Math.sqrt((x[i] - x[i - 1]) ** 2 + (y[i] - y[i - 1]) ** 2);
    const angle = ((turn[i] + turn[i - 1]) / 2) * seconds;
    sums.track[i] = sums.track[i - 1] + step;
    sums.altitude[i] = sums.altitude[i - 1] + ((seaLevel[i] + seaLevel[i - 1]) / 2) * seconds;
    sums.lift[i] = sums.lift[i - 1] + (lift[i] ? seconds : 0);
    sums.liftTrack[i] = sums.liftTrack[i - 1] + (lift[i] ? step : 0);
    sums.right[i] = sums.right[i - 1] + Math.max(0, angle);
    sums.turned[i] = sums.turned[i - 1] + Math.abs(angle);
  }
  return sums;
}

function groundSums(trace: Trace, terrain: Terrain, seaLevel: ArrayLike<number>): Sums["ground"] {
  const { length, time } = trace;
  // The terrain model and the height are both wrong by some metres, but no glider flies below the ground.
  const height = Float32Array.from({ length }, (_, i) => Math.max(0, seaLevel[i] - terrain[i]));
  const agl = new Float64Array(length);
  const known = new Float64Array(length);
  const below = LOW_HEIGHTS.map(() => new Float64Array(length));
  for (let i = 0; i < length; i++) {
    if (i === 0) continue;
    const mean = (height[i] + height[i - 1]) / 2;
    const seconds = Number.isNaN(mean) ? 0 : time[i] - time[i - 1];
    agl[i] = agl[i - 1] + (seconds && mean * seconds);
    known[i] = known[i - 1] + seconds;
    for (let k = 0; k < LOW_HEIGHTS.length; k++) below[k][i] = below[k][i - 1] + (mean < LOW_HEIGHTS[k] ? seconds : 0);
  }
  return { agl, known, below, height };
}

/** Returns the total between two times. */
export function between(trace: Trace, column: Float64Array, start: Seconds, end: Seconds): number {
  return valueAt(trace, column, end) - valueAt(trace, column, start);
}
