/**
 * Finds the longest out and return: the start fix, one turnpoint as far away as possible, and a finish near the
 * start. The distance is twice that from start to turnpoint. Exact: pairs of nodes are halved, the most promising
 * first, until they are fixes. Of equally long courses the earliest is chosen.
 */
import type { Metres } from "#app/soaring/units.ts";
import { SAME_LENGTH } from "../earliest.ts";
import { outlinedClosed } from "../outline/outlined-closed.ts";
import { Queue } from "../queue.ts";
import { distance, farthest, type Track } from "../track.ts";
import { isLeaf, split } from "../tree.ts";
import { type Closing, earliestFinish } from "./closing.ts";

export interface OutReturn {
  /** One-way distance from start to turnpoint. */
  length: Metres;
  start: number;
  turn: number;
  finish: number;
  /** One-way like `length`: no start and turnpoint are further apart. */
  upperBound: Metres;
  proven: boolean;
}

const PAIRS_PER_YIELD = 5000; // a few milliseconds
const MAX_PAIRS = 200_000; // tracks with many equal courses stay unproven
const PAIRS_BEFORE_SAMPLE = 20_000; // real flights need fewer
const SAMPLED_FIXES = 300;
const NEAR = 0.0009; // share by which the bound may exceed a course that cannot be proven
const MAX_PROVEN_GAP: Metres = 0.5; // doubled by the return leg

/** @param patience  share of the usual work after which the search ends with the best found so far */
export function* outReturn(track: Track, closing: Closing, patience = 1): Generator<void, OutReturn | null> {
  if (track.length < 2) return null;
  const { tree } = track;
  const { from, to, radius } = tree;
  const latest = findLatest(track, closing.last);
  let best = { length: 0, start: -1, turn: -1 };
  let upperBound = 0;
  const queue = new Queue();
  queue.push(farthest(track, 0, 0), 0, 0);
  for (let steps = 1; queue.length > 0; steps++) {
    if (steps % PAIRS_PER_YIELD === 0) yield;
    const bound = queue.pop();
    if (bound < best.length - SAME_LENGTH) break;
    if (steps === PAIRS_BEFORE_SAMPLE) for (const [start, turn] of sampled(track, closing)) consider(start, turn);
    if (steps > patience * MAX_PAIRS) {
      upperBound = bound;
      break;
    }
    const { a, b } = queue;
    if (isLeaf(tree, a) && isLeaf(tree, b)) {
      consider(from[a], from[b]);
      continue;
    }
    const parted = isLeaf(tree, b) || (!isLeaf(tree, a) && radius[a] >= radius[b]);
    const left = split(tree, parted ? a : b);
    for (let half = left; half <= left + 1; half++) {
      const start = parted ? half : a;
      const turn = parted ? b : half;
      if (to[turn] - 1 < from[start] || latest(start) < from[turn]) continue;
      const most = farthest(track, start, turn);
      if (most >= best.length - SAME_LENGTH) queue.push(most, start, turn);
    }
  }
  if (upperBound > best.length + MAX_PROVEN_GAP) {
    const near = Math.max(0.9 * MAX_PROVEN_GAP, NEAR * best.length);
    const mayClose = (start: number, turn: number) => latest(start) >= from[turn];
    const keep = ([start = 0, turn = 0]: number[]) => {
      consider(start, turn);
      return best.length;
    };
    const pairs = { points: 2 as const, most: (side: Metres) => side, mayClose, keep, bound: upperBound, near };
    upperBound = yield* outlinedClosed(track, pairs, patience);
  }
  if (best.start < 0 && upperBound === 0) return null;
  if (best.start < 0) return { length: 0, start: 0, turn: 0, finish: 0, upperBound, proven: false };
  upperBound = Math.max(best.length, upperBound);
  return {
    ...best,
    finish: earliestFinish(track, closing, best.start, best.turn),
    upperBound,
    proven: upperBound - best.length <= MAX_PROVEN_GAP,
  };

  function consider(start: number, turn: number) {
    if (start >= turn || closing.last[start] < turn) return;
    const length = distance(track, start, turn);
    const longer = length > best.length + SAME_LENGTH;
    const earlier = length > best.length - SAME_LENGTH && (start - best.start || turn - best.turn) < 0;
    if (longer || earlier) best = { length, start, turn };
  }
}

/**
 * Returns start and turnpoint of long courses: the two most distant of evenly sampled fixes, then the best start and
 * turnpoint for them.
 */
function sampled(track: Track, { last }: Closing): [number, number][] {
  const { length } = track;
  const step = Math.max(1, Math.floor(length / SAMPLED_FIXES));
  let [start, turn, most] = [0, 0, -1];
  const look = (s: number, t: number) => {
    if (s >= t || last[s] < t) return;
    const apart = distance(track, s, t);
    if (apart > most) [start, turn, most] = [s, t, apart];
  };
  for (let s = 0; s < length; s += step) for (let t = s + 1; t <= last[s]; t += step) look(s, t);
  const found: [number, number][] = [];
  for (let pass = 0; pass < 2 && most >= 0; pass++) {
    for (let s = 0, t = turn; s < t; s++) look(s, t);
    for (let s = start, t = s + 1; t <= last[s]; t++) look(s, t);
    found.push([start, turn]);
  }
  return found;
}

/** Returns the greatest `last` of the fixes of a node, computed once. */
function findLatest({ tree }: Track, last: Int32Array): (node: number) => number {
  const known = new Map<number, number>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    let most = -1;
    for (let i = tree.from[node]; i < tree.to[node]; i++) if (last[i] > most) most = last[i];
    known.set(node, most);
    return most;
  };
}
