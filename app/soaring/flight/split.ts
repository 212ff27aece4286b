/**
 * Splits a trace into flights, each with its take-off and landing.
 *
 * Flights are separated by 5 min or more at rest on the ground, or by a gap of 20 min or more. A part that never
 * flies (ground handling, a trailer on a road) is not a flight. Spans follow each other in time and do not overlap.
 * Take-off is the last fix before the roll; a trace that begins in the air has it at its first fix. Landing is the
 * first fix of the rest that follows, null when the trace ends fast and high.
 */

import { FLYING_SPEED, type Motion } from "../trace/motion.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { isDrive } from "./drive.ts";
import { findLanding } from "./landing.ts";
import { beginsInAir, findTakeoff } from "./takeoff.ts";

export interface FlightSpan {
  /** First fix. */
  from: number;
  /** One past the last fix. */
  to: number;
  takeoff: number;
  landing: number | null;
  /**
   * Whether it was flying when the recording broke off before and flies when it continues, so that no launch was
   * recorded.
   */
  goesOn?: boolean;
  /** Whether the recording begins in the air, after seconds in which the recorder had no new position yet. */
  beginsInAir?: boolean;
}

export const MAX_HOLE_IN_FLIGHT: Seconds = 1200;

export function splitFlights(trace: Trace, motion: Motion): FlightSpan[] {
  const spans: FlightSpan[] = [];
  for (const [from, to] of parts(trace)) selectFlights(trace, motion, from, to, spans);
  return spans;
}

/** Returns the stretches without a gap. */
function parts({ length, time }: Trace): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 1, from = 0; i <= length; i++) {
    if (i < length && time[i] - time[i - 1] < MAX_HOLE_IN_FLIGHT) continue;
    found.push([from, i]);
    from = i;
  }
  return found;
}

function selectFlights(trace: Trace, motion: Motion, from: number, to: number, spans: FlightSpan[]): void {
  const goesOn = spans.at(-1)?.landing === null && motion.speed[from] >= FLYING_SPEED;
  let last: FlightSpan | null = null;
  for (let ground = from; ground < to; ) {
    const found = findTakeoff(trace, motion, ground, to);
    if (found === null) return;
    const takeoff: number = goesOn && last === null ? from : found;
    const { landing, airborne } = findLanding(trace, motion, from, takeoff, to);
    if (takeoff !== from && isDrive(trace, motion, ground, takeoff, landing ?? to - 1)) {
      ground = airborne;
      continue;
    }
    // Two flights share the time at rest between them.
    const begin: number = last?.landing ? indexAt(trace, (trace.time[last.landing] + trace.time[takeoff]) / 2) : from;
    if (last) last.to = begin;
    const late: boolean = last === null && beginsInAir(trace, ground, takeoff, landing ?? to - 1);
    last = {
      ...{ from: begin, to, takeoff, landing },
      ...(goesOn && takeoff === from && { goesOn }),
      ...(late && { beginsInAir: late }),
    };
    spans.push(last);
    if (landing === null) return;
    ground = airborne;
  }
}

/** Seconds on the ground: from the first fix to the take-off, and from the landing to the last fix. */
export interface GroundTime {
  before: Seconds;
  /** Null without a landing. */
  after: Seconds | null;
}

export function getGroundTime({ time }: Trace, { from, to, takeoff, landing }: FlightSpan): GroundTime {
  return { before: time[takeoff] - time[from], after: landing === null ? null : time[to - 1] - time[landing] };
}

/** Whether the take-off was not recorded: the recording begins in the air, or continues there. */
export const isTakeoffUnseen = ({ speed }: Motion, { from, takeoff, goesOn, beginsInAir }: FlightSpan): boolean =>
  goesOn === true || beginsInAir === true || (takeoff === from && speed[takeoff] > FLYING_SPEED);
