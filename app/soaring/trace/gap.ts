/**
 * Where the recording says nothing: stretches without fixes much longer than the recorder's rhythm. Phases, drawing and
 * statistics leave them out or mark them; whether a gap forbids scoring is for `igc/checks/clock.ts`.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Span, Trace } from "./trace.ts";

export interface Gap extends Span {
  seconds: Seconds;
  /** Between the fixes before and after. */
  distance: Metres;
}

const MIN_GAP: Seconds = 20; // shorter ones are a radio call; the slowest recorders of 2001 write every 12 s
const MIN_INTERVALS_MISSING = 4; // fixes missing in a row
export const COARSE_INTERVAL: Seconds = 8; // usual in a slower recording, whose circles can no longer be followed
const STEPS_PER_SECOND = 10; // steps are told apart by tenths, the most that recorders write
const MAX_INTERVAL: Seconds = 60; // no recorder is set slower

/** `from` is the last fix before, `to` the first one after: neighbours. In order of time. */
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

/** The median of the steps, by counting them; 60 for anything slower, 0 for fewer than two fixes. */
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
