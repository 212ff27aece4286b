/**
 * The largest FAI triangle that is closed: three fixes in time order, the sum of their distances counts. Start and
 * finish lie before the first and after the third, at most 1 km apart; the start may lie on a leg.
 *
 * FAI: no leg below 28 % of the total; from 500 km no leg below 25 % and none above 45 %.
 *
 * Exact: triples of nodes, the most promising first, halved until they are fixes. A first triangle to compare with
 * comes from fixes taken evenly and small steps from the best of them. Of equal triangles the earliest.
 */
import type { Metres } from "../units.ts";
import { type Closing, earliestFinish, earliestStart } from "./closing.ts";
import { SAME_LENGTH } from "./earliest.ts";
import { Queue } from "./queue.ts";
import { distance, farthest, nearest, type Track } from "./track.ts";
import { isLeaf, split } from "./tree.ts";

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
const PROOF: Metres = 1;
const SAMPLES = 30;
const BATCH = 10_000;
const MOST = 100_000; // entries after which 1 m is close enough; real flights need up to 40,000
const TOO_MANY = 250_000;

/** Whether three legs are an FAI triangle. */
export function isFai(a: Metres, b: Metres, c: Metres): boolean {
  const total = a + b + c;
  const shortest = Math.min(a, b, c);
  if (total < LARGE) return shortest >= SMALL_LEG * total;
  return shortest >= LARGE_LEG * total && Math.max(a, b, c) <= LONGEST_LEG * total;
}

/** @param patience  share of the usual work after which the search ends with what it has */
export function* triangle(
  track: Track,
  closing: Closing,
  shares = true,
  patience = 1,
): Generator<void, Triangle | null> {
  if (track.length < 3) return null;
  const { tree } = track;
  const { from, to, radius } = tree;
  const { reach } = closing;
  let best = { length: 0, i: -1, j: -1, k: -1 };
  yield* seed();

  let upperBound = 0;
  const queue = new Queue();
  queue.push(3 * farthest(track, 0, 0), 0, 0, 0);
  for (let steps = 1; queue.length > 0; steps++) {
    if (steps % BATCH === 0) yield;
    const bound = queue.pop();
    if (bound < best.length - SAME_LENGTH) break;
    if (steps > patience * MOST && (bound <= best.length + PROOF || steps > patience * TOO_MANY)) {
      upperBound = bound;
      break;
    }
    const { a, b, c } = queue;
    const node = widest(a, b, c);
    if (isLeaf(tree, node)) {
      consider(from[a], from[b], from[c]);
      continue;
    }
    const left = split(tree, node);
    // Nodes of which several corners come are halved in one of them at a time: the first.
    const corner = node === a ? 0 : node === b ? 1 : 2;
    for (let half = left; half <= left + 1; half++) {
      offer(corner === 0 ? half : a, corner === 1 ? half : b, corner === 2 ? half : c);
    }
  }
  if (best.i < 0 && upperBound === 0) return null;
  if (best.i < 0) return { length: 0, start: 0, turns: [0, 0, 0], finish: 0, upperBound, proven: false };
  const start = earliestStart(closing, best.i, best.k);
  upperBound = Math.max(best.length, upperBound);
  return {
    length: best.length,
    start,
    turns: [best.i, best.j, best.k],
    finish: earliestFinish(track, closing, start, best.k),
    upperBound,
    proven: upperBound - best.length <= PROOF,
  };

  function offer(a: number, b: number, c: number): void {
    if (to[b] - 1 < from[a] || to[c] - 1 < from[b] || reach[to[a] - 1] < from[c]) return;
    const most = boundOf(a, b, c);
    if (most > 0 && most >= best.length - SAME_LENGTH) queue.push(most, a, b, c);
  }

  /** The most perimeter of a triangle with a corner in each node; 0 when there is none of the shape. */
  function boundOf(a: number, b: number, c: number): Metres {
    const [x, y, z] = [farthest(track, a, b), farthest(track, b, c), farthest(track, a, c)];
    if (!shares) return x + y + z;
    const shortest = Math.min(x, y, z);
    let most = Math.min(x + y + z, shortest / LARGE_LEG);
    if (most < LARGE) most = Math.min(most, shortest / SMALL_LEG);
    if (most < best.length - SAME_LENGTH) return 0;
    const longest = Math.max(nearest(track, a, b), nearest(track, b, c), nearest(track, a, c));
    // Below 500 km two legs of 28 % leave 44 % for the third.
    return longest > (most < LARGE ? 1 - 2 * SMALL_LEG : LONGEST_LEG) * most ? 0 : most;
  }

  function widest(a: number, b: number, c: number): number {
    let node = a;
    if (isLeaf(tree, node) || (!isLeaf(tree, b) && radius[b] > radius[node])) node = b;
    if (isLeaf(tree, node) || (!isLeaf(tree, c) && radius[c] > radius[node])) node = c;
    return node;
  }

  function consider(i: number, j: number, k: number): void {
    if (i > j || j > k || i < 0 || k >= track.length || reach[i] < k) return;
    const x = distance(track, i, j);
    const y = distance(track, j, k);
    const z = distance(track, i, k);
    const length = x + y + z;
    if (length < best.length - SAME_LENGTH || length === 0 || (shares && !isFai(x, y, z))) return;
    if (length <= best.length + SAME_LENGTH && !isEarlier(i, j, k)) return;
    best = { length, i, j, k };
  }

  function isEarlier(i: number, j: number, k: number): boolean {
    const starts = earliestStart(closing, i, k) - earliestStart(closing, best.i, best.k);
    return (starts || i - best.i || j - best.j || k - best.k) < 0;
  }

  /** Something to compare with: all triangles over some fixes taken evenly, then small steps from the best of them. */
  function* seed(): Generator<void, void> {
    const { length } = track;
    const count = Math.min(length, SAMPLES);
    const fix = Int32Array.from({ length: count }, (_, n) => Math.round((n * (length - 1)) / (count - 1)));
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        for (let c = count - 1; c > b; c--) consider(fix[a], fix[b], fix[c]);
      }
    }
    yield;
    for (let step = Math.ceil(length / count); best.i >= 0; step = step >> 1) {
      for (let tries = 0; tries < 20; tries++) {
        const before = best;
        for (const n of [-step, step]) {
          consider(best.i + n, best.j, best.k);
          consider(best.i, best.j + n, best.k);
          consider(best.i, best.j, best.k + n);
        }
        if (best === before) break;
      }
      if (step <= 1) break;
    }
  }
}
