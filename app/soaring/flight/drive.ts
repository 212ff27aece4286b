/**
 * Recognises a drive: a trailer or a car with the recorder on. It is as fast as a glider, and a road may lead up by
 * 100 m too.
 *
 * A drive begins at a stop, never climbs as a launch does, and where it stops again on its way its height stays
 * constant. A glider that hovers over one place in wave or on a slope was launched before, and does not keep its
 * height to decimetres. A drive that never stops climbs even less than the weakest tow.
 */
import type { Motion } from "../trace/motion.ts";
import type { Trace } from "../trace/trace.ts";
import type { MetresPerSecond, Seconds } from "../units.ts";
import { MAX_SLOW_SPEED } from "./takeoff.ts";

const STEEP_TIME: Seconds = 30;
/** Best mean of 30 s. Launches on file start at 2.7; a road of 8 % at 85 km/h gives 1.9. */
const MAX_ROAD_CLIMB: MetresPerSecond = 2.2;
const MAX_MOTORWAY_CLIMB: MetresPerSecond = 1.3;
const LONG_TIME: Seconds = 120;
/** Best mean of 2 min: weak tows on file reach 1.8, roads 0.8. */
const MAX_LONG_CLIMB: MetresPerSecond = 1.2;
const MAX_STOP_SPEED: MetresPerSecond = 5;
const MIN_STOP_TIME: Seconds = 5;
const MAX_STOP_CLIMB: MetresPerSecond = 0.5;
const BEGIN_TIME: Seconds = 30; // from the first fix or stop of a drive until it rolls
const MAX_STEP: Seconds = 30; // a longer step does not show a rate

/** Examines the fixes from a take-off to a landing, the last one included; `from` is where the recording begins. */
export function isDrive(trace: Trace, motion: Motion, from: number, takeoff: number, end: number): boolean {
  if (!beginsAtStop(trace, motion, from, takeoff) || !isFast(motion, takeoff, end)) return false;
  const steepest = steepestClimb(trace, takeoff, end, STEEP_TIME);
  if (steepest > MAX_ROAD_CLIMB || steepestClimb(trace, takeoff, end, LONG_TIME) > MAX_LONG_CLIMB) return false;
  return steepest < MAX_MOTORWAY_CLIMB || stopsOnTheWay(trace, motion, takeoff, end);
}

/** Whether it is faster than a paraglider, which may well climb less than a car does. */
function isFast({ speed }: Motion, takeoff: number, end: number): boolean {
  for (let i = takeoff; i <= end; i++) if (speed[i] > MAX_SLOW_SPEED) return true;
  return false;
}

function beginsAtStop({ time }: Trace, { speed }: Motion, from: number, takeoff: number): boolean {
  for (let i = takeoff; i >= from && time[takeoff] - time[i] <= BEGIN_TIME; i--)
    if (speed[i] < MAX_STOP_SPEED) return true;
  return false;
}

function steepestClimb({ time, altitude }: Trace, from: number, end: number, over: Seconds): MetresPerSecond {
  let steepest = 0;
  for (let i = from, ahead = from; i < end; i++) {
    while (ahead < end && time[ahead] - time[i] < over) ahead++;
    const seconds = time[ahead] - time[i];
    if (seconds < over || seconds > 2 * over) continue;
    steepest = Math.max(steepest, (altitude[ahead] - altitude[i]) / seconds);
  }
  return steepest;
}

/** Whether it is slow for some seconds and then fast again, at one height. */
function stopsOnTheWay({ time, altitude }: Trace, { speed }: Motion, takeoff: number, end: number): boolean {
  let moving = takeoff;
  while (moving < end && speed[moving] < MAX_STOP_SPEED) moving++;
  for (let i = moving; i < end; i++) {
    if (speed[i] >= MAX_STOP_SPEED) continue;
    let go = i;
    while (go < end && speed[go] < MAX_STOP_SPEED && time[go + 1] - time[go] <= MAX_STEP) go++;
    const seconds = time[go] - time[i];
    const level = Math.abs(altitude[go] - altitude[i]) <= MAX_STOP_CLIMB * seconds;
    if (go < end && seconds >= MIN_STOP_TIME && level) return true;
    i = go;
  }
  return false;
}
