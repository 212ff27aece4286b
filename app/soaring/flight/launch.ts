/**
 * The launch: how the glider left the ground and when it was on its own. Scoring begins at the release.
 *
 * Kinds are those of the published interface: T aerotow, W winch, S under own power; null when the trace begins
 * in the air. Climb rates are taken between fixes, not from the ground, because recordings may have holes in the
 * first minute. Without an engine sensor a self launch cannot be told from a tow.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import { loudStretches } from "./engine.ts";
import type { Motion } from "./motion.ts";
import type { FlightSpan } from "./split.ts";

export type LaunchKind = "T" | "W" | "S";

export interface Launch {
  kind: LaunchKind | null;
  /** Height at release above the take-off. */
  gain: Metres | null;
  /** From leaving the ground to release. */
  time: Seconds | null;
  /** Gain over time. */
  vario: MetresPerSecond | null;
  /** From standing to 15 m above the ground. */
  takeoffDistance: Metres | null;
  groundRoll: Metres | null;
  releaseTime: Seconds | null;
  /** First fix on its own. */
  release: number;
}

const WINCH_CLIMB: MetresPerSecond = 7; // mean of 30 s; the strongest tow on file reaches 6.4, winches 8 to 15
const WINCH_TOP: Seconds = 100;
const LEVELLED: MetresPerSecond = 2; // over the next seconds: the cable is off
const LOWEST_TOP: Metres = 100;
const LAUNCH: Seconds = 1200; // the longest tow that is searched
const AIRBORNE: Metres = 5; // more than the noise of a pressure sensor at rest
const OBSTACLE: Metres = 15; // the height that take-off distances are stated for
const SINK: Metres = 15; // below the highest so far: off the tow
const MOVING: MetresPerSecond = 10;
const LATE_GAIN: Metres = 200; // climbed without a pause from the first fix on
const LATE_LIFT: Seconds = 60;
const OWN_POWER = 0.6; // of the climb with a loud engine
const STEADY = 0.7; // quiet over loud fifth: 0.74 to 1 in self launches, 0.16 to 0.61 in tows

export function launchOf(
  trace: Trace,
  motion: Motion,
  { takeoff, from, to, landing }: FlightSpan,
  pure: boolean,
): Launch {
  const end = landing ?? to - 1;
  const airborne: Launch = {
    kind: null,
    gain: null,
    time: null,
    vario: null,
    takeoffDistance: null,
    groundRoll: null,
    releaseTime: null,
    release: takeoff,
  };
  const lift = firstAbove(trace, takeoff, end, AIRBORNE);
  if (lift === null) return airborne;
  // Switched on too late: a launch only when the trace begins with one.
  const late = takeoff === from && motion.speed[takeoff] > MOVING;
  if (late && !climbsOn(trace, takeoff, lift, end)) return airborne;
  const winch = winchTop(trace, motion, takeoff, lift, end);
  const power = winch === null && !pure ? ownPower(trace, lift, end) : null;
  const release = winch ?? power ?? towEnd(trace, lift, end);
  const time = trace.time[release] - trace.time[lift];
  const gain = trace.altitude[release] - trace.altitude[takeoff];
  const obstacle = firstAbove(trace, takeoff, end, OBSTACLE);
  return {
    kind: winch !== null ? "W" : power !== null ? "S" : "T",
    gain,
    time,
    vario: time > 0 ? gain / time : null,
    takeoffDistance: late || obstacle === null ? null : path(trace, takeoff, obstacle),
    groundRoll: late ? null : path(trace, takeoff, lift),
    releaseTime: trace.time[release],
    release,
  };
}

function climbsOn(trace: Trace, takeoff: number, lift: number, end: number): boolean {
  const gain = trace.altitude[towEnd(trace, lift, end)] - trace.altitude[takeoff];
  return gain >= LATE_GAIN && trace.time[lift] - trace.time[takeoff] < LATE_LIFT;
}

function firstAbove({ altitude }: Trace, takeoff: number, end: number, height: Metres): number | null {
  for (let i = takeoff; i <= end; i++) if (altitude[i] >= altitude[takeoff] + height) return i;
  return null;
}

/** End of a winch launch: the highest fix of the steep climb, null when there is no such climb. */
function winchTop(trace: Trace, { climb }: Motion, takeoff: number, lift: number, end: number): number | null {
  const { time, altitude } = trace;
  let steepest = 0;
  for (let i = takeoff; i <= end && time[i] - time[takeoff] <= 90; i++) {
    let seconds = 0;
    let gained = 0;
    for (let j = i; j < end && seconds < 30; j++) {
      const step = time[j + 1] - time[j];
      if (step > 30) break; // a hole says nothing about the rate
      seconds += step;
      gained += altitude[j + 1] - altitude[j];
    }
    if (seconds >= 20) steepest = Math.max(steepest, gained / seconds);
  }
  if (steepest <= WINCH_CLIMB) return null;
  let top = lift;
  let levelled: number | null = null;
  for (let i = lift; i <= end && time[i] - time[takeoff] <= WINCH_TOP; i++) {
    if (altitude[i] > altitude[top]) top = i;
    else if (altitude[i] < altitude[top] - AIRBORNE || (climb[i] < 0.5 && time[i] - time[top] >= 4)) return top;
    if (climb[i] < LEVELLED && altitude[i] > altitude[takeoff] + LOWEST_TOP) levelled ??= i;
  }
  return levelled; // climbs on in lift
}

/** Own power: the end of the engine run that carries at least 60 % of the climb, null without one. */
function ownPower(trace: Trace, lift: number, end: number): number | null {
  const { time, altitude } = trace;
  const first = loudStretches(trace, lift, end).find((span) => time[span.from] - time[lift] < 60);
  if (!first || !isEngine(trace, first)) return null;
  const climb = altitude[towEnd(trace, lift, end)] - altitude[lift];
  const carried = altitude[Math.min(first.to, end)] - altitude[first.from];
  return carried >= OWN_POWER * climb ? first.to : null;
}

/** A sensor that hears the tow plane rises and falls; an engine on full power is steady. */
function isEngine({ engine }: Trace, { from, to }: Span): boolean {
  const values = engine!.slice(from, to + 1);
  values.sort();
  const lower = values[Math.floor(values.length * 0.2)];
  return lower >= STEADY * values[Math.floor(values.length * 0.8)];
}

/** First time the glider is 15 m below its highest point, or clearly stops climbing: the highest point before. */
function towEnd({ time, altitude }: Trace, lift: number, end: number): number {
  let top = lift;
  for (let i = lift; i <= end && time[i] - time[lift] <= LAUNCH; i++) {
    if (altitude[i] > altitude[top]) top = i;
    if (altitude[i] < altitude[top] - SINK) break;
  }
  return top;
}

function path({ latitude, longitude }: Trace, from: number, to: number): Metres {
  let length = 0;
  for (let i = from; i < to; i++) length += shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]);
  return length;
}
