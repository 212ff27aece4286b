/**
 * Which of two heights rules can use. Pressure, as long as its sensor works throughout; it is what contests measure
 * with. A sensor that is dead, or that for minutes stands still or where no glider gets while the satellites see it climb
 * or sink, has failed: then GNSS for the whole flight, because mixing both would put a step of up to 200 m into it.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

export const MIN_ALTITUDE: Metres = -600; // salt lakes in high pressure reach -450
export const MAX_ALTITUDE: Metres = 16_000; // the highest wave flights of ordinary gliders end near 15,500

/** Share of steps in which a live sensor changes; real ones show 0.3 to 0.95, a dead one with odd values none. */
const MIN_SHARE_OF_CHANGES = 0.01;

// Working sensors of 44 collected recordings that stood still: 65 s while GNSS moved by 50 m, 16 s by 126 m (5 fixes of a
// coarse sensor), 72 minutes by 20 m, on the ground.
const STUCK_TIME: Seconds = 120;
const MIN_GNSS_CHANGE: Metres = 100;
const MIN_STUCK_FIXES = 10;
/** A faster change of GNSS height is the receiver finding itself, not the glider. Winches give 15. */
const MAX_BELIEVABLE_CLIMB: MetresPerSecond = 20;

export function heightForRules(time: Float64Array, pressure: Float32Array, gnss: Float32Array): "pressure" | "gnss" {
  if (!moves(gnss)) return "pressure";
  return moves(pressure) && !sticks(time, pressure, gnss) ? "pressure" : "gnss";
}

function moves(altitude: Float32Array): boolean {
  let steps = 0;
  for (let i = 1; i < altitude.length; i++) if (altitude[i] !== altitude[i - 1]) steps++;
  return steps > altitude.length * MIN_SHARE_OF_CHANGES;
}

export const isWithinReach = (altitude: Metres): boolean => altitude >= MIN_ALTITUDE && altitude <= MAX_ALTITUDE;

/** Whether `altitude` holds one value for long, or none that a glider reaches, while `other` goes somewhere. */
function sticks(time: Float64Array, altitude: Float32Array, other: Float32Array): boolean {
  let from = 0;
  let [at, low, high] = [0, 0, 0]; // of the other height since then
  for (let i = 1; i < altitude.length; i++) {
    if (altitude[i] !== altitude[from] && (isWithinReach(altitude[i]) || isWithinReach(altitude[from]))) {
      from = i;
      at = low = high = 0;
      continue;
    }
    const step = other[i] - other[i - 1];
    if (Math.abs(step) > MAX_BELIEVABLE_CLIMB * (time[i] - time[i - 1])) continue;
    at += step;
    low = Math.min(low, at);
    high = Math.max(high, at);
    if (high - low >= MIN_GNSS_CHANGE && time[i] - time[from] >= STUCK_TIME && i - from >= MIN_STUCK_FIXES) return true;
  }
  return false;
}
