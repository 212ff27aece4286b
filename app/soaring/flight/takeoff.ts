/**
 * Take-off: the last fix before the roll of a run that ends in the air.
 *
 * Speed alone is not enough, a trailer on a road is as fast: the run has to lead up by 100 m within 5 min. A part that
 * begins in the air takes off at its first fix.
 */

import { FLYING_SPEED, type Motion } from "../trace/motion.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const ROLLING_SPEED: MetresPerSecond = 6; // slower is walking or waiting
const SUSTAINED_TIME: Seconds = 10;
const PROOF_TIME: Seconds = 300;
const PROOF_GAIN: Metres = 100;

/** Of the fixes `from` up to and without `to`; null when none of them takes off. */
export function findTakeoff(trace: Trace, { x, y, speed }: Motion, from: number, to: number): number | null {
  const { time } = trace;
  for (let i = from; i < to; i++) {
    if (speed[i] < FLYING_SPEED) continue;
    let end = i;
    while (end < to && speed[end] >= FLYING_SPEED && time[end] - time[i] < SUSTAINED_TIME) end++;
    if (end >= to || speed[end] < FLYING_SPEED) {
      i = end;
      continue;
    }
    if (!climbs(trace, i, to) && !(i === from && sinks(trace, i, to))) continue;
    let roll = i;
    while (roll > from && moved(x, y, roll) >= ROLLING_SPEED * (time[roll] - time[roll - 1])) roll--;
    return roll;
  }
  return null;
}

/** Metres since the fix before. Steps are coarser than centred speeds but do not reach over the beginning of the roll. */
const moved = (x: Float64Array, y: Float64Array, i: number): Metres => Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);

function climbs({ time, altitude }: Trace, from: number, to: number): boolean {
  for (let i = from, lowest = altitude[from]; i < to && time[i] - time[from] <= PROOF_TIME; i++) {
    lowest = Math.min(lowest, altitude[i]);
    if (altitude[i] - lowest >= PROOF_GAIN) return true;
  }
  return false;
}

/** For a trace that begins in the air: nobody rolls 100 m downhill. */
function sinks({ altitude }: Trace, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (altitude[from] - altitude[i] >= PROOF_GAIN) return true;
  return false;
}
