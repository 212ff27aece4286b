/**
 * Recognises a launch on a rope from the ground: by winch, or by a car along a runway. The climb is straight and
 * steep, then the nose goes down and the climb ends within seconds; that is the release.
 *
 * Winches climb at 8 to 15 m/s to 300 to 500 m in 34 to 53 s (8 on file); cars at 3 to 6 m/s to 180 to 300 m in 40 to
 * 90 s. The strongest aerotow on file reaches 6.4 m/s; some meet sink below 350 m and level out for 16 s, then the
 * tow goes on.
 */

import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { courseChange } from "./effort.ts";

export interface RopeLaunch {
  kind: "W" | "O";
  /** The fix nearest to the release. */
  release: number;
}

const MIN_WINCH_CLIMB: MetresPerSecond = 7; // mean of 30 s
const MIN_CAR_CLIMB: MetresPerSecond = 3;
const STEEP_TIME: Seconds = 30; // over which the climb is measured
const MIN_STEEP_TIME: Seconds = 20; // part of it that must be recorded
const STEEP_BY: Seconds = 20; // the steepest part of a winch launch begins within this time after lift-off …
const CAR_STEEP_BY: Seconds = 60; // … and that of a car launch within this time
const MIN_WINCH_MEAN: MetresPerSecond = 6; // from lift-off to release; 8 to 16 on file, an aerotow in strong lift has 5
const MAX_GAP: Seconds = 30; // a longer gap does not show the rate
const ENDS_BY: Seconds = 120; // after the take-off, by which a rope launch has ended
const MIN_RELEASE_HEIGHT: Metres = 100;
const MAX_CAR_HEIGHT: Metres = 350;
const COMPARED_TIME: Seconds = 8; // climbs are compared over this time on either side of the release
const STEEP_SHARE = 0.5; // share of the steepest climb, before the nose goes down
const ROPE_SHARE = 0.2; // share of the steepest climb that means still on the rope: 2 to 3 m/s on a winch …
const MAX_LIFT_CLIMB: MetresPerSecond = 2.5; // … and more than lift alone gives
const PULLED_TIME: Seconds = 4;
const FREE_SHARE = 0.5; // share of the steepest climb: a glider that climbs on faster is still being pulled …
const FREE_TIME: Seconds = 16; // … this long after the supposed release
const LEVEL_CLIMB: MetresPerSecond = 1.5; // highest mean over FREE_TIME after a car launch …
const MINUTE: Seconds = 60;
const MIN_TOW_CLIMB: MetresPerSecond = 1.2; // … and over a minute: an aerotow in sink climbs on at 1.3 to 1.8 m/s on file
const MAX_TURN_ON_ROPE = 0.5; // radians in total from lift-off to release: the glider follows the runway

/** Returns null if this was not a launch by rope. */
export function ropeLaunch(
  trace: Trace,
  motion: Motion,
  takeoff: number,
  lift: number,
  end: number,
): RopeLaunch | null {
  const { altitude } = trace;
  const winch = steepestClimb(trace, takeoff, lift, end, STEEP_BY);
  const steepest = winch > MIN_WINCH_CLIMB ? winch : steepestClimb(trace, takeoff, lift, end, CAR_STEEP_BY);
  if (steepest < MIN_CAR_CLIMB) return null;
  const release = climbEnd(trace, steepest, { takeoff, lift, end });
  if (release === null || climbAfter(trace, release, end, FREE_TIME) > FREE_SHARE * steepest) return null;
  if (winch > MIN_WINCH_CLIMB && meanClimb(trace, takeoff, lift, release) > MIN_WINCH_MEAN)
    return { kind: "W", release };
  const car =
    altitude[release] - altitude[takeoff] <= MAX_CAR_HEIGHT &&
    climbAfter(trace, release, end, FREE_TIME) < LEVEL_CLIMB &&
    climbAfter(trace, release, end, MINUTE) < MIN_TOW_CLIMB &&
    courseChange(motion, lift, release) < MAX_TURN_ON_ROPE;
  return car ? { kind: "O", release } : null;
}

/** The lift-off may lie in a gap: it is then taken as late as the next fix, never early. */
const meanClimb = ({ time, altitude }: Trace, takeoff: number, lift: number, release: number): MetresPerSecond => {
  const first = altitude[lift] - altitude[takeoff] > MIN_RELEASE_HEIGHT ? Math.max(lift - 1, takeoff) : lift;
  return (altitude[release] - altitude[first]) / Math.max(time[release] - time[first], 1);
};

/**
 * Returns the best mean of 30 s that begins soon after the lift-off, summed in steps between fixes because of gaps
 * near the ground.
 */
function steepestClimb(
  { time, altitude }: Trace,
  takeoff: number,
  lift: number,
  end: number,
  soon: Seconds,
): MetresPerSecond {
  let steepest = 0;
  for (let i = takeoff; i <= end && time[i] - time[lift] <= soon; i++) {
    let seconds = 0;
    let gained = 0;
    for (let j = i; j < end && seconds < STEEP_TIME; j++) {
      const step = time[j + 1] - time[j];
      if (step > MAX_GAP) break;
      seconds += step;
      gained += altitude[j + 1] - altitude[j];
    }
    if (seconds >= MIN_STEEP_TIME) steepest = Math.max(steepest, gained / seconds);
  }
  return steepest;
}

interface Stretch {
  takeoff: number;
  lift: number;
  end: number;
}

/**
 * Returns the fix where the climb of the preceding seconds exceeds that of the following seconds the most: the nose
 * goes down. Some pilots lower it slowly; they are on the rope as long as they climb faster than in any lift.
 */
function climbEnd(trace: Trace, steepest: MetresPerSecond, { takeoff, lift, end }: Stretch): number | null {
  const { time, altitude } = trace;
  let best: number | null = null;
  let drop = 0;
  for (let i = lift; i < end && time[i] - time[takeoff] <= ENDS_BY; i++) {
    if (altitude[i] < altitude[takeoff] + MIN_RELEASE_HEIGHT) continue;
    if (best !== null && drop > STEEP_SHARE * steepest && time[i] - time[best] > FREE_TIME) break; // the launch is over
    const before = climbBefore(trace, i, lift, COMPARED_TIME);
    const change = before - climbAfter(trace, i, end, COMPARED_TIME);
    if (before > STEEP_SHARE * steepest && change > drop) [drop, best] = [change, i];
  }
  const pulled = Math.max(ROPE_SHARE * steepest, MAX_LIFT_CLIMB);
  while (best !== null && best < end && climbAfter(trace, best, end, PULLED_TIME) > pulled) best++;
  return best !== null && time[best] - time[takeoff] <= ENDS_BY ? best : null;
}

function climbBefore({ time, altitude }: Trace, i: number, first: number, seconds: Seconds): MetresPerSecond {
  let from = i;
  while (from > first && time[i] - time[from] < seconds) from--;
  return from === i ? 0 : (altitude[i] - altitude[from]) / (time[i] - time[from]);
}

function climbAfter({ time, altitude }: Trace, i: number, last: number, seconds: Seconds): MetresPerSecond {
  let to = i;
  while (to < last && time[to] - time[i] < seconds) to++;
  return to === i ? 0 : (altitude[to] - altitude[i]) / (time[to] - time[i]);
}
