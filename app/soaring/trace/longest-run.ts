/**
 * Finds which fixes have a believable clock: the largest set of them whose times strictly increase in file order.
 *
 * A wrong clock costs only its own fix, whatever its time. A copy of old lines is left out, because all lines after
 * it would have to go otherwise. Where two fixes exclude one another, the one stays that the glider reached and left
 * at the steadier speed; a lone fix at either end whose time does not fit the glider's track is left out too.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Fixes } from "../igc/recording.ts";
import type { MetresPerSecond, Seconds } from "../units.ts";

type Places = Pick<Fixes, "time" | "latitude" | "longitude">;

/**
 * A wrong clock turns two steps into one and leaves nothing of another; smaller differences are the usual scatter of
 * receivers.
 */
const STEADIER = 1.5;
/** More fixes than this are not isolated ones. */
const MAX_LONE = 5;
/** An isolated fix at an end is checked if it is this far from its neighbour. */
const LONE_GAP: Seconds = 60;
/** A glider at rest or circling in one place proves nothing about time. */
const MOVING: MetresPerSecond = 12;
/** A stretch of fewer steps than this does not take a minute. */
const FEW_STEPS = 3;

/**
 * Returns the fixes that stay. Linear where all times increase, otherwise n log n.
 * @param fixes  indices in file order
 */
export function longestRun(places: Places, fixes: Int32Array): Int32Array {
  let left = fixes;
  for (let tries = 0; ; tries++) {
    const run = isRising(places.time, left) ? left : steadier(places, left, mostRising(places.time, left));
    const lone = tries < MAX_LONE ? loneEnd(places, run) : null;
    if (lone === null) return run;
    // Another fix may stay in its place.
    left = left.filter((fix) => fix !== lone);
  }
}

function isRising(time: Float64Array, fixes: Int32Array): boolean {
  for (let k = 1; k < fixes.length; k++) if (time[fixes[k]] <= time[fixes[k - 1]]) return false;
  return true;
}

/** Returns the longest strictly increasing subsequence; of equal times the first stays. */
function mostRising(time: Float64Array, fixes: Int32Array): Int32Array {
  // The run of each length that ends earliest, by its last fix; and for each fix the one before it.
  const ends = new Int32Array(fixes.length);
  const before = new Int32Array(fixes.length);
  let length = 0;
  for (let k = 0; k < fixes.length; k++) {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (time[fixes[ends[middle]]] < time[fixes[k]]) low = middle + 1;
      else high = middle;
    }
    before[k] = low > 0 ? ends[low - 1] : -1;
    if (low === length) length++;
    else if (time[fixes[ends[low]]] === time[fixes[k]]) continue;
    ends[low] = k;
  }
  const run = new Int32Array(length);
  let k = length > 0 ? ends[length - 1] : -1;
  for (let at = length - 1; at >= 0; at--) {
    run[at] = fixes[k];
    k = before[k];
  }
  return run;
}

/** Replaces a fix of the run by a neighbour that was left out, if the glider flew more steadily that way. */
function steadier(places: Places, fixes: Int32Array, run: Int32Array): Int32Array {
  const { time } = places;
  let at = 0; // index of the first fix of the run after the one that was left out
  for (const out of fixes) {
    while (at < run.length && run[at] < out) at++;
    if (run[at] === out) continue;
    for (const other of [at - 1, at]) {
      if (other < 1 || other + 1 >= run.length) continue;
      const [from, to] = [run[other - 1], run[other + 1]];
      if (out <= from || out >= to || time[out] <= time[from] || time[out] >= time[to]) continue;
      // Equal times do not cast doubt on the clock.
      if (time[out] === time[run[other]]) continue;
      if (fastest(places, from, out, to) * STEADIER < fastest(places, from, run[other], to)) run[other] = out;
    }
  }
  return run;
}

const fastest = (places: Places, from: number, by: number, to: number): MetresPerSecond =>
  Math.max(speed(places, from, by), speed(places, by, to));

/** Returns the first or the last fix if its time cannot be right. */
function loneEnd(places: Places, run: Int32Array): number | null {
  const end = run.length;
  if (end < 4) return null;
  if (isMisplaced(places, run[0], run[1], run[2])) return run[0];
  return isMisplaced(places, run[end - 1], run[end - 2], run[end - 3]) ? run[end - 1] : null;
}

/** Whether a glider that moved from `next` to `third` cannot have taken so long between `lone` and `next`. */
function isMisplaced(places: Places, lone: number, next: number, third: number): boolean {
  const { time } = places;
  const gap = Math.abs(time[next] - time[lone]);
  const step = Math.abs(time[third] - time[next]);
  if (gap < LONE_GAP || gap < FEW_STEPS * 2 * step) return false;
  const moved = speed(places, next, third);
  return moved >= MOVING && distance(places, lone, next) <= FEW_STEPS * step * moved;
}

const speed = (places: Places, from: number, to: number): MetresPerSecond =>
  distance(places, from, to) / Math.abs(places.time[to] - places.time[from]);

const distance = ({ latitude, longitude }: Places, from: number, to: number) =>
  shortDistance(latitude[from], longitude[from], latitude[to], longitude[to]);
