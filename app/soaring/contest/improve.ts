/**
 * A good course from a rough one: each turn point moves to the best fix near it, start and finish move together so
 * that the height rule holds. Only a starting value for the exact search; it promises a valid course, not the best.
 */
import type { Metres } from "../units.ts";
import { distance, type Track } from "./track.ts";

const PASSES = 4;

export function lengthOf(track: Track, fixes: number[]): Metres {
  let length = 0;
  for (let k = 1; k < fixes.length; k++) length += distance(track, fixes[k - 1], fixes[k]);
  return length;
}

/** The longest course over `count` fixes taken evenly, without a height rule. */
export function roughCourse(track: Track, legs: number, count: number): number[] {
  const step = Math.max(1, (track.length - 1) / (count - 1));
  const fixes: number[] = [];
  for (let at = 0; at < track.length - 0.5; at += step) fixes.push(Math.round(at));
  const apart = fixes.map((b, i) => Float64Array.from(fixes.slice(0, i + 1), (a) => distance(track, a, b)));
  let longest = new Float64Array(fixes.length);
  const from: Int32Array[] = [];
  for (let k = 1; k <= legs; k++) {
    const next = new Float64Array(fixes.length);
    from[k] = new Int32Array(fixes.length);
    for (let b = 0; b < fixes.length; b++) {
      for (let a = 0; a <= b; a++) {
        const length = longest[a] + apart[b][a];
        if (length <= next[b]) continue;
        next[b] = length;
        from[k][b] = a;
      }
    }
    longest = next;
  }
  let at = longest.indexOf(Math.max(...longest));
  const course = [fixes[at]];
  for (let k = legs; k > 0; k--) {
    at = from[k][at];
    course.unshift(fixes[at]);
  }
  return course;
}

/** @param reach how many fixes a point may move at once. Null when no valid course was found. */
export function improve(track: Track, rough: number[], maxLoss: Metres, reach: number): number[] | null {
  const fixes = rough.toSorted((a, b) => a - b);
  const last = fixes.length - 1;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = fixes.join();
    for (let k = 1; k < last; k++) {
      fixes[k] = bestBetween(track, fixes[k - 1], fixes[k + 1], fixes[k], reach);
    }
    moveEnds(track, fixes, maxLoss, reach);
    if (fixes.join() === before) break;
  }
  return track.altitude[fixes[last]] >= track.altitude[fixes[0]] - maxLoss ? fixes : null;
}

function bestBetween(track: Track, before: number, after: number, now: number, reach: number): number {
  let best = now;
  let most = distance(track, before, now) + distance(track, now, after);
  for (let i = Math.max(before, now - reach); i <= Math.min(after, now + reach); i++) {
    const length = distance(track, before, i) + distance(track, i, after);
    if (length > most) {
      most = length;
      best = i;
    }
  }
  return best;
}

function moveEnds(track: Track, fixes: number[], maxLoss: Metres, reach: number): void {
  const { altitude } = track;
  const last = fixes.length - 1;
  const first = fixes[1];
  const turn = fixes[last - 1];
  const ruled = Number.isFinite(maxLoss);
  // With the rule a better pair may lie far from the present one: look at every start and every finish.
  const from = ruled ? 0 : Math.max(0, fixes[0] - reach);
  const to = ruled ? track.length - 1 : Math.min(track.length - 1, fixes[last] + reach);
  if (last === 1) {
    alternate(track, fixes, maxLoss, from, to);
    return;
  }

  const start = farthestOf(track, first, from, first);
  const finish = farthestOf(track, turn, turn, to);
  if (altitude[finish] >= altitude[start] - maxLoss) {
    fixes[0] = start;
    fixes[last] = finish;
    return;
  }
  const finishes: number[] = [];
  for (let i = turn; i <= to; i++) finishes.push(i);
  finishes.sort((a, b) => altitude[b] - altitude[a]);
  const best: number[] = []; // the farthest of the highest 1, 2, 3 …
  const lengths: number[] = [];
  for (const [i, fix] of finishes.entries()) {
    const length = distance(track, turn, fix);
    const better = i === 0 || length > lengths[i - 1];
    best.push(better ? fix : best[i - 1]);
    lengths.push(better ? length : lengths[i - 1]);
  }
  let most = -1;
  for (let i = from; i <= first; i++) {
    let low = 0;
    let high = finishes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (altitude[finishes[middle]] >= altitude[i] - maxLoss) low = middle + 1;
      else high = middle;
    }
    if (low === 0) continue;
    const length = distance(track, i, first) + lengths[low - 1];
    if (length <= most) continue;
    most = length;
    fixes[0] = i;
    fixes[last] = best[low - 1];
  }
}

/** One leg: start and finish in turn, each as far as the rule allows. */
function alternate(track: Track, fixes: number[], maxLoss: Metres, from: number, to: number): void {
  const { altitude } = track;
  for (let i = from; i <= fixes[1]; i++) {
    const allowed = altitude[fixes[1]] >= altitude[i] - maxLoss;
    if (allowed && distance(track, i, fixes[1]) > distance(track, fixes[0], fixes[1])) fixes[0] = i;
  }
  for (let i = fixes[0]; i <= to; i++) {
    const allowed = altitude[i] >= altitude[fixes[0]] - maxLoss;
    if (allowed && distance(track, fixes[0], i) > distance(track, fixes[0], fixes[1])) fixes[1] = i;
  }
}

function farthestOf(track: Track, point: number, from: number, to: number): number {
  let best = from;
  let most = -1;
  for (let i = from; i <= to; i++) {
    const length = distance(track, point, i);
    if (length > most) {
      most = length;
      best = i;
    }
  }
  return best;
}
