/**
 * The flights of a trace, each with its take-off and landing.
 *
 * Flights are parted by standing on the ground for 5 min or more, or by a hole of 20 min or more. A part that never
 * flies (ground handling, a tow behind a car) is no flight. Spans follow each other in time and do not overlap.
 * Take-off is the last fix before the roll; a trace that begins in the air has it at its first fix. Landing is the
 * first fix of the standing that follows, null when the trace ends fast and high.
 */
import { shortDistance } from "../geo/earth.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import { type Ahead, aheadOf, BASE } from "./ahead.ts";

export interface FlightSpan {
  /** First fix. */
  from: number;
  /** One past the last fix. */
  to: number;
  takeoff: number;
  landing: number | null;
}

export const HOLE: Seconds = 1200;
const STANDING: Seconds = 300;
const ROLLING: MetresPerSecond = 6; // slower is walking or waiting
const FLYING: MetresPerSecond = 10; // half of what keeps a glider in the air; XCSoar's take-off speed
const HANDLING: MetresPerSecond = 8; // a glider on the ground is never pulled faster for minutes
const STOPPED: MetresPerSecond = 5;
const SUSTAINED: Seconds = 10;
const PROOF_TIME: Seconds = 300;
const PROOF_GAIN: Metres = 100;
const STILL: Metres = 100; // no fix of a standing further away
const LEVEL: Metres = 30; // drift of a pressure sensor and noise of GNSS height within 5 min
const HOVERING: Metres = 300; // above the field a slow, level glider may be hovering in wave
const ENDING: Seconds = 60;
const HIGH_END: Metres = 50; // further from the height of the field is not a landing roll

export function splitFlights(trace: Trace): FlightSpan[] {
  const spans: FlightSpan[] = [];
  const motion = aheadOf(trace);
  for (const [from, to] of parts(trace)) flightsOf(trace, motion, from, to, spans);
  return spans;
}

/** Stretches without a hole. */
function parts({ length, time }: Trace): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 1, from = 0; i <= length; i++) {
    if (i < length && time[i] - time[i - 1] < HOLE) continue;
    found.push([from, i]);
    from = i;
  }
  return found;
}

function flightsOf(trace: Trace, motion: Ahead, from: number, to: number, spans: FlightSpan[]): void {
  let ground = from;
  let begin = from;
  while (ground < to) {
    const takeoff = findTakeoff(trace, motion, ground, to);
    if (takeoff === null) return;
    const { landing, airborne } = findLanding(trace, motion, from, takeoff, to);
    spans.push({ from: begin, to, takeoff, landing });
    if (landing === null || airborne >= to) return;
    // The next flight, if there is one, begins where this standing ends; the standing is shared by both halves.
    const next = findTakeoff(trace, motion, airborne, to);
    if (next === null) return;
    begin = indexAt(trace, (trace.time[landing] + trace.time[next]) / 2);
    spans[spans.length - 1].to = begin;
    ground = Math.max(begin, airborne);
  }
}

function findTakeoff(trace: Trace, { speed }: Ahead, from: number, to: number): number | null {
  const { time } = trace;
  for (let i = from; i < to; i++) {
    if (speed[i] < FLYING) continue;
    let end = i;
    while (end < to && speed[end] >= FLYING && time[end] - time[i] < SUSTAINED) end++;
    if (end >= to || speed[end] < FLYING) continue;
    if (!climbs(trace, i, to) && !(i === from && sinks(trace, i, to))) continue;
    return rollOf(trace, speed, from, i);
  }
  return null;
}

/** The last fix before the roll; `speed` looks ahead, so the first steps after it may still be slow. */
function rollOf({ time, latitude, longitude }: Trace, speed: Float32Array, from: number, moving: number): number {
  let roll = moving;
  while (roll > from && speed[roll] >= ROLLING) roll--;
  if (speed[roll] >= ROLLING) return roll;
  const step = (i: number) =>
    shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]) / (time[i + 1] - time[i]);
  while (time[roll] < time[moving] + BASE && step(roll) < ROLLING) roll++;
  return roll;
}

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

/** `airborne` is where the search for the next take-off may begin. */
function findLanding(
  trace: Trace,
  { speed }: Ahead,
  from: number,
  takeoff: number,
  to: number,
): { landing: number | null; airborne: number } {
  const { time, altitude } = trace;
  const flown = indexAt(trace, time[takeoff] + ENDING);
  for (let i = flown; i < to; i++) {
    if (speed[i] >= STOPPED) continue;
    const end = indexAt(trace, time[i] + STANDING);
    if (end >= to) break;
    if (stands(trace, i, end) || (altitude[i] < altitude[takeoff] + HOVERING && handled(trace, speed, i, end))) {
      return { landing: i, airborne: end };
    }
  }
  return { landing: endOfPart(trace, speed, from, takeoff, to), airborne: to };
}

function stands(trace: Trace, from: number, to: number): boolean {
  const { latitude, longitude } = trace;
  if (!isLevel(trace, from, to)) return false;
  for (let i = from; i < to; i++) {
    if (shortDistance(latitude[from], longitude[from], latitude[i], longitude[i]) > STILL) return false;
  }
  return true;
}

function handled(trace: Trace, speed: Float32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (speed[i] >= HANDLING) return false;
  return isLevel(trace, from, to);
}

function isLevel({ altitude }: Trace, from: number, to: number): boolean {
  let lowest = altitude[from];
  let highest = altitude[from];
  for (let i = from; i < to; i++) {
    lowest = Math.min(lowest, altitude[i]);
    highest = Math.max(highest, altitude[i]);
    if (highest - lowest > LEVEL) return false;
  }
  return true;
}

/** Recorders are switched off soon after landing: the slow end of the part, however short. */
function endOfPart(trace: Trace, speed: Float32Array, from: number, takeoff: number, to: number): number | null {
  const { time, altitude } = trace;
  const last = to - 1;
  let fast = last > takeoff;
  for (let i = last; i >= takeoff && time[last] - time[i] <= ENDING; i--) if (speed[i] < STOPPED) fast = false;
  const inAir = speed[takeoff] >= FLYING && takeoff === from;
  if (fast && (inAir || Math.abs(altitude[last] - altitude[takeoff]) > HIGH_END)) return null;
  let stop = last;
  while (stop > takeoff && speed[stop - 1] < STOPPED) stop--;
  return stop;
}
