/**
 * Computes a bound for closed courses that their searches could not prove, as `outlined.ts` does for legs: pairs or
 * triples of nodes are halved, the most promising first, until none can contain a course longer than the best known
 * one by `near`. The perimeter is a convex function of the corners, so the longest goes through corners of the nodes'
 * outlines.
 */
import type { Metres } from "#app/soaring/units.ts";
import { Queue } from "../queue.ts";
import { distance, type Track } from "../track.ts";
import { isLeaf, split } from "../tree.ts";
import { makeOutlines, type Outline } from "./outline.ts";

export interface ClosedSearch {
  /** 3 for the corners of a triangle, 2 for start and turnpoint of an out and return. */
  points: 2 | 3;
  /** Returns an upper bound of the length of a course whose sides are at most this long. */
  most: (first: Metres, second: Metres, third: Metres) => Metres;
  /** Whether a course with its first point in one node and its last in another may be closed. */
  mayClose: (first: number, last: number) => boolean;
  /** Receives fixes that may form a better course; returns the length of the best one known. */
  keep: (fixes: number[]) => Metres;
  /** The best upper bound known so far. */
  bound: Metres;
  /** How far the bound may be above the best course. */
  near: Metres;
}

const MAX_WORK = 6e7; // combinations of corners, 0.1 s
const WORK_PER_YIELD = 2_000_000;
const WORK_PER_TUPLE = 300;
const STRETCHED = 1.01; // legs are slightly longer than the straight line between their ends

/** The greatest length of the sides between some outlines, and the corners where it occurs. */
interface Longest {
  length: Metres;
  fixes: number[];
}

/** Returns an upper bound of all courses. */
export function* outlinedClosed(track: Track, search: ClosedSearch, patience = 1): Generator<void, Metres> {
  const { points, bound, near } = search;
  let best = search.keep([]);
  const { tree } = track;
  const { from, to, radius } = tree;
  const outlines = makeOutlines(track, 2 * points, near);
  const queue = new Queue();
  queue.push(Number.POSITIVE_INFINITY, 0, 0, 0);
  let [work, unrested] = [0, 0];
  while (queue.length > 0) {
    const most = queue.pop();
    if (most <= best + near) return Math.min(bound, Math.max(best, most));
    if (work > patience * MAX_WORK) return Math.min(bound, most);
    if (unrested > WORK_PER_YIELD) {
      unrested = 0;
      yield;
    }
    const nodes = points === 3 ? [queue.a, queue.b, queue.c] : [queue.a, queue.b];
    const widest = nodes.reduce((one, node) =>
      isLeaf(tree, one) || (!isLeaf(tree, node) && radius[node] > radius[one]) ? node : one,
    );
    // Nothing is left to be halved: what its corners allow is exact, except for rules that are not checked here.
    if (isLeaf(tree, widest)) return Math.min(bound, most);
    const place = nodes.indexOf(widest);
    const left = split(tree, widest);
    for (let half = left; half <= left + 1; half++) {
      const halves = nodes.with(place, half);
      const last = halves[points - 1];
      if (halves.some((node, k) => k > 0 && to[node] - 1 < from[halves[k - 1]])) continue;
      if (!search.mayClose(halves[0], last)) continue;
      const corners = halves.map((node) => outlines(node, Math.min(bound, most) - best));
      const { length, fixes } = points === 3 ? longestTriangle(track, corners, search) : longestSide(track, corners);
      if (length > best + near) best = search.keep(fixes);
      const spent = WORK_PER_TUPLE + corners.reduce((product, { fixes }) => product * fixes.length, 1);
      work += spent;
      unrested += spent;
      if (length > best) queue.push(Math.min(length, most), halves[0], halves[1], last);
    }
  }
  return Math.min(bound, best);
}

function longestSide(track: Track, [one, other]: Outline[]): Longest {
  let [most, fixes] = [-1, [0, 0]];
  for (const i of one.fixes) {
    for (const j of other.fixes) {
      const length = distance(track, i, j);
      if (length > most) [most, fixes] = [length, [i, j]];
    }
  }
  return { length: most + STRETCHED * (one.slack + other.slack), fixes };
}

function longestTriangle(track: Track, [a, b, c]: Outline[], search: ClosedSearch): Longest {
  const [ab, bc, ac] = [getSides(track, a, b), getSides(track, b, c), getSides(track, a, c)];
  let [most, at] = [-1, 0];
  const [m, n] = [b.fixes.length, c.fixes.length];
  for (let i = 0; i < a.fixes.length; i++) {
    for (let j = 0; j < m; j++) {
      const first = ab[i * m + j];
      for (let k = 0; k < n; k++) {
        const length = first + bc[j * n + k] + ac[i * n + k];
        if (length > most) [most, at] = [length, (i * m + j) * n + k];
      }
    }
  }
  const slack = 2 * STRETCHED * (a.slack + b.slack + c.slack);
  const longest = (sides: Float64Array) => sides.reduce((one, other) => Math.max(one, other), 0) + slack;
  return {
    length: Math.min(most + slack, search.most(longest(ab), longest(bc), longest(ac))),
    fixes: [a.fixes[Math.floor(at / (m * n))], b.fixes[Math.floor(at / n) % m], c.fixes[at % n]],
  };
}

function getSides(track: Track, one: Outline, other: Outline): Float64Array {
  const sides = new Float64Array(one.fixes.length * other.fixes.length);
  let n = 0;
  for (const i of one.fixes) for (const j of other.fixes) sides[n++] = distance(track, i, j);
  return sides;
}
