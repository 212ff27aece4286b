/**
 * Assigns dates to clock times. A line contains only the time of day; the day is that of the date line above it, or
 * the next one when midnight has passed in between.
 *
 * A fix is placed within twelve hours of the last run of fixes that follow one another. A few wrong clocks do not
 * make a run, so none of them moves later fixes to another day. Wrong times are judged by the sieve
 * (`trace/sieve.ts`): nothing is left out here.
 */
import type { Seconds } from "../units.ts";

const DAY: Seconds = 86_400;
const HALF_DAY: Seconds = 43_200;
/** Two fixes of one run are at most this far apart. */
const MAX_STEP: Seconds = 3600;
/** This many fixes that follow one another make a run; neighbouring wrong clocks hardly ever do. */
const RUN = 3;

/** A date line whose date differs from the one before it. */
export interface DateLine {
  /** YYYY-MM-DD */
  date: string;
  /** Number of fixes above it. */
  fix: number;
  /** Its index among the H lines. */
  header: number;
}

/**
 * Adds days to clock times, in place. Linear.
 *
 * @param time   0 to 86,400 for each of `length` fixes, in file order
 * @param date   of the recording, YYYY-MM-DD; its midnight is 0. Null only where there are no `dates` either
 * @param dates  the later date lines, in file order
 */
export function putOnDays(time: Float64Array, length: number, date: string | null, dates: readonly DateLine[]): void {
  let next = 0;
  let anchorClock = firstClock(time, length);
  let anchor = anchorClock;
  for (let i = 0; i < length; i++) {
    const clock = time[i];
    const dated = next < dates.length && dates[next].fix <= i;
    if (dated) {
      while (next < dates.length && dates[next].fix <= i) next++;
      anchor = clock + daysBetween(date, dates[next - 1].date) * DAY;
      anchorClock = clock;
    }
    const ahead = clock - anchorClock;
    let days = 0;
    if (ahead < -HALF_DAY) days = DAY;
    else if (ahead > HALF_DAY && !(isFollowed(time, i, length, clock) && time[i + RUN - 1] >= clock)) days = -DAY;
    time[i] = anchor + ahead + days;
    if (isFollowed(time, i, length, clock)) {
      anchor = time[i];
      anchorClock = clock;
    }
  }
}

/** Returns the first clock that others follow: a wrong one at the very start must not move all others to another day. */
function firstClock(clocks: Float64Array, length: number): Seconds {
  for (let i = 0; i < length; i++) if (isFollowed(clocks, i, length, clocks[i])) return clocks[i];
  return length > 0 ? clocks[0] : 0;
}

/**
 * Whether the fixes after one follow it, past midnight too.
 * @param clock of the fix itself, which may already have been assigned a day
 */
function isFollowed(clocks: Float64Array, i: number, length: number, clock: Seconds): boolean {
  if (i + RUN > length) return false;
  let before = clock;
  for (let k = i + 1; k < i + RUN; k++) {
    const step = clocks[k] - before;
    if ((step < 0 ? step + DAY : step) > MAX_STEP) return false;
    before = clocks[k];
  }
  return true;
}

const daysBetween = (from: string | null, to: string): number =>
  from === null ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / (DAY * 1000));

/**
 * Returns the time of a record between fixes: its clock on the day that brings it closest to the fix above it.
 *
 * @param clock  0 to 86,400
 * @param above  time of the fix above it; null where there is none, and the recording's date applies
 */
export function timeBeside(clock: Seconds, above: Seconds | null): Seconds {
  if (above === null) return clock;
  const midnight = Math.floor(above / DAY) * DAY;
  const ahead = clock - (above - midnight);
  return midnight + clock + (ahead < -HALF_DAY ? DAY : ahead >= HALF_DAY ? -DAY : 0);
}
