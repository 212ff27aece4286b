/**
 * Rules that tie the finish of a course to its start: how much lower and how much later it may be. Infinity means no
 * rule. Exact for fixes; for nodes it returns whether any two of their fixes could obey.
 */
import type { Metres, Seconds } from "../units.ts";
import type { LegsSearch } from "./search.ts";
import type { Track } from "./track.ts";

export interface Ends {
  maxLoss: Metres;
  within: Seconds;
}

export const getEnds = ({ maxLoss, within }: Pick<LegsSearch, "maxLoss" | "within">): Ends => ({
  maxLoss: maxLoss ?? Number.POSITIVE_INFINITY,
  within: within ?? Number.POSITIVE_INFINITY,
});

export function isTied({ maxLoss, within }: Ends): boolean {
  return Number.isFinite(maxLoss) || Number.isFinite(within);
}

export function obeys({ altitude, time }: Track, { maxLoss, within }: Ends, start: number, finish: number): boolean {
  return altitude[finish] >= altitude[start] - maxLoss && time[finish] - time[start] <= within;
}

export function mayObey(track: Track, ends: Ends, start: number, finish: number): boolean {
  const { tree } = track;
  return tree.highest[finish] >= tree.lowest[start] - ends.maxLoss && isInTime(track, ends, start, finish);
}

export function isInTime({ time, tree }: Track, { within }: Ends, start: number, finish: number): boolean {
  return time[tree.from[finish]] - time[tree.to[start] - 1] <= within;
}

/**
 * Splits the starts in two. The first part may be used with `finish`; the second, which includes `start`, may not, so
 * that this pair does not occur again.
 */
export function partStarts(
  track: Track,
  ends: Ends,
  starts: Int32Array,
  start: number,
  finish: number,
): [Int32Array, Int32Array] {
  const { tree } = track;
  const late = !isInTime(track, ends, start, finish);
  const may = (s: number) =>
    late ? isInTime(track, ends, s, finish) : tree.highest[finish] >= tree.lowest[s] - ends.maxLoss;
  return [starts.filter(may), starts.filter((s) => !may(s))];
}

/** Returns the nodes of a later stage that at least one of the starts allows; heights matter for the finish only. */
export function allowedFor(
  track: Track,
  { maxLoss, within }: Ends,
  starts: Int32Array,
  nodes: Int32Array,
  isFinish: boolean,
): Int32Array {
  const { tree, time } = track;
  let first = track.length;
  let last = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const s of starts) {
    first = Math.min(first, tree.from[s]);
    last = Math.max(last, tree.to[s] - 1);
    lowest = Math.min(lowest, tree.lowest[s]);
  }
  const latest = time[last] + within;
  const least = isFinish ? lowest - maxLoss : Number.NEGATIVE_INFINITY;
  const kept = new Int32Array(nodes.length);
  let count = 0;
  for (const node of nodes) {
    if (tree.to[node] <= first || time[tree.from[node]] > latest || tree.highest[node] < least) continue;
    kept[count++] = node;
  }
  return kept.subarray(0, count);
}
