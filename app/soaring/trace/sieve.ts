/**
 * Decides which fixes of a recording can be believed. Left out: V flags, position 0,0, wrong clocks
 * (`longest-run.ts`), repeated seconds (the first stays), and jumps faster than a glider can fly.
 *
 * A jump is judged against the last believed fix. After 600 s the glider may well be somewhere else; a receiver that
 * starts at a wrong place therefore costs ten minutes at most.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Fixes } from "../igc/recording.ts";
import type { KilometresPerHour, Seconds } from "../units.ts";
import { longestRun } from "./longest-run.ts";
import type { Dropped } from "./trace.ts";

/** 280 km/h indicated are 330 at 5000 m; the rest allows for wind in wave. */
export const MAX_SPEED: KilometresPerHour = 400;
const MAX_MEMORY_TIME: Seconds = 600;

export interface Sieve {
  /** Indices of the believed fixes. */
  kept: Int32Array;
  dropped: Dropped;
  /** Stretches of fixes that were too fast: first time, highest speed, number of fixes. */
  jumps: { time: Seconds; speed: KilometresPerHour; count: number }[];
  /** Times between which the clock went back, or jumped to or from an isolated fix at an end: from, to. */
  falls: [Seconds, Seconds][];
}

export function sieve(fixes: Fixes, maxSpeed: KilometresPerHour = MAX_SPEED): Sieve {
  const { time, latitude, longitude } = fixes;
  const dropped: Dropped = { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 };
  const placed = placedFixes(fixes, dropped);
  const run = longestRun(fixes, placed);
  countLeftOut(time, placed, run, dropped);

  const kept = new Int32Array(run.length);
  const jumps: Sieve["jumps"] = [];
  let count = 0;
  let jumping = false;
  for (const i of run) {
    const speed = count === 0 ? 0 : jumpSpeed(kept[count - 1], i);
    if (speed <= maxSpeed) {
      kept[count++] = i;
      jumping = false;
      continue;
    }
    dropped.fast++;
    if (!jumping) jumps.push({ time: time[i], speed, count: 0 });
    jumping = true;
    const stretch = jumps[jumps.length - 1];
    stretch.count++;
    stretch.speed = Math.max(stretch.speed, speed);
  }
  return { kept: kept.slice(0, count), dropped, jumps, falls: getFalls(fixes, placed, run) };

  function jumpSpeed(from: number, to: number): KilometresPerHour {
    const distance = shortDistance(latitude[from], longitude[from], latitude[to], longitude[to]);
    const seconds = time[to] - time[from];
    return seconds < MAX_MEMORY_TIME ? (distance / seconds) * 3.6 : 0;
  }
}

/** Returns the fixes that have a position. */
function placedFixes({ length, latitude, longitude, valid }: Fixes, dropped: Dropped): Int32Array {
  const placed = new Int32Array(length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    if (!valid[i]) dropped.invalid++;
    else if (latitude[i] === 0 && longitude[i] === 0) dropped.nowhere++;
    else placed[count++] = i;
  }
  return placed.subarray(0, count);
}

/** A fix is repeated if it has the time of the fix that stays before it; all others are backward or ahead. */
function countLeftOut(time: Float64Array, placed: Int32Array, run: Int32Array, dropped: Dropped): void {
  let at = 0;
  for (const i of placed) {
    if (run[at] === i) at++;
    else if (at > 0 && time[i] === time[run[at - 1]]) dropped.repeated++;
    else dropped.backward++;
  }
}

/**
 * Returns where the clock went back, and the ends that were left out: seen from the other side, the clock went back
 * or jumped there.
 */
function getFalls({ time, length }: Fixes, placed: Int32Array, run: Int32Array): [Seconds, Seconds][] {
  const falls: [Seconds, Seconds][] = [];
  for (let i = 1; i < length; i++) if (time[i] < time[i - 1]) falls.push([time[i - 1], time[i]]);
  const [first, last] = [placed[0], placed[placed.length - 1]];
  if (run.length > 0 && run[0] !== first && time[first] < time[run[0]]) falls.unshift([time[first], time[run[0]]]);
  if (run.length > 0 && run[run.length - 1] !== last && time[last] > time[run[run.length - 1]])
    falls.push([time[run[run.length - 1]], time[last]]);
  return falls;
}
