/**
 * Out and return: the start fix, one turn point as far away as possible, and a finish within 1 km of the start.
 * Distance = twice from start to turn point. Exact: pairs of nodes, the most promising first, halved until they
 * are fixes. Of equally long courses the earliest.
 */

import type { Metres } from "../units.ts";
import { type Closing, earliestFinish } from "./closing.ts";
import { Queue } from "./queue.ts";
import { distance, farthest, type Track } from "./track.ts";

export interface OutReturn {
  /** Once from start to turn point. */
  length: Metres;
  start: number;
  turn: number;
  finish: number;
}

const SAME: Metres = 1e-6;
const BATCH = 20_000;

export function* outReturn(track: Track, closing: Closing, maxLoss: Metres): Generator<void, OutReturn | null> {
  if (track.length < 2) return null;
  const { from, to, left, right, radius } = track.tree;
  const reach = latest(track, closing.last);
  let best = { length: 0, start: -1, turn: -1 };
  const queue = new Queue(2);
  queue.push(farthest(track, 0, 0), 0, 0);
  const pair = [0, 0];
  for (let steps = 1; queue.length > 0; steps++) {
    if (steps % BATCH === 0) yield;
    const bound = queue.pop(pair);
    if (bound < best.length - SAME) break;
    const [a, b] = pair;
    if (!left[a] && !left[b]) {
      leaf(from[a], from[b]);
      continue;
    }
    const splitStart = !left[b] || (left[a] > 0 && radius[a] >= radius[b]);
    for (let side = 0; side < 2; side++) {
      const start = splitStart ? (side ? right[a] : left[a]) : a;
      const turn = splitStart ? b : side ? right[b] : left[b];
      if (to[turn] - 1 < from[start] || reach[start] < from[turn]) continue;
      const most = farthest(track, start, turn);
      if (most >= best.length - SAME) queue.push(most, start, turn);
    }
  }
  if (best.start < 0) return null;
  return { ...best, finish: earliestFinish(track, closing, best.start, best.turn, maxLoss) };

  function leaf(start: number, turn: number) {
    if (start >= turn || closing.last[start] < turn) return;
    const length = distance(track, start, turn);
    const longer = length > best.length + SAME;
    const earlier = length > best.length - SAME && (start - best.start || turn - best.turn) < 0;
    if (longer || earlier) best = { length, start, turn };
  }
}

/** The greatest `last` of the fixes of each node. */
function latest(track: Track, last: Int32Array): Int32Array {
  const { from, left, right } = track.tree;
  const most = new Int32Array(from.length);
  for (let node = from.length - 1; node >= 0; node--) {
    most[node] = left[node] ? Math.max(most[left[node]], most[right[node]]) : last[from[node]];
  }
  return most;
}
