/**
 * Finds the largest closed FAI triangle: three fixes in time order, of which the sum of distances counts. Start and
 * finish lie before the first and after the third, at most 1 km apart; the start may lie on a leg.
 *
 * FAI: no leg below 28 % of the total; from 500 km no leg below 25 % and none above 45 %.
 *
 * Exact: triples of nodes are halved, the most promising first, until they are fixes. A first triangle for comparison
 * comes from evenly sampled fixes, improved in small steps. Of equal triangles the earliest is chosen.
 */
import type { Metres } from "#app/soaring/units.ts";
import { SAME_LENGTH } from "../earliest.ts";
import { outlinedClosed } from "../outline/outlined-closed.ts";
import { Queue } from "../queue.ts";
import { distance, farthest, nearest, type Track } from "../track.ts";
import { isLeaf, split, type Tree } from "../tree.ts";
import { type Closing, earliestFinish, earliestStart } from "./closing.ts";
import { type ShortClosings, triedEach } from "./short-closings.ts";

export interface Triangle {
  length: Metres;
  start: number;
  turns: [number, number, number];
  finish: number;
  upperBound: Metres;
  proven: boolean;
}

const LARGE_TRIANGLE: Metres = 500_000;
const MIN_SHARE = 0.28;
const MIN_SHARE_OF_LARGE = 0.25;
const MAX_SHARE_OF_LARGE = 0.45;
const MAX_PROVEN_GAP: Metres = 1;
const NEAR = 0.0009; // share by which the bound may exceed a triangle that cannot be proven
const SAMPLED_FIXES = 30; // fixes sampled for the first guess
const STEPS_OF_ONE_WIDTH = 20; // tries at each step width while the first guess is improved
const ENTRIES_PER_YIELD = 2000; // a few milliseconds
const MANY_ENTRIES = 100_000; // after so many a gap that counts as proven is good enough; real flights need up to 40,000
const ENTRIES_WITHOUT = 20_000; // entries without any triangle, after which windows that may close are searched
const NEAR_WINDOWS = 40; // number of these windows
const MAX_ENTRIES = 750_000; // 0.2 s; one reported recording needs nearly all of it
const FAR_FROM_PROOF = 0.01; // share of the best triangle: a gap as wide after half the entries will not be closed

/** Whether three legs are an FAI triangle. */
export function isFai(a: Metres, b: Metres, c: Metres): boolean {
  const total = a + b + c;
  const shortest = Math.min(a, b, c);
  if (total < LARGE_TRIANGLE) return shortest >= MIN_SHARE * total;
  return shortest >= MIN_SHARE_OF_LARGE * total && Math.max(a, b, c) <= MAX_SHARE_OF_LARGE * total;
}

interface Corners {
  length: Metres;
  i: number;
  j: number;
  k: number;
}

/** The state of one search. */
interface Hunt {
  track: Track;
  closing: Closing;
  /** Whether the FAI leg shares apply. */
  shares: boolean;
  /** Without a triangle it has length 0 and no corners. */
  best: Corners;
  /** Triples of nodes that may contain a better triangle. */
  queue: Queue;
}

/** @param patience  share of the usual work after which the search ends with the best found so far */
export function* triangle(
  track: Track,
  closing: Closing,
  shares = true,
  patience = 1,
): Generator<void, Triangle | null> {
  if (track.length < 3) return null;
  const hunt = { track, closing, shares, best: { length: 0, i: -1, j: -1, k: -1 }, queue: new Queue() };
  keepSampled(hunt);
  yield;
  stepFromBest(hunt);
  const given = yield* followQueue(hunt, patience);
  const unproven = given > hunt.best.length + MAX_PROVEN_GAP;
  if (unproven && shares && given < LARGE_TRIANGLE && (yield* triedEach(track, findClosings(hunt, patience))))
    return measurePlan(hunt, 0);
  return measurePlan(hunt, unproven ? yield* bounded(hunt, given, patience) : given);
}

/**
 * Processes the most promising triple again and again until none can contain a better triangle. Returns the bound at
 * which it gave up, or 0.
 */
function* followQueue(hunt: Hunt, patience: number): Generator<void, Metres> {
  const { track, queue } = hunt;
  const { tree } = track;
  const { from } = tree;
  queue.push(3 * farthest(track, 0, 0), 0, 0, 0);
  for (let steps = 1; queue.length > 0; steps++) {
    if (steps % ENTRIES_PER_YIELD === 0) yield;
    if (steps === ENTRIES_WITHOUT && hunt.best.i < 0) keepNear(hunt);
    const bound = queue.pop();
    if (bound < hunt.best.length - SAME_LENGTH) break;
    const isClose = bound <= hunt.best.length + MAX_PROVEN_GAP;
    if (steps > patience * (isClose ? MANY_ENTRIES : entriesWorth(hunt, bound))) return bound;
    const { a, b, c } = queue;
    const node = widest(tree, a, b, c);
    if (isLeaf(tree, node)) {
      keepBetter(hunt, from[a], from[b], from[c]);
      continue;
    }
    const left = split(tree, node);
    // A node that serves for several corners is halved for one corner at a time, the first.
    const corner = node === a ? 0 : node === b ? 1 : 2;
    for (let half = left; half <= left + 1; half++) {
      offer(hunt, corner === 0 ? half : a, corner === 1 ? half : b, corner === 2 ? half : c);
    }
  }
  return 0;
}

function entriesWorth({ best }: Hunt, bound: Metres): number {
  return best.length > 0 && bound > (1 + FAR_FROM_PROOF) * best.length ? MAX_ENTRIES / 2 : MAX_ENTRIES;
}

function findClosings(hunt: Hunt, patience: number): ShortClosings {
  const { reach } = hunt.closing;
  return { reach, best: () => hunt.best.length, keep: (i, j, k) => keepBetter(hunt, i, j, k), patience };
}

/** Returns a lower bound where one can be found. */
function* bounded(hunt: Hunt, given: Metres, patience: number): Generator<void, Metres> {
  const { track, closing, shares, best } = hunt;
  const { from, to } = track.tree;
  const near = Math.max(0.9 * MAX_PROVEN_GAP, NEAR * best.length);
  const keep = (fixes: number[]) => {
    const [i, j, k] = fixes.toSorted((one, other) => one - other);
    if (fixes.length === 3) keepBetter(hunt, i, j, k);
    return hunt.best.length;
  };
  const mayClose = (first: number, last: number) => closing.reach[to[first] - 1] >= from[last];
  const most = shares ? mostFai : (x: Metres, y: Metres, z: Metres) => x + y + z;
  return yield* outlinedClosed(track, { points: 3, most, mayClose, keep, bound: given, near }, patience);
}

/** @param given  bound at which the search gave up; 0 when it did not */
function measurePlan({ track, closing, best }: Hunt, given: Metres): Triangle | null {
  if (best.i < 0 && given === 0) return null;
  if (best.i < 0) return { length: 0, start: 0, turns: [0, 0, 0], finish: 0, upperBound: given, proven: false };
  const start = earliestStart(closing, best.i, best.k);
  const upperBound = Math.max(best.length, given);
  return {
    length: best.length,
    start,
    turns: [best.i, best.j, best.k],
    finish: earliestFinish(track, closing, start, best.k),
    upperBound,
    proven: upperBound - best.length <= MAX_PROVEN_GAP,
  };
}

function offer(hunt: Hunt, a: number, b: number, c: number): void {
  const { from, to } = hunt.track.tree;
  if (to[b] - 1 < from[a] || to[c] - 1 < from[b] || hunt.closing.reach[to[a] - 1] < from[c]) return;
  const most = measureBound(hunt, a, b, c);
  if (most > 0 && most >= hunt.best.length - SAME_LENGTH) hunt.queue.push(most, a, b, c);
}

/**
 * Returns the largest possible perimeter of a triangle with one corner in each node; 0 when no such triangle has the
 * required shape.
 */
function measureBound({ track, shares, best }: Hunt, a: number, b: number, c: number): Metres {
  const x = farthest(track, a, b);
  const y = farthest(track, b, c);
  const z = farthest(track, a, c);
  if (!shares) return x + y + z;
  const most = mostFai(x, y, z);
  if (most < best.length - SAME_LENGTH) return 0;
  const longest = Math.max(nearest(track, a, b), nearest(track, b, c), nearest(track, a, c));
  // Below 500 km two legs of 28 % leave 44 % for the third.
  return longest > (most < LARGE_TRIANGLE ? 1 - 2 * MIN_SHARE : MAX_SHARE_OF_LARGE) * most ? 0 : most;
}

/** Returns the largest perimeter of an FAI triangle whose sides are at most x, y and z. */
function mostFai(x: Metres, y: Metres, z: Metres): Metres {
  const shortest = Math.min(x, y, z);
  const most = Math.min(x + y + z, shortest / MIN_SHARE_OF_LARGE);
  return most < LARGE_TRIANGLE ? Math.min(most, shortest / MIN_SHARE) : most;
}

/** Returns which of three nodes is to be halved; a leaf if all are leaves. */
function widest(tree: Tree, a: number, b: number, c: number): number {
  const { radius } = tree;
  let node = a;
  if (isLeaf(tree, node) || (!isLeaf(tree, b) && radius[b] > radius[node])) node = b;
  if (isLeaf(tree, node) || (!isLeaf(tree, c) && radius[c] > radius[node])) node = c;
  return node;
}

function keepBetter(hunt: Hunt, i: number, j: number, k: number): void {
  const { track, closing, shares, best } = hunt;
  if (i > j || j > k || i < 0 || k >= track.length || closing.reach[i] < k) return;
  const x = distance(track, i, j);
  const y = distance(track, j, k);
  const z = distance(track, i, k);
  const length = x + y + z;
  if (length < best.length - SAME_LENGTH || length === 0 || (shares && !isFai(x, y, z))) return;
  if (length <= best.length + SAME_LENGTH && !isEarlier(closing, { length, i, j, k }, best)) return;
  hunt.best = { length, i, j, k };
}

function isEarlier(closing: Closing, one: Corners, other: Corners): boolean {
  const starts = earliestStart(closing, one.i, one.k) - earliestStart(closing, other.i, other.k);
  return (starts || one.i - other.i || one.j - other.j || one.k - other.k) < 0;
}

/** Finds a first triangle for comparison: the best of all triangles over some evenly sampled fixes. */
function keepSampled(hunt: Hunt): void {
  keepSampledIn(hunt, 0, hunt.track.length - 1);
}

/** Does the same in several windows of the track that may be closed, and improves the best one in steps. */
function keepNear(hunt: Hunt): void {
  const { reach } = hunt.closing;
  for (let n = 0; n < NEAR_WINDOWS; n++) {
    const from = Math.round((n * (hunt.track.length - 1)) / NEAR_WINDOWS);
    if (reach[from] > from + 1) keepSampledIn(hunt, from, reach[from]);
  }
  stepFromBest(hunt);
}

function keepSampledIn(hunt: Hunt, from: number, to: number): void {
  const count = Math.min(to - from + 1, SAMPLED_FIXES);
  const fix = Int32Array.from({ length: count }, (_, n) => from + Math.round((n * (to - from)) / (count - 1)));
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      for (let c = count - 1; c > b; c--) keepBetter(hunt, fix[a], fix[b], fix[c]);
    }
  }
}

/** Moves the corners to and fro, one at a time, in smaller and smaller steps, as long as that helps. */
function stepFromBest(hunt: Hunt): void {
  const { length } = hunt.track;
  if (hunt.best.i < 0) return;
  for (let step = Math.ceil(length / Math.min(length, SAMPLED_FIXES)); step >= 1; step = step >> 1) {
    for (let tries = 0; tries < STEPS_OF_ONE_WIDTH; tries++) {
      const before = hunt.best;
      for (const n of [-step, step]) {
        keepBetter(hunt, hunt.best.i + n, hunt.best.j, hunt.best.k);
        keepBetter(hunt, hunt.best.i, hunt.best.j + n, hunt.best.k);
        keepBetter(hunt, hunt.best.i, hunt.best.j, hunt.best.k + n);
      }
      if (hunt.best === before) break;
    }
  }
}
