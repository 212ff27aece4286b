/**
 * Checks clocks, gaps and jumps: whether the recording follows the glider without a break.
 *
 * Sources: 120 s is published for decentralised contests. 90 s, 20 s and ten gaps are ours: German rules require a
 * fix every 4 s and tolerate gaps. The speed limit is in `trace/sieve.ts`.
 */

import { type Finding, informs, refuses, warns } from "../igc/finding.ts";
import { instant } from "../instant.ts";
import type { Sieve } from "../trace/sieve.ts";
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";

export const HARD_HOLE: Seconds = 120; // published; in a longer gap an unseen landing cannot be ruled out
export const NEARLY_HARD_HOLE: Seconds = 90;
export const SOFT_HOLE: Seconds = 20; // recorders of 2001 that record every 12 s must pass
export const MAX_SOFT_HOLES = 10;
const MAX_JUMPS_TOLD = 100; // a broken receiver can jump thousands of times

/** Reports a clock that went back by less than 12 h: from, to, and how often. The later lines are left out. */
export function checkClock({ falls }: Sieve, date: string | null): Finding[] {
  if (falls.length === 0) return [];
  const [from, to] = falls[0];
  return [warns("NON_INCREASING_TIMES", instant(date, from), instant(date, to), falls.length)];
}

/** Reports the speed, time and limit of each stretch that was left out as too fast. */
export function checkSpeed({ jumps }: Sieve, date: string | null, limit: number): Finding[] {
  return jumps
    .slice(0, MAX_JUMPS_TOLD)
    .map(({ speed, time }) => warns("MAX_GROUND_SPEED_WARNING", Math.round(speed), instant(date, time), limit));
}

/**
 * Reports the gaps of one flight's trace: limit, time, length. A long one inside a scoring window makes the recording
 * invalid; elsewhere, on the ground, in the launch or in an engine run, it is a warning.
 */
export function checkGaps({ time, length }: Trace, windows: [Seconds, Seconds][], date: string | null): Finding[] {
  const found: Finding[] = [];
  let soft = 0;
  for (let i = 1; i < length; i++) {
    const gap = time[i] - time[i - 1];
    if (gap > SOFT_HOLE) soft++;
    if (gap < NEARLY_HARD_HOLE) continue;
    const scored = windows.some(([start, stop]) => time[i - 1] < stop && time[i] > start);
    const parameters = [HARD_HOLE, instant(date, time[i - 1]), gap] as const;
    if (gap <= HARD_HOLE) found.push(informs("RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED", ...parameters));
    else if (scored) found.push(refuses("RAW_TIME_HARD_LIMIT_EXCEEDED", ...parameters));
    else found.push(warns("RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING", ...parameters));
  }
  if (soft > MAX_SOFT_HOLES) found.push(warns("RAW_TIME_SOFT_LIMIT_EXCEEDED", soft, SOFT_HOLE, MAX_SOFT_HOLES));
  return found;
}

/** Reports the gaps that separate a trace into flights; they lie outside every scoring window. */
export function checkHoles({ time, length }: Trace, hole: Seconds, date: string | null): Finding[] {
  const found: Finding[] = [];
  for (let i = 1; i < length; i++) {
    const gap = time[i] - time[i - 1];
    if (gap >= hole)
      found.push(warns("RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING", HARD_HOLE, instant(date, time[i - 1]), gap));
  }
  return found;
}
