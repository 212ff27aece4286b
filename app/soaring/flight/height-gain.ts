/**
 * Computes height gain: the greatest climb from a low point to a later high point, and the hour with the most climb
 * in total, not reduced by glides in between.
 */
import type { Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";

export interface HeightGain {
  /** Gain from one low point to one later high point. */
  greatest: Metres;
  /** Total climb within the best 60 min of the flight; null in flights without a climb. */
  bestHour: { start: Seconds; end: Seconds; gain: Metres } | null;
}

const HOUR: Seconds = 3600;
const NOISE_HEIGHT: Metres = 20; // a smaller reversal is gust and sensor noise

/** @param from fix of the release @param to fix of the landing */
export function heightGain({ time, altitude }: Trace, from: number, to: number): HeightGain {
  const climbed = climbedSoFar(altitude, from, to);
  let lowest = altitude[from];
  let greatest = 0;
  let bestHour: HeightGain["bestHour"] = null;
  for (let i = from, hour = from; i <= to; i++) {
    lowest = Math.min(lowest, altitude[i]);
    greatest = Math.max(greatest, altitude[i] - lowest);
    while (time[i] - time[hour] > HOUR) hour++;
    const gain = climbed[i - from] - climbed[hour - from];
    if (gain > (bestHour?.gain ?? 0)) bestHour = { start: time[hour], end: time[i], gain };
  }
  return { greatest, bestHour };
}

/** Returns the metres climbed up to each fix: the running maximum of every climb, constant in between. */
function climbedSoFar(altitude: Float32Array, from: number, to: number): Float64Array {
  const sum = new Float64Array(to - from + 1);
  let done = 0;
  let at = from;
  for (const [low, high] of detectClimbs(altitude, from, to)) {
    while (at <= low) sum[at++ - from] = done;
    const before = done;
    for (; at <= high; at++) sum[at - from] = done = Math.max(done, before + altitude[at] - altitude[low]);
  }
  while (at <= to) sum[at++ - from] = done;
  return sum;
}

/** Returns the low and high fix of every climb that exceeds the noise; a descent that exceeds it separates two climbs. */
function detectClimbs(altitude: Float32Array, from: number, to: number): [number, number][] {
  const climbs: [number, number][] = [];
  let [low, high] = [from, from];
  for (let i = from; i <= to; i++) {
    if (altitude[i] > altitude[high]) high = i;
    if (altitude[high] - altitude[low] < NOISE_HEIGHT) {
      if (altitude[i] < altitude[low]) low = high = i;
    } else if (altitude[high] - altitude[i] >= NOISE_HEIGHT) {
      climbs.push([low, high]);
      low = high = i;
    }
  }
  if (altitude[high] - altitude[low] >= NOISE_HEIGHT) climbs.push([low, high]);
  return climbs;
}
