/**
 * Determines the launch: how the glider left the ground and when it was in free flight. Scoring begins at the
 * release, after an aerotow where the tow is certainly over.
 *
 * Kinds: T aerotow, W winch, S self-launch, O other means: a car, or what climbs like one; null when the trace begins
 * in the air, or on foot. The published interface knows T, W and S. A bungee launch is recognised as what follows it.
 * Without an engine sensor a self-launch cannot be distinguished from an aerotow. Climb rates are taken between
 * fixes, not from the ground, because recordings may have gaps in the first minute; values that such a gap makes
 * unreliable are null.
 */
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { EngineRun } from "../engine/engine.ts";
import { type FlightSpan, isTakeoffUnseen } from "../split.ts";
import { ownPower } from "./own-power.ts";
import { MAX_LAUNCH_TIME, PROVEN_EVIDENCE, towRelease } from "./release.ts";
import { ropeLaunch } from "./rope.ts";

type LaunchKind = "T" | "W" | "S" | "O";

export interface Launch {
  kind: LaunchKind | null;
  /** Height at release above the take-off. */
  gain: Metres | null;
  /** From the beginning of the roll to release. */
  time: Seconds | null;
  /** Gain divided by the time since leaving the ground. */
  vario: MetresPerSecond | null;
  /** From standstill to 15 m above the ground. */
  takeoffDistance: Metres | null;
  groundRoll: Metres | null;
  /** Time between the last fix of the launch and the first after it. */
  releaseTime: Seconds | null;
  /** From the take-off to the release in a straight line. */
  releaseDistance: Metres | null;
  /** First fix in free flight. */
  release: number;
  /** First fix that is certainly in free flight: the end of a tow is known to within some seconds. */
  free: number;
}

const AIRBORNE_HEIGHT: Metres = 5; // more than the noise of a pressure sensor at rest
const OBSTACLE_HEIGHT: Metres = 15; // the height that take-off distances are stated for
const OFF_TOW_SINK: Metres = 15; // below the highest point so far
const MAX_GAP: Seconds = 30; // between take-off and this height; with a longer gap distances and times would be guesses
const LATE_GAIN: Metres = 200; // climb without a pause from the first fix on
const LATE_LIFT_TIME: Seconds = 60;
const CLEAR_HEIGHT: Metres = 60; // above the take-off; lower down a tow still builds up speed and climb
const MIN_TOW_SPEED: MetresPerSecond = 14; // over ground, against a wind of 15 m/s
/** M/s over ground: what a paraglider seldom reaches, even in a strong wind, where half of its flight is slow. */
const PARAGLIDER_SPEED = { half: 15, most: 24, mostInWind: 26 };
const RARE_SHARE = 0.01;
const MAX_LAUNCH_CLIMB: MetresPerSecond = 20; // the strongest winches reach 16

/** @param runs possible engine runs; none for a glider without an engine, whose sensor registered the tow plane */
export function getLaunch(trace: Trace, motion: Motion, span: FlightSpan, runs: EngineRun[]): Launch {
  const { takeoff, to, landing } = span;
  const end = landing ?? to - 1;
  const lift = firstAbove(trace, takeoff, end, AIRBORNE_HEIGHT);
  if (lift === null) return inAir(takeoff);
  const top = climbTop(trace, lift, end);
  // The recorder was switched on too late: it is a launch only when the trace begins with one.
  const late = isTakeoffUnseen(motion, span);
  if (span.goesOn || (late && !climbsOn(trace, takeoff, lift, top))) return inAir(takeoff);
  const found = getKind(trace, motion, { takeoff, lift, top, end, late }, runs);
  if (found === null) return inAir(takeoff);
  const { kind, last, release, free } = found;
  if (kind === "T" && isParaglider(motion, takeoff, end)) return inAir(takeoff);
  if (kind === "T" && isSlow(trace, lift, release)) return inAir(release);
  return {
    kind,
    ...(late ? UNMEASURED : measured(trace, takeoff, lift, last, release)),
    releaseTime: (trace.time[last] + trace.time[release]) / 2,
    release,
    free: Math.max(free ?? release, release),
  };
}

/** Values of a launch that was not recorded from its beginning. */
export const UNMEASURED = {
  gain: null,
  time: null,
  vario: null,
  takeoffDistance: null,
  groundRoll: null,
  releaseDistance: null,
};

const inAir = (release: number): Launch => ({ kind: null, ...UNMEASURED, releaseTime: null, release, free: release });

interface Course {
  takeoff: number;
  lift: number;
  top: number;
  end: number;
  /** Whether the take-off itself was not recorded. */
  late: boolean;
}

/** Null where the trace begins in the air and nothing looks like a launch. */
function getKind(trace: Trace, motion: Motion, course: Course, runs: EngineRun[]): Free | null {
  const { takeoff, lift, top, end, late } = course;
  const rope = ropeLaunch(trace, motion, takeoff, lift, end);
  if (rope?.kind === "W") return { ...rope, last: rope.release };
  const off = ownPower(trace, runs, { lift, top });
  if (off !== null) return { kind: "S", last: off, release: Math.min(off + 1, end) };
  if (rope) return { ...rope, last: rope.release };
  const tow = towRelease(trace, motion, { takeoff, lift, end, clear: late ? 0 : CLEAR_HEIGHT });
  if (late && tow.evidence < PROVEN_EVIDENCE) return null;
  const last = tow.release ?? top;
  return { kind: "T", last, release: Math.min(last + 1, end), free: Math.min(tow.free ?? 0, end) };
}

/**
 * Judges by the speeds over ground of the whole flight: an aerotow alone is faster, and no sailplane is so slow for
 * half of it.
 */
function isParaglider({ speed }: Motion, takeoff: number, end: number): boolean {
  let [fast, faster, gliding] = [0, 0, 0];
  for (let i = takeoff; i <= end; i++) {
    if (speed[i] > PARAGLIDER_SPEED.half) gliding++;
    if (speed[i] > PARAGLIDER_SPEED.most) fast++;
    if (speed[i] > PARAGLIDER_SPEED.mostInWind) faster++;
  }
  const fixes = end - takeoff + 1;
  const isRare = (count: number) => count <= RARE_SHARE * fixes;
  return isRare(fast) || (gliding <= fixes / 2 && isRare(faster));
}

/** Airspeed on tow is never so low, and a paraglider seldom flies as fast. */
function isSlow(trace: Trace, lift: number, release: number): boolean {
  const seconds = trace.time[release] - trace.time[lift];
  return path(trace, lift, release) < MIN_TOW_SPEED * seconds;
}

interface Free {
  kind: LaunchKind;
  /** Last fix of the launch, when it is not simply the one before `release`. */
  last: number;
  release: number;
  /** The same as `release` if absent. */
  free?: number;
}

/** Fixes may be 8 s apart: the glider was released between the last one of the launch and the first one after it. */
function measured(trace: Trace, takeoff: number, lift: number, last: number, release: number) {
  const { time, altitude } = trace;
  const between = (column: ArrayLike<number>) => (column[last] + column[release]) / 2;
  const gain: Metres = between(altitude) - altitude[takeoff];
  const climbed: Seconds = between(time) - time[lift];
  const unseen: Metres = altitude[lift] - altitude[takeoff] - AIRBORNE_HEIGHT; // fixes of a winch launch may be 20 s apart
  const rolled = unbroken(trace, takeoff, lift);
  const vario = rolled && climbed > 0 ? (gain - unseen) / climbed : null;
  const obstacle = firstAbove(trace, takeoff, release, OBSTACLE_HEIGHT);
  return {
    gain,
    time: between(time) - time[takeoff],
    vario: vario !== null && vario <= MAX_LAUNCH_CLIMB ? vario : null,
    takeoffDistance: obstacle !== null && unbroken(trace, takeoff, obstacle) ? path(trace, takeoff, obstacle) : null,
    groundRoll: rolled ? path(trace, takeoff, lift) : null,
    releaseDistance: distance(trace, takeoff, release),
  };
}

const climbsOn = ({ time, altitude }: Trace, takeoff: number, lift: number, top: number): boolean =>
  altitude[top] - altitude[takeoff] >= LATE_GAIN && time[lift] - time[takeoff] < LATE_LIFT_TIME;

function firstAbove({ altitude }: Trace, takeoff: number, end: number, height: Metres): number | null {
  for (let i = takeoff; i <= end; i++) if (altitude[i] >= altitude[takeoff] + height) return i;
  return null;
}

/** Returns the highest point before the glider is first 15 m below it. */
function climbTop({ time, altitude }: Trace, lift: number, end: number): number {
  let top = lift;
  for (let i = lift; i <= end && time[i] - time[lift] <= MAX_LAUNCH_TIME; i++) {
    if (altitude[i] > altitude[top]) top = i;
    if (altitude[i] < altitude[top] - OFF_TOW_SINK) break;
  }
  return top;
}

function unbroken({ time }: Trace, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (time[i + 1] - time[i] > MAX_GAP) return false;
  return true;
}

function path(trace: Trace, from: number, to: number): Metres {
  let length = 0;
  for (let i = from; i < to; i++) length += distance(trace, i, i + 1);
  return length;
}

const distance = ({ latitude, longitude }: Trace, a: number, b: number): Metres =>
  shortDistance(latitude[a], longitude[a], latitude[b], longitude[b]);
