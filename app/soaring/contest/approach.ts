/**
 * Returns how close a flight came to closing a course: the shortest distance between a fix that may be its start and
 * one that may be its finish, with the finish at most `maxLoss` lower. Exact: pairs of nodes are halved, the nearest
 * pair first, until they are fixes. Infinite if the height rule leaves no pair.
 */
import type { Metres } from "../units.ts";
import { Queue } from "./queue.ts";
import { distance, nearest, type Track } from "./track.ts";
import { isLeaf, split } from "./tree.ts";

/** @param starts first and last fix that may be a start, the last one included; `finishes` likewise, none before a start */
export function nearestApproach(
  track: Track,
  starts: [number, number],
  finishes: [number, number],
  maxLoss: Metres,
): Metres {
  const { tree } = track;
  const { from, to, radius, lowest, highest } = tree;
  let least = Number.POSITIVE_INFINITY;
  const queue = new Queue();
  offer(0, 0);
  while (queue.length > 0) {
    if (-queue.pop() >= least) break;
    const { a: start, b: finish } = queue;
    const [oneStart, oneFinish] = [isLeaf(tree, start), isLeaf(tree, finish)];
    if (oneStart && oneFinish) {
      least = Math.min(least, distance(track, from[start], from[finish]));
    } else if (oneFinish || (!oneStart && radius[start] >= radius[finish])) {
      const half = split(tree, start);
      offer(half, finish);
      offer(half + 1, finish);
    } else {
      const half = split(tree, finish);
      offer(start, half);
      offer(start, half + 1);
    }
  }
  return least;

  function offer(start: number, finish: number) {
    if (to[start] <= starts[0] || from[start] > starts[1]) return;
    if (to[finish] <= finishes[0] || from[finish] > finishes[1]) return;
    if (highest[finish] < lowest[start] - maxLoss) return;
    queue.push(-nearest(track, start, finish), start, finish);
  }
}
