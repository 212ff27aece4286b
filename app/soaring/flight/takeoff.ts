/**
 * Finds the take-off: the last fix before the roll of a run that ends in the air.
 *
 * Speed alone is not enough, because a trailer on a road is as fast: the run has to lead up by 100 m within 5 min
 * (and what follows must not be a drive, `drive.ts`). A part that begins in the air takes off at its first fix. What
 * never gets as fast as a glider may still fly: a paraglider.
 */

import { shortDistance } from "../geo/earth.ts";
import { FLYING_SPEED, type Motion } from "../trace/motion.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const ROLLING_SPEED: MetresPerSecond = 6; // slower is walking or waiting
const SUSTAINED_TIME: Seconds = 10;
const SLOW_FLYING_SPEED: MetresPerSecond = 3; // a paraglider in head wind; a person walks more slowly
const SLOW_SUSTAINED_TIME: Seconds = 60;
export const MAX_SLOW_SPEED: MetresPerSecond = 20; // of a paraglider with tail wind; a car is faster somewhere …
const MAX_FAST_SHARE = 0.01; // … and in more than this share of the fixes
const PROOF_TIME: Seconds = 300;
const PROOF_GAIN: Metres = 100;
const MAX_STALE_TIME: Seconds = 120;
const MAX_REST_SPEED: MetresPerSecond = 1; // apparent speed of a recorder at rest
const MAX_LAUNCH_ACCELERATION = 11; // m/s²: strong winches reach 10
const STEEP_TIME: Seconds = 20;
const STEEP_CLIMB: MetresPerSecond = 4; // winches reach 8 to 16, thermals seldom so much
const MAX_ROLL: Metres = 2000; // longest roll until it is 5 m up: 1,150 at most on file, at a high field in hot air
const ROLL_HEIGHT: Metres = 5;

/** Searches the fixes from `from` to before `to`; null when none of them takes off. */
export function findTakeoff(trace: Trace, motion: Motion, from: number, to: number): number | null {
  const fast = findRun(trace, motion, from, to, { flying: FLYING_SPEED, sustained: SUSTAINED_TIME });
  if (fast !== null) return rollBefore(trace, motion, from, fast);
  if (!isSlow(motion, from, to)) return null;
  return findRun(trace, motion, from, to, { flying: SLOW_FLYING_SPEED, sustained: SLOW_SUSTAINED_TIME, slope: true });
}

/**
 * Returns the first fix of a run that keeps its speed and ends in the air. A pilot who starts on a slope may never
 * climb.
 */
function findRun(
  trace: Trace,
  { speed }: Motion,
  from: number,
  to: number,
  { flying, sustained, slope }: { flying: MetresPerSecond; sustained: Seconds; slope?: true },
): number | null {
  const { time, altitude } = trace;
  const lowest = slope ? lowestAfter(trace, from, to) : null;
  for (let i = from; i < to; i++) {
    if (speed[i] < flying) continue;
    let end = i;
    while (end < to && speed[end] >= flying && time[end] - time[i] < sustained) end++;
    if (end >= to || speed[end] < flying) {
      i = end;
      continue;
    }
    if (climbs(trace, i, to) || (i === from && sinks(trace, i, to))) return i;
    if (lowest !== null && altitude[i] - lowest[i - from] >= PROOF_GAIN) return i;
  }
  return null;
}

/**
 * Whether the first fixes only look like rest: a recorder that is switched on in the air may repeat one position for
 * seconds. What follows is then not a roll: it is immediately faster than any launch makes it and climbs less than a
 * winch launch, or it covers kilometres before it is 5 m up.
 */
export function beginsInAir(trace: Trace, from: number, takeoff: number, end: number): boolean {
  const { time, altitude } = trace;
  if (takeoff === from || takeoff === end || time[takeoff] - time[from] > MAX_STALE_TIME) return false;
  const [came, goes] = [time[takeoff] - time[takeoff - 1], time[takeoff + 1] - time[takeoff]];
  const speed = step(trace, takeoff) / goes;
  const leaps = step(trace, takeoff - 1) < MAX_REST_SPEED * came && speed > (MAX_LAUNCH_ACCELERATION * goes) / 2;
  if (leaps && speed >= FLYING_SPEED && !climbsSteeply(trace, takeoff, end)) return true;
  let rolled = 0;
  for (let i = takeoff; i < end && altitude[i] < altitude[takeoff] + ROLL_HEIGHT; i++) {
    rolled += step(trace, i);
    if (rolled > MAX_ROLL) return true;
  }
  return false;
}

function climbsSteeply({ time, altitude }: Trace, takeoff: number, end: number): boolean {
  let to = takeoff;
  while (to < end && time[to] - time[takeoff] < STEEP_TIME) to++;
  return altitude[to] - altitude[takeoff] > STEEP_CLIMB * (time[to] - time[takeoff]);
}

/** Metres to the next fix. */
const step = ({ latitude, longitude }: Trace, i: number): Metres =>
  shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]);

function isSlow({ speed }: Motion, from: number, to: number): boolean {
  let fast = 0;
  for (let i = from; i < to; i++) if (speed[i] > MAX_SLOW_SPEED) fast++;
  return fast <= MAX_FAST_SHARE * (to - from);
}

function rollBefore({ time }: Trace, { x, y }: Motion, from: number, run: number): number {
  let roll = run;
  while (roll > from && moved(x, y, roll) >= ROLLING_SPEED * (time[roll] - time[roll - 1])) roll--;
  return roll;
}

/**
 * Returns the metres since the previous fix. Steps are coarser than centred speeds but do not extend past the
 * beginning of the roll.
 */
const moved = (x: Float64Array, y: Float64Array, i: number): Metres => Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);

function climbs({ time, altitude }: Trace, from: number, to: number): boolean {
  for (let i = from, lowest = altitude[from]; i < to && time[i] - time[from] <= PROOF_TIME; i++) {
    lowest = Math.min(lowest, altitude[i]);
    if (altitude[i] - lowest >= PROOF_GAIN) return true;
  }
  return false;
}

/** Returns the lowest height from each fix on. */
function lowestAfter({ altitude }: Trace, from: number, to: number): Float32Array {
  const lowest = altitude.slice(from, to);
  for (let i = lowest.length - 2; i >= 0; i--) lowest[i] = Math.min(lowest[i], lowest[i + 1]);
  return lowest;
}

/** For a trace that begins in the air: nothing rolls 100 m downhill. */
function sinks({ altitude }: Trace, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (altitude[from] - altitude[i] >= PROOF_GAIN) return true;
  return false;
}
