/**
 * Finds the landing: the first fix of the period at rest that ends a flight.
 *
 * Such a period lasts 5 min, on one spot or with the glider pulled about slowly, or until the recorder is switched
 * off. In strong wind a glider in wave or on a slope may stay over one place too, but it does not stay level there.
 */

import { FLYING_SPEED, type Motion } from "../trace/motion.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const MIN_STANDING_TIME: Seconds = 300;
const STOPPED_SPEED: MetresPerSecond = 5;
const HANDLING_SPEED: MetresPerSecond = 8; // a glider on the ground is never pulled faster than this for minutes
const STANDING_RADIUS: Metres = 150; // largest distance of a fix at rest; a receiver of 2001 jumps by 110 m
/** Nothing hovers over so small a spot for two minutes: the glider is at rest, whatever its height sensors show. */
const REST_RADIUS: Metres = 20;
const REST_PROOF_TIME: Seconds = 120;
const STANDING_HEIGHT_RANGE: Metres = 30; // drift of a pressure sensor and noise of GNSS height within 5 min
const HOVERING_HEIGHT: Metres = 300; // above the field, a slow, level glider may be hovering in wave
const MIN_AIRBORNE_TIME: Seconds = 60; // a glider is never at rest again sooner after the roll
const MAX_END_HEIGHT: Metres = 50; // further from the height of the field it is not a landing roll
const REST_SPEED: MetresPerSecond = 1; // a position at rest wanders more slowly than this …
const REST_TIME: Seconds = 4; // … over this time: the grid of the format is 1.85 m
const MAX_ROLLOUT_TIME: Seconds = 60; // from 5 m/s to standstill; the slowest on file takes 11 s

interface Landing {
  /** Null when the recording ends in the air. */
  landing: number | null;
  /** Where the search for the next take-off may begin. */
  airborne: number;
}

/** Finds the landing after a take-off, in the fixes up to but not including `to`. */
export function findLanding(trace: Trace, motion: Motion, from: number, takeoff: number, to: number): Landing {
  const { time, altitude } = trace;
  const { speed } = motion;
  for (let i = indexAt(trace, time[takeoff] + MIN_AIRBORNE_TIME); i < to; i++) {
    if (speed[i] >= STOPPED_SPEED) continue;
    const end = Math.min(indexAt(trace, time[i] + MIN_STANDING_TIME), to);
    if (
      stands(trace, motion, i, end) ||
      (altitude[i] < altitude[takeoff] + HOVERING_HEIGHT && handled(trace, speed, i, end))
    ) {
      return { landing: standstill(trace, motion, i, to), airborne: end };
    }
  }
  return { landing: endsOnGround(trace, motion, from, takeoff, to) ? to - 1 : null, airborne: to };
}

/** Returns the first fix that no longer moves, searching from one that rolls slowly. */
function standstill({ time }: Trace, { x, y }: Motion, rolling: number, to: number): number {
  for (let i = rolling, ahead = i; i < to && time[i] - time[rolling] < MAX_ROLLOUT_TIME; i++) {
    while (ahead < to - 1 && time[ahead] - time[i] < REST_TIME) ahead++;
    if (Math.hypot(x[ahead] - x[i], y[ahead] - y[i]) <= REST_SPEED * (time[ahead] - time[i])) return i;
  }
  return rolling;
}

function stands(trace: Trace, { x, y }: Motion, from: number, to: number): boolean {
  let furthest = 0;
  for (let i = from; i < to && furthest <= STANDING_RADIUS; i++)
    furthest = Math.max(furthest, Math.hypot(x[i] - x[from], y[i] - y[from]));
  if (furthest > STANDING_RADIUS) return false;
  const { time } = trace;
  return (furthest <= REST_RADIUS && time[to - 1] - time[from] >= REST_PROOF_TIME) || isLevel(trace, from, to);
}

function handled(trace: Trace, speed: Float32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (speed[i] >= HANDLING_SPEED) return false;
  return isLevel(trace, from, to);
}

function isLevel({ altitude }: Trace, from: number, to: number): boolean {
  let lowest = altitude[from];
  let highest = altitude[from];
  for (let i = from; i < to; i++) {
    lowest = Math.min(lowest, altitude[i]);
    highest = Math.max(highest, altitude[i]);
    if (highest - lowest > STANDING_HEIGHT_RANGE) return false;
  }
  return true;
}

/** Whether the recorder was switched off while the glider still rolled: at the height of the field, or slow. */
function endsOnGround({ altitude }: Trace, { speed }: Motion, from: number, takeoff: number, to: number): boolean {
  const last = to - 1;
  const inAir = speed[takeoff] >= FLYING_SPEED && takeoff === from; // the height of the field is unknown
  return inAir ? speed[last] < STOPPED_SPEED : Math.abs(altitude[last] - altitude[takeoff]) <= MAX_END_HEIGHT;
}
