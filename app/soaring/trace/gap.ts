/**
 * Finds gaps in a recording: stretches without fixes much longer than the recorder's interval. Phases, drawing and
 * statistics leave them out or mark them; `igc/checks/clock.ts` decides whether a gap forbids scoring.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Span, Trace } from "./trace.ts";

export interface Gap extends Span {
  seconds: Seconds;
  /** Distance between the fixes before and after. */
  distance: Metres;
}

const MIN_GAP: Seconds = 20; // shorter ones are due to radio calls; the slowest recorders of 2001 write every 12 s
const MIN_INTERVALS_MISSING = 4; // fixes missing in a row
export const COARSE_INTERVAL: Seconds = 8; // common in slower recordings, whose circles can no longer be followed
const STEPS_PER_SECOND = 10; // intervals are distinguished to a tenth of a second, the finest that recorders write
const MAX_INTERVAL: Seconds = 60; // no recorder is set to a longer interval

/** `from` is the last fix before the gap, `to` the first one after: neighbours. In order of time. */
export function findGaps(trace: Trace): Gap[] {
  const { time, latitude, longitude, length } = trace;
  const least = Math.max(MIN_GAP, MIN_INTERVALS_MISSING * usualInterval(trace));
  const gaps: Gap[] = [];
  for (let i = 1; i < length; i++) {
    const seconds = time[i] - time[i - 1];
    if (seconds <= least) continue;
    const distance = shortDistance(latitude[i - 1], longitude[i - 1], latitude[i], longitude[i]);
    gaps.push({ from: i - 1, to: i, seconds, distance });
  }
  return gaps;
}

/** Returns the median interval, by counting; 60 for anything slower, 0 for fewer than two fixes. */
export function usualInterval({ time, length }: Pick<Trace, "time" | "length">): Seconds {
  const counts = new Uint32Array(MAX_INTERVAL * STEPS_PER_SECOND + 1);
  for (let i = 1; i < length; i++)
    counts[Math.round(Math.min(MAX_INTERVAL, time[i] - time[i - 1]) * STEPS_PER_SECOND)]++;
  const middle = (length - 1) >> 1;
  let below = 0;
  for (let step = 0; step < counts.length; step++) {
    below += counts[step];
    if (below > middle) return step / STEPS_PER_SECOND;
  }
  return 0;
}
