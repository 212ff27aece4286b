/**
 * One point of a course as candidates: the nodes it may lie in, in order of time, with the longest course up to each
 * and from each on. Lengths are bounds (`farthest` of two nodes), exact once all nodes are single fixes.
 *
 * The two passes are the inner loops of every search for legs: columns are stored next to each other, and a square
 * root is computed only for a pair that may be longer than the best so far. Neighbours mostly have the same best
 * candidate, so that one is tried first.
 */
import { getArc } from "../geo/chord.ts";
import type { Metres } from "../units.ts";
import type { Track } from "./track.ts";

export interface Stage {
  count: number;
  node: Int32Array;
  /**
   * First fix of each node, never earlier than that of the previous node: it gives the order of time and identifies
   * the node.
   */
  first: Int32Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  radius: Float64Array;
  /** Longest course up to here, -Infinity where no course leads here. */
  soFar: Float64Array;
  /** Index in the previous stage that it comes from, -1 where no course leads here. */
  via: Int32Array;
  /** Longest course from here on. */
  rest: Float64Array;
  /** Index in the next stage that it continues to. */
  onto: Int32Array;
}

export function makeStage({ tree }: Track, node: Int32Array): Stage {
  const stage = emptyStage(node);
  for (let i = 0; i < node.length; i++) {
    const n = node[i];
    stage.first[i] = tree.from[n];
    stage.x[i] = tree.x[n];
    stage.y[i] = tree.y[n];
    stage.z[i] = tree.z[n];
    stage.radius[i] = tree.radius[n];
  }
  return stage;
}

/** A stage of single fixes instead of nodes: `node` contains the fixes. */
export function stageOfFixes({ x, y, z }: Track, fixes: Int32Array): Stage {
  const stage = emptyStage(fixes);
  for (let i = 0; i < fixes.length; i++) {
    stage.first[i] = fixes[i];
    stage.x[i] = x[fixes[i]];
    stage.y[i] = y[fixes[i]];
    stage.z[i] = z[fixes[i]];
  }
  return stage;
}

function emptyStage(node: Int32Array): Stage {
  const count = node.length;
  const columns = new Float64Array(6 * count); // one block of memory, because a search makes thousands of stages
  const column = (k: number) => columns.subarray(k * count, (k + 1) * count);
  return {
    count,
    node,
    first: new Int32Array(count),
    via: new Int32Array(count),
    onto: new Int32Array(count),
    x: column(0),
    y: column(1),
    z: column(2),
    radius: column(3),
    soFar: column(4),
    rest: column(5),
  };
}

const NONE = Number.NEGATIVE_INFINITY;
const FEW = 8; // up to this number candidates are measured one by one
const MOSTLY = 4; // skipping pays only if at most one in so many is measured

/**
 * Computes the longest course up to candidate `b`. Quickest in the order of time, because the previous candidate
 * shows where to look first.
 * @param least  shorter legs do not count, unless they have no length at all
 * @returns the number of pairs
 */
export function forward(track: Track, from: Stage, to: Stage, least: Metres, b: number): number {
  const pairs = countUpTo(from, to.first[b]);
  const guess = b > 0 ? to.via[b - 1] : -1;
  const via = findBest(track, from, from.soFar, 0, pairs, guess, to, b, least);
  to.via[b] = via;
  to.soFar[b] = via < 0 ? NONE : lengthBy(track, from, from.soFar, via, to, b, least);
  return pairs;
}

/** Computes the longest course from candidate `a` on; quickest from the last candidate to the first. */
export function backward(track: Track, from: Stage, to: Stage, least: Metres, a: number): number {
  const low = countUpTo(to, from.first[a] - 1);
  const guess = a + 1 < from.count ? from.onto[a + 1] : -1;
  const onto = findBest(track, to, to.rest, low, to.count, guess, from, a, least);
  from.onto[a] = onto;
  from.rest[a] = onto < 0 ? NONE : lengthBy(track, to, to.rest, onto, from, a, least);
  return to.count - low;
}

/** Returns how many candidates begin no later than this fix. */
function countUpTo({ first, count }: Stage, fix: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (first[middle] <= fix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the first of the candidates from `low` to before `high` that makes the longest course with candidate `i`;
 * -1 without one. Candidates that cannot be the best are skipped, as long as these are the majority: where all are
 * alike, skipping costs more than it saves.
 */
function findBest(
  track: Track,
  there: Stage,
  lengths: Float64Array,
  low: number,
  high: number,
  guess: number,
  here: Stage,
  i: number,
  least: Metres,
): number {
  if (guess < low || guess >= high || high - low < FEW)
    return firstLongest(track, there, lengths, low, high, here, i, least);
  let bar = lengthBy(track, there, lengths, guess, here, i, least);
  let most = NONE;
  let best = -1;
  let measured = 0;
  for (let k = low; ; k++) {
    k = nextAbove(track, there, lengths, k, high, here, i, bar);
    if (k >= high) return best;
    const isWorth = ++measured * MOSTLY <= k - low + FEW;
    const found = isWorth ? k : firstLongest(track, there, lengths, k, high, here, i, least);
    const length = found < 0 ? NONE : lengthBy(track, there, lengths, found, here, i, least);
    if (length > most) {
      most = length;
      best = found;
      if (most > bar) bar = most;
    }
    if (!isWorth) return best;
  }
}

/**
 * Returns the next candidate with which a course may reach the bar, or `high`. It is kept small because most time is
 * spent in it.
 */
function nextAbove(
  { mostStretch }: Track,
  { x, y, z, radius }: Stage,
  lengths: Float64Array,
  from: number,
  high: number,
  here: Stage,
  i: number,
  bar: Metres,
): number {
  const hx = here.x[i];
  const hy = here.y[i];
  const hz = here.z[i];
  const hr = here.radius[i];
  const shrink = 1 / mostStretch;
  let k = from;
  for (; k < high; k++) {
    const needed = (bar - lengths[k]) * shrink - (hr + radius[k]);
    const dx = hx - x[k];
    const dy = hy - y[k];
    const dz = hz - z[k];
    if (!(needed > 0 && dx * dx + dy * dy + dz * dz < needed * needed)) break;
  }
  return k;
}

/** Does the same as `findBest` but measures every candidate; `getArc` is written out in this inner loop. */
function firstLongest(
  { stretch }: Track,
  { x, y, z, radius, first }: Stage,
  lengths: Float64Array,
  low: number,
  high: number,
  here: Stage,
  i: number,
  least: Metres,
): number {
  const { cubic, fifth, seventh, northing } = stretch;
  const hx = here.x[i];
  const hy = here.y[i];
  const hz = here.z[i];
  const hr = here.radius[i];
  const own = here.first[i];
  let most = NONE;
  let best = -1;
  for (let k = low; k < high; k++) {
    const dx = hx - x[k];
    const dy = hy - y[k];
    const dz = hz - z[k];
    const around = hr + radius[k];
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz) + around;
    const north = Math.abs(dz) + around;
    const square = chord * chord;
    const arc = chord * (1 + square * (cubic + square * (fifth + square * seventh)) + northing * north * north);
    if (arc < least && first[k] !== own) continue;
    const length = lengths[k] + (arc < least ? 0 : arc);
    if (length > most) {
      most = length;
      best = k;
    }
  }
  return best;
}

/** Returns the length of the course by candidate `k` of `there`; -Infinity where that leg is too short to count. */
function lengthBy(
  { stretch }: Track,
  there: Stage,
  lengths: Float64Array,
  k: number,
  here: Stage,
  i: number,
  least: Metres,
): number {
  const dx = here.x[i] - there.x[k];
  const dy = here.y[i] - there.y[k];
  const dz = here.z[i] - there.z[k];
  const around = here.radius[i] + there.radius[k];
  const arc = getArc(stretch, Math.sqrt(dx * dx + dy * dy + dz * dz) + around, Math.abs(dz) + around);
  if (arc >= least) return lengths[k] + arc;
  return there.first[k] === here.first[i] ? lengths[k] : NONE;
}
