/**
 * Finds the earliest of all courses of the greatest length: smallest start, then smallest turnpoints. Node, the
 * browser and the Worker round alike and so choose the same fixes.
 *
 * Works on the few fixes per point that the search could not rule out.
 */
import type { Metres } from "../units.ts";
import { type Ends, isTied, obeys } from "./ends.ts";
import { distance, type Track } from "./track.ts";

export const SAME_LENGTH: Metres = 1e-6; // sums in another order differ by 1e-9

export interface Candidate {
  length: Metres;
  /** Start, turnpoints and finish. */
  fixes: number[];
}

/**
 * @param points  fixes per point of the course, in order of time
 * @returns null when no course obeys
 */
export function earliest(track: Track, points: Int32Array[], ends: Ends, least: Metres): Candidate | null {
  const legs = points.length - 1;
  const tied = isTied(ends);
  const open = countRest(-1);
  const starts = [...points[0].keys()].filter((s) => open[0][s] > Number.NEGATIVE_INFINITY);
  let best: Candidate | null = null;
  // The most promising starts come first, so that the rest need not be checked against their rule.
  for (const s of starts.toSorted((a, b) => open[0][b] - open[0][a] || a - b)) {
    if (best && open[0][s] < best.length - SAME_LENGTH) break;
    const rest = tied ? countRest(points[0][s], s) : open;
    const length = rest[0][s];
    if (length === Number.NEGATIVE_INFINITY) continue;
    const longer = !best || length > best.length + SAME_LENGTH;
    const earlier = best && length >= best.length - SAME_LENGTH && points[0][s] < best.fixes[0];
    if (longer || earlier) best = { length, fixes: walk(rest, s) };
  }
  return best;

  /** Returns the greatest length that can follow from each place; `start` is a fix, or -1 for any. */
  function countRest(start: number, only = -1): Float64Array[] {
    const rest: Float64Array[] = [];
    rest[legs] = Float64Array.from(points[legs], (i) =>
      start < 0 || obeys(track, ends, start, i) ? 0 : Number.NEGATIVE_INFINITY,
    );
    for (let k = legs - 1; k >= 0; k--) {
      rest[k] = new Float64Array(points[k].length).fill(Number.NEGATIVE_INFINITY);
      for (let a = 0; a < points[k].length; a++) {
        if ((k === 0 && only >= 0 && a !== only) || points[k][a] < start) continue;
        for (let b = points[k + 1].length - 1; b >= 0 && points[k + 1][b] >= points[k][a]; b--) {
          if (rest[k + 1][b] === Number.NEGATIVE_INFINITY) continue;
          const length = leg(points[k][a], points[k + 1][b]) + rest[k + 1][b];
          if (length > rest[k][a]) rest[k][a] = length;
        }
      }
    }
    return rest;
  }

  function leg(from: number, to: number): Metres {
    if (from === to) return 0;
    const length = distance(track, from, to);
    return length < least ? Number.NEGATIVE_INFINITY : length;
  }

  function walk(rest: Float64Array[], start: number): number[] {
    const path = [points[0][start]];
    let here = start;
    for (let k = 1; k <= legs; k++) {
      let next = points[k].findIndex((i) => i >= path[k - 1]);
      while (!(leg(path[k - 1], points[k][next]) + rest[k][next] >= rest[k - 1][here] - SAME_LENGTH)) next++;
      path.push(points[k][next]);
      here = next;
    }
    return path;
  }
}

/** Whether these fixes are earlier than the others: the smaller start, then the smaller turnpoints. */
export function isEarlier(fixes: readonly number[], others: readonly number[]): boolean {
  const k = fixes.findIndex((fix, i) => fix !== others[i]);
  return k >= 0 && fixes[k] < others[k];
}
