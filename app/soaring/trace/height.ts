/**
 * Chooses which of two heights the rules use. Pressure, as long as its sensor works throughout, because contests
 * measure with it. A sensor has failed if it is dead, or if for minutes it is constant or at an impossible height
 * while GNSS shows a climb or sink, or if it drops out again and again: then GNSS is used for the whole flight,
 * because mixing both would create a step of up to 200 m.
 */

import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import { type Dropouts, findDropouts } from "./dropout.ts";

export const MIN_ALTITUDE: Metres = -600; // salt lakes in high pressure reach -450
export const MAX_ALTITUDE: Metres = 16_000; // the highest wave flights of ordinary gliders end near 15,500

/** Share of steps in which a working sensor changes; real ones show 0.3 to 0.95, a dead one with odd values none. */
const MIN_SHARE_OF_CHANGES = 0.01;

// Working sensors of 44 collected recordings that were constant: 65 s while GNSS moved by 50 m, 16 s by 126 m (5
// fixes of a coarse sensor), 72 minutes by 20 m, on the ground.
export const STUCK_TIME: Seconds = 120;
export const MIN_GNSS_CHANGE: Metres = 100;
const MIN_STUCK_FIXES = 10;
/** A faster change of GNSS height is the receiver acquiring its position, not the glider. Winches reach 15. */
const MAX_BELIEVABLE_CLIMB: MetresPerSecond = 20;

const MAX_DROPOUT_SHARE = 0.1; // share of the fixes; a recorder with a loose contact had 0.008
const MIN_DROPOUTS = 20; // fewer dropouts are not a failure

/** When a pressure sensor that had worked before failed. */
export interface Failure {
  from: Seconds;
  to: Seconds;
}

export interface ChosenHeight {
  source: "pressure" | "gnss";
  /**
   * The failure of a pressure sensor that was replaced by GNSS; null where it works, where it is dead throughout, or
   * where GNSS is no better.
   */
  failure: Failure | null;
  /** Fixes at which the chosen height is invalid. */
  dropouts: Dropouts | null;
}

export function heightForRules(time: Float64Array, pressure: Float32Array, gnss: Float32Array): ChosenHeight {
  const [live, seen] = [moves(pressure), moves(gnss)];
  const failure = live && seen ? stuckIn(time, pressure, gnss) : null;
  if (seen && (!live || failure)) return byGnss(failure);
  const dropouts = findDropouts(time, pressure, seen ? gnss : null);
  if (!seen || dropouts === null || dropouts.count < Math.max(MIN_DROPOUTS, MAX_DROPOUT_SHARE * time.length))
    return { source: "pressure", failure: null, dropouts };
  const { off } = dropouts;
  return byGnss({ from: time[off.indexOf(1)], to: time[off.lastIndexOf(1)] });

  function byGnss(failure: Failure | null): ChosenHeight {
    return { source: "gnss", failure, dropouts: findDropouts(time, gnss, null) };
  }
}

function moves(altitude: Float32Array): boolean {
  let steps = 0;
  for (let i = 1; i < altitude.length; i++) if (altitude[i] !== altitude[i - 1]) steps++;
  return steps > altitude.length * MIN_SHARE_OF_CHANGES;
}

export const isWithinReach = (altitude: Metres): boolean => altitude >= MIN_ALTITUDE && altitude <= MAX_ALTITUDE;

/** Returns when `altitude` had one value for a long time, or one that no glider reaches, while `other` changed. */
function stuckIn(time: Float64Array, altitude: Float32Array, other: Float32Array): Failure | null {
  let from = 0;
  let [at, low, high] = [0, 0, 0]; // range of the other height since then
  let failure: Failure | null = null;
  for (let i = 1; i < altitude.length; i++) {
    if (altitude[i] !== altitude[from] && (isWithinReach(altitude[i]) || isWithinReach(altitude[from]))) {
      if (failure) return failure;
      from = i;
      at = low = high = 0;
      continue;
    }
    if (failure) failure.to = time[i];
    const step = other[i] - other[i - 1];
    if (Math.abs(step) > MAX_BELIEVABLE_CLIMB * (time[i] - time[i - 1])) continue;
    at += step;
    low = Math.min(low, at);
    high = Math.max(high, at);
    if (high - low >= MIN_GNSS_CHANGE && time[i] - time[from] >= STUCK_TIME && i - from >= MIN_STUCK_FIXES)
      failure = { from: time[from], to: time[i] };
  }
  return failure;
}
