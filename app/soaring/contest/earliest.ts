/**
 * Of all courses of the greatest length the earliest: smallest start, then smallest turn points. Node, the browser
 * and the Worker round alike and so choose the same fixes.
 *
 * Works on the few fixes that the search could not rule out, with the stages at which each may stand.
 */
import type { Metres } from "../units.ts";
import { distance, type Track } from "./track.ts";

const SAME: Metres = 1e-6; // sums in another order differ by 1e-9

export interface Found {
  length: Metres;
  fixes: number[];
}

/** @param masks bit k of masks[i] is set when fixes[i] may be point k */
export function earliest(
  track: Track,
  legs: number,
  maxLoss: Metres,
  fixes: number[],
  masks: number[],
  known: Found,
): Found {
  const { altitude } = track;
  const count = fixes.length;
  let best = known;
  const open = restOf(Number.NEGATIVE_INFINITY);
  for (let s = 0; s < count; s++) {
    if (!(open[0][s] >= best.length - SAME)) continue;
    const floor = altitude[fixes[s]] - maxLoss;
    const lowestFinish = floor > Number.NEGATIVE_INFINITY ? floor : Number.NEGATIVE_INFINITY;
    const rest = lowestFinish === Number.NEGATIVE_INFINITY ? open : restOf(lowestFinish, s);
    if (!(rest[0][s] >= best.length - SAME)) continue;
    const better = rest[0][s] > best.length + SAME;
    if (better || best === known) best = { length: rest[0][s], fixes: walk(rest, s) };
  }
  return best;

  /** The most that can follow from fix i at stage k, finishing at or above a height. */
  function restOf(lowestFinish: Metres, first = 0): Float64Array[] {
    const rest: Float64Array[] = [];
    for (let k = legs; k >= 0; k--) {
      rest[k] = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
      for (let a = first; a < count; a++) {
        if (!(masks[a] & (1 << k))) continue;
        if (k === legs) {
          if (altitude[fixes[a]] >= lowestFinish) rest[k][a] = 0;
          continue;
        }
        for (let b = a; b < count; b++) {
          if (rest[k + 1][b] === Number.NEGATIVE_INFINITY) continue;
          const length = distance(track, fixes[a], fixes[b]) + rest[k + 1][b];
          if (length > rest[k][a]) rest[k][a] = length;
        }
      }
    }
    return rest;
  }

  function walk(rest: Float64Array[], start: number): number[] {
    const path = [fixes[start]];
    let here = start;
    for (let k = 1; k <= legs; k++) {
      let next = here;
      while (!(distance(track, fixes[here], fixes[next]) + rest[k][next] >= rest[k - 1][here] - SAME)) next++;
      path.push(fixes[next]);
      here = next;
    }
    return path;
  }
}
