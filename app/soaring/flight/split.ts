/**
 * The flights of a trace, each with its take-off and landing.
 *
 * Flights are parted by standing on the ground for 5 min or more, or by a hole of 20 min or more. A part that never
 * flies (ground handling, a tow behind a car) is no flight. Spans follow each other in time and do not overlap.
 * Take-off is the last fix before the roll; a trace that begins in the air has it at its first fix. Landing is the
 * first fix of the standing that follows, null when the trace ends fast and high.
 */

import type { Motion } from "../trace/motion.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { findLanding } from "./landing.ts";
import { findTakeoff } from "./takeoff.ts";

export interface FlightSpan {
  /** First fix. */
  from: number;
  /** One past the last fix. */
  to: number;
  takeoff: number;
  landing: number | null;
}

export const MAX_HOLE_IN_FLIGHT: Seconds = 1200;

export function splitFlights(trace: Trace, motion: Motion): FlightSpan[] {
  const spans: FlightSpan[] = [];
  for (const [from, to] of parts(trace)) flightsOf(trace, motion, from, to, spans);
  return spans;
}

/** Stretches without a hole. */
function parts({ length, time }: Trace): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 1, from = 0; i <= length; i++) {
    if (i < length && time[i] - time[i - 1] < MAX_HOLE_IN_FLIGHT) continue;
    found.push([from, i]);
    from = i;
  }
  return found;
}

function flightsOf(trace: Trace, motion: Motion, from: number, to: number, spans: FlightSpan[]): void {
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

/** On the ground, seconds: from the first fix to the take-off, and from the landing to the last fix. */
export interface GroundTime {
  before: Seconds;
  /** Null without a landing. */
  after: Seconds | null;
}

export function groundTimeOf({ time }: Trace, { from, to, takeoff, landing }: FlightSpan): GroundTime {
  return { before: time[takeoff] - time[from], after: landing === null ? null : time[to - 1] - time[landing] };
}
