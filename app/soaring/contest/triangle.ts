/**
 * The largest FAI triangle that is closed: three fixes in time order, the sum of their distances counts. Start and
 * finish lie before the first and after the third, at most 1 km apart; the start may lie on a leg.
 *
 * FAI: no leg below 28 % of the total; from 500 km no leg below 25 % and none above 45 %.
 *
 * Exact: triples of nodes, the most promising first, halved until they are fixes. A first triangle to compare with
 * comes from a fixed sequence of samples and small steps from the best of them. Of equal triangles the earliest.
 */
import type { Metres } from "../units.ts";
import { type Closing, earliestFinish, earliestStart } from "./closing.ts";
import { Queue } from "./queue.ts";
import { distance, farthest, nearest, type Track } from "./track.ts";

export interface Triangle {
  length: Metres;
  start: number;
  turns: [number, number, number];
  finish: number;
  upperBound: Metres;
  proven: boolean;
}

const LARGE: Metres = 500_000;
const SMALL_LEG = 0.28;
const LARGE_LEG = 0.25;
const LONGEST_LEG = 0.45;
const SAME: Metres = 1e-6;
const PROOF: Metres = 1;
const SAMPLES = 40_000;
const BATCH = 10_000;
const MOST = 300_000; // entries after which 1 m is close enough; real flights need up to 40,000
const TOO_MANY = 2_000_000;

/** Whether three legs are an FAI triangle. */
export function isFai(a: Metres, b: Metres, c: Metres): boolean {
  const total = a + b + c;
  const shortest = Math.min(a, b, c);
  if (total < LARGE) return shortest >= SMALL_LEG * total;
  return shortest >= LARGE_LEG * total && Math.max(a, b, c) <= LONGEST_LEG * total;
}

export function* triangle(track: Track, closing: Closing, maxLoss: Metres): Generator<void, Triangle | null> {
  if (track.length < 3) return null;
  const { from, to, left, right, radius, middle } = track.tree;
  const { reach } = closing;
  let best = { length: 0, i: -1, j: -1, k: -1 };
  seed();
  yield;

  let upperBound = 0;
  const queue = new Queue(3);
  queue.push(Number.POSITIVE_INFINITY, 0, 0, 0);
  const entry = [0, 0, 0];
  let steps = 0;
  while (queue.length > 0) {
    if (++steps % BATCH === 0) yield;
    const bound = queue.pop(entry);
    if (bound < best.length - SAME || bound === 0) break;
    if (steps > MOST && (bound <= best.length + PROOF || steps > TOO_MANY)) {
      upperBound = bound;
      break;
    }
    const split = widest(entry);
    if (split < 0) {
      consider(from[entry[0]], from[entry[1]], from[entry[2]]);
      continue;
    }
    const node = entry[split];
    for (const half of [left[node], right[node]]) {
      const [a, b, c] = entry.with(split, half);
      if (to[b] - 1 < from[a] || to[c] - 1 < from[b] || reach[to[a] - 1] < from[c]) continue;
      const most = boundOf(a, b, c);
      if (most > 0 && most >= best.length - SAME) queue.push(most, a, b, c);
    }
    consider(middle[entry[0]], middle[entry[1]], middle[entry[2]]);
  }
  if (best.i < 0) return null;
  const start = earliestStart(closing, best.i, best.k);
  upperBound = Math.max(best.length, upperBound);
  return {
    length: best.length,
    start,
    turns: [best.i, best.j, best.k],
    finish: earliestFinish(track, closing, start, best.k, maxLoss),
    upperBound,
    proven: upperBound - best.length <= PROOF,
  };

  /** The most perimeter of an FAI triangle with a corner in each node; 0 when there is none. */
  function boundOf(a: number, b: number, c: number): Metres {
    const [x, y, z] = [farthest(track, a, b), farthest(track, b, c), farthest(track, a, c)];
    const shortest = Math.min(x, y, z);
    let most = Math.min(x + y + z, shortest / LARGE_LEG);
    if (most < LARGE) most = Math.min(most, shortest / SMALL_LEG);
    const longest = Math.max(nearest(track, a, b), nearest(track, b, c), nearest(track, a, c));
    // Below 500 km two legs of 28 % leave 44 % for the third.
    return longest > (most < LARGE ? 1 - 2 * SMALL_LEG : LONGEST_LEG) * most ? 0 : most;
  }

  function widest(nodes: number[]): number {
    let split = -1;
    for (let k = 0; k < 3; k++) {
      if (left[nodes[k]] && (split < 0 || radius[nodes[k]] >= radius[nodes[split]])) split = k;
    }
    return split;
  }

  function consider(i: number, j: number, k: number): boolean {
    if (i > j || j > k || i < 0 || k >= track.length || reach[i] < k) return false;
    const a = distance(track, i, j);
    const b = distance(track, j, k);
    const c = distance(track, i, k);
    const length = a + b + c;
    if (length < best.length - SAME || length === 0 || !isFai(a, b, c)) return false;
    if (length <= best.length + SAME && !isEarlier(i, j, k)) return false;
    best = { length, i, j, k };
    return true;
  }

  function isEarlier(i: number, j: number, k: number): boolean {
    const starts = earliestStart(closing, i, k) - earliestStart(closing, best.i, best.k);
    return (starts || i - best.i || j - best.j || k - best.k) < 0;
  }

  function seed() {
    const { length } = track;
    let random = 12345; // a fixed sequence: the same samples everywhere
    const below = (n: number) => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return Math.floor((random / 4294967296) * n);
    };
    for (let n = 0; n < SAMPLES; n++) {
      const [i, j, k] = [below(length), below(length), below(length)].sort((p, q) => p - q);
      consider(i, j, k);
    }
    for (let pass = 0; pass < 30 && best.i >= 0; pass++) {
      const before = best.length;
      for (const reach of [2000, 500, 100, 20]) {
        for (let step = -reach; step <= reach; step += reach / 20) {
          consider(best.i + step, best.j, best.k);
          consider(best.i, best.j + step, best.k);
          consider(best.i, best.j, best.k + step);
        }
      }
      if (best.length <= before + 0.1) break;
    }
  }
}
