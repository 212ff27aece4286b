/**
 * Finds the release from an aerotow: the last fix that looks like tow before it permanently looks like free flight.
 *
 * A tow keeps its airspeed, turns gently and climbs steadily; a free glider slows down, turns steeply, sinks or
 * climbs as the air does. Each fix is weighed as evidence, the logarithm of how much more probable it is in tow than
 * in free flight. The sum rises on tow; where it has fallen far below its highest value, that highest value was the
 * release (Page 1954, the cumulative sum test). Sink alone would be late by minutes for a glider that climbs on in
 * lift. A tow plane that circles in lift is recognised by its speed (`tow-circle.ts`), and steep turns then count
 * less against it.
 *
 * The numbers were measured on 29 tows of the collected recordings and six reported ones, by eye, and on 387
 * simulated ones.
 */

import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { computeAcceleration, computeEnergyClimb } from "./effort.ts";
import { circlesInTow } from "./tow-circle.ts";
import { type Seen, towSpeed } from "./tow-speed.ts";

export const MAX_LAUNCH_TIME: Seconds = 1200; // longest part of a tow that is searched
/**
 * Drop below the highest sum that proves free flight; 10 to 30 s of it. At 45 a steep turn of 15 s on tow ends one,
 * at 60 not.
 */
const CERTAIN_DROP = 55;
/**
 * With a smaller drop it may still be tow, and nothing is scored; with a larger one it is already free flight, and
 * the tow's values are no longer updated.
 */
const DOUBTFUL_DROP = 10;
const MAX_DOUBT_TIME: Seconds = 15; // a slower change does not mean that the tow continues
export const PROVEN_EVIDENCE = 12; // half a minute of tow
const MAX_STEP: Seconds = 10; // a fix counts for no longer than this

const TOW_TURN_SPREAD = 1.7; // m/s², half-normal: 3.3 at most when simulated, 2 to 3 in most real turns, 5 in a few
const TOW_CIRCLING = { share: 0.2, mean: 4.4, spread: 0.9 }; // m/s²; for a tow plane that circles in lift
const CIRCLING_EFFORT = { mean: 6.3, spread: 1.8 }; // m/s²; 30 to 37° of bank
const MIN_TOW_CLIMB_SPREAD: MetresPerSecond = 0.8; // no tow is assumed to climb more steadily
const CLIMB_AVERAGE_TIME: Seconds = 60; // over which a tow's climb is averaged
const USUAL_TOW_CLIMB = { mean: 2.5, spread: 1.2 }; // climb of a tow before its own is known
const TOW_CLIMB_IN_SINK = { share: 0.4, mean: 1, spread: 1.3 }; // climb of a tow that meets sinking air
const TOW_CLIMB_IN_LIFT = { share: 0.1, more: 2.5, spread: 1.5 }; // climb above the usual one of a tow that meets lift
const FREE_CLIMB_IN_LIFT = { mean: 1.5, spread: 1.8 }; // climb of a free glider, half of the time …
const FREE_CLIMB_IN_SINK = { mean: -1.2, spread: 1.2 }; // … and the other half
const SPEED_AFTER_RELEASE = { mean: -5, spread: 3 }; // airspeed after the release minus that on tow
const ANY_SPEED_AFTER_RELEASE = { share: 0.3, spread: 10 }; // some gliders leave the tow faster than it flew

const MAX_FOR_TOW = 0.4; // limit for each kind of evidence: a free glider in lift looks like tow for minutes
const MAX_TURN_AGAINST_TOW = 3.5;
const MAX_AGAINST_TOW = 2; // limit for climb and airspeed: both change slowly, so fixes repeat each other
// These were set on 360 simulated tows that slow down, and checked on the recordings above, whose releases did not
// move.
const CHANGE_TIME: Seconds = 45; // length of the part after a tow slowed down that is examined
const SLOWER_EVIDENCE = 16;
const STEEP_ACCELERATION = 3.3; // m/s², the highest on a tow that does not circle
const STEEP_SHARE = 0.1;
const LEAST_TOW_CLIMB: MetresPerSecond = 0.3;
const SINK_TIME: Seconds = 20;
const MOST_TOW_SINK: Metres = 8; // within that time

const SURE_EVIDENCE_FOR_TOW = 0.6; // in total; only with more are the tow's climb and speed updated

/** The part in which a tow is searched: from `clear` metres above the take-off on. */
interface Course {
  takeoff: number;
  lift: number;
  end: number;
  clear: Metres;
}

/** Where the tow is searched again, and what it is like there. */
interface Changed {
  from: number;
  speed: MetresPerSecond;
  climb: MetresPerSecond;
}

export interface Tow {
  /** Last fix on tow; null when nothing within 20 min of the lift-off looks like a release. */
  release: number | null;
  /** First fix that is certainly in free flight; null as for `release`. */
  free: number | null;
  /** Highest evidence for a tow: 0.4 per second at most. */
  evidence: number;
}

export function towRelease(trace: Trace, motion: Motion, course: Course): Tow {
  const tow = endOfTow(trace, motion, course, false);
  const circles =
    tow.release !== null && tow.evidence >= PROVEN_EVIDENCE && circlesInTow(trace, motion, tow.release, course.end);
  const found = circles ? endOfTow(trace, motion, course, true) : tow;
  return slowerTow(trace, motion, course, found) ?? found;
}

/**
 * Finds the release of a tow plane of little power that slows down when its climb gets weak. This looks like the
 * release until the part that follows shows more tow, straight and steady, and then a release. Null where no such
 * part follows.
 */
function slowerTow(trace: Trace, motion: Motion, course: Course, tow: Tow): Tow | null {
  if (tow.release === null || tow.evidence < PROVEN_EVIDENCE) return null;
  const from = tow.release;
  const changed = getStretch(trace, motion, from, course.end, CHANGE_TIME);
  if (changed === null) return null;
  const slower = endOfTow(trace, motion, { ...course, from, speed: changed.speed, climb: changed.climb }, false);
  if (slower.release === null || slower.evidence < SLOWER_EVIDENCE) return null;
  const whole = getStretch(trace, motion, from, slower.release, Number.POSITIVE_INFINITY);
  return whole === null ? null : slower;
}

/** Returns mean speed and climb of a stretch that is as steady as a tow; null for any other stretch. */
function getStretch(trace: Trace, motion: Motion, from: number, end: number, most: Seconds) {
  const { time, altitude } = trace;
  let to = from;
  while (to < end && time[to] - time[from] < most) to++;
  const seconds = time[to] - time[from];
  if (seconds < Math.min(most, CHANGE_TIME)) return null;
  const acceleration = computeAcceleration(trace, motion, from, to);
  let turning = 0;
  for (let i = from; i < to; i++) if (acceleration[i - from] > STEEP_ACCELERATION) turning += time[i + 1] - time[i];
  const climb = (altitude[to] - altitude[from]) / seconds;
  if (turning > STEEP_SHARE * seconds || climb < LEAST_TOW_CLIMB) return null;
  for (let i = from, j = from; i < to; i++) {
    while (j < to && time[j] - time[i] < SINK_TIME) j++;
    if (time[j] - time[i] >= SINK_TIME && altitude[j] < altitude[i] - MOST_TOW_SINK) return null;
  }
  let sum = 0;
  for (let i = from; i <= to; i++) sum += motion.speed[i];
  return { speed: sum / (to - from + 1), climb };
}

/** @param circles whether this tow plane turns steeply */
function endOfTow(
  trace: Trace,
  motion: Motion,
  { takeoff, lift, end, clear, ...changed }: Course & Partial<Changed>,
  circles: boolean,
): Tow {
  const { time, altitude } = trace;
  let from = changed.from ?? (clear > 0 ? lift : takeoff);
  while (from < end && altitude[from] < altitude[takeoff] + clear) from++;
  let to = from;
  while (to < end && time[to] - time[lift] <= MAX_LAUNCH_TIME) to++;
  const acceleration = computeAcceleration(trace, motion, from, to);
  const climb = computeEnergyClimb(trace, motion, from, to);
  const airspeed = towSpeed(changed.speed);
  const usual = towClimb(changed.climb);
  let [sum, highest, release, free] = [0, 0, from, from];
  for (let i = from; i < to; i++) {
    const seconds = Math.min(time[i + 1] - time[i], MAX_STEP);
    const seen = airspeed.see(motion.east[i], motion.north[i], seconds);
    const evidence = ofTurning(acceleration[i - from], circles) + ofClimb(climb[i - from], usual) + ofSpeed(seen);
    sum += evidence * seconds;
    if (sum > highest) [highest, release, free] = [sum, i, i];
    else if (sum < highest - CERTAIN_DROP) return { release, free: Math.max(free, release + 1), evidence: highest };
    if (sum > highest - DOUBTFUL_DROP && time[i + 1] - time[release] <= MAX_DOUBT_TIME) free = i + 1;
    if (evidence < SURE_EVIDENCE_FOR_TOW || sum < highest - DOUBTFUL_DROP) continue;
    airspeed.learn(seconds);
    usual.learn(climb[i - from], seconds);
  }
  return { release: null, free: null, evidence: highest };
}

interface TowClimb {
  mean: MetresPerSecond;
  spread: MetresPerSecond;
  learn(climb: MetresPerSecond, seconds: Seconds): void;
}

/** Keeps the running mean and spread of this tow's climb. */
function towClimb(mean: MetresPerSecond = USUAL_TOW_CLIMB.mean): TowClimb {
  let variance = USUAL_TOW_CLIMB.spread ** 2;
  return {
    mean,
    spread: USUAL_TOW_CLIMB.spread,
    learn(climb, seconds) {
      const share = 1 - Math.exp(-seconds / CLIMB_AVERAGE_TIME);
      variance += share * ((climb - this.mean) ** 2 - variance);
      this.mean += share * (climb - this.mean);
      this.spread = Math.max(MIN_TOW_CLIMB_SPREAD, Math.sqrt(variance));
    },
  };
}

function ofTurning(acceleration: number, circles: boolean): number {
  const gentle = 2 * density(acceleration, 0, TOW_TURN_SPREAD);
  const { share, mean, spread } = TOW_CIRCLING;
  return weigh(
    circles ? (1 - share) * gentle + share * density(acceleration, mean, spread) : gentle,
    0.5 * density(acceleration, CIRCLING_EFFORT.mean, CIRCLING_EFFORT.spread) + 0.5 * gentle,
    MAX_TURN_AGAINST_TOW,
  );
}

function ofClimb(climb: MetresPerSecond, { mean, spread }: TowClimb): number {
  const towed =
    (1 - TOW_CLIMB_IN_SINK.share - TOW_CLIMB_IN_LIFT.share) * density(climb, mean, spread) +
    TOW_CLIMB_IN_LIFT.share * density(climb, mean + TOW_CLIMB_IN_LIFT.more, TOW_CLIMB_IN_LIFT.spread) +
    TOW_CLIMB_IN_SINK.share * density(climb, TOW_CLIMB_IN_SINK.mean, TOW_CLIMB_IN_SINK.spread);
  return weigh(
    towed,
    0.5 * density(climb, FREE_CLIMB_IN_LIFT.mean, FREE_CLIMB_IN_LIFT.spread) +
      0.5 * density(climb, FREE_CLIMB_IN_SINK.mean, FREE_CLIMB_IN_SINK.spread),
    MAX_AGAINST_TOW,
  );
}

function ofSpeed({ faster, spread }: Seen): number {
  const slower = density(faster, SPEED_AFTER_RELEASE.mean, Math.hypot(spread, SPEED_AFTER_RELEASE.spread));
  const any = density(faster, 0, Math.hypot(spread, ANY_SPEED_AFTER_RELEASE.spread));
  return weigh(
    density(faster, 0, spread),
    (1 - ANY_SPEED_AFTER_RELEASE.share) * slower + ANY_SPEED_AFTER_RELEASE.share * any,
    MAX_AGAINST_TOW,
  );
}

const MIN_LIKELIHOOD = 1e-6; // keeps the logarithm finite where neither hypothesis explains the fix

const weigh = (towed: number, free: number, against: number): number =>
  Math.min(Math.max(Math.log((towed + MIN_LIKELIHOOD) / (free + MIN_LIKELIHOOD)), -against), MAX_FOR_TOW);

/** Density of a normal distribution, times √2π. */
const density = (value: number, mean: number, spread: number): number =>
  Math.exp(-0.5 * ((value - mean) / spread) ** 2) / spread;
