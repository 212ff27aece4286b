/**
 * Makes a good course from a rough one: each point in turn moves to the fix that makes the course longest, start and
 * finish as far as their rule allows. It only provides a valid course for the exact search to compare with.
 */
import type { Metres } from "#app/soaring/units.ts";
import { type Ends, isTied, mayObey, obeys } from "../ends.ts";
import { distance, outTo, type Track } from "../track.ts";
import { isLeaf, split } from "../tree.ts";

const MAX_PASSES = 6;
const MAX_LOOKS_PER_POINT = 1500; // nodes or pairs examined; a few dozen are enough unless all fixes are alike

export function measureLength(track: Track, fixes: readonly number[]): Metres {
  let length = 0;
  for (let k = 1; k < fixes.length; k++) length += distance(track, fixes[k - 1], fixes[k]);
  return length;
}

/**
 * @param rough  fixes in order of time
 * @returns null when the course found does not obey
 */
export function improve(track: Track, rough: readonly number[], ends: Ends, least: Metres): number[] | null {
  const fixes = [...rough];
  const last = fixes.length - 1;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let moved = false;
    for (let k = 0; k <= last; k++) {
      const to = bestFix(track, fixes, k, ends, least);
      moved ||= to !== fixes[k];
      fixes[k] = to;
    }
    if (last > 1 && isTied(ends) && moveEnds(track, fixes, ends, least)) moved = true;
    if (!moved) break;
  }
  return isValid(track, fixes, ends, least) ? fixes : null;
}

function isValid(track: Track, fixes: number[], ends: Ends, least: Metres): boolean {
  const legs = fixes.slice(1).every((fix, k) => fix === fixes[k] || distance(track, fixes[k], fix) >= least);
  return legs && obeys(track, ends, fixes[0], fixes[fixes.length - 1]);
}

const stack = new Int32Array(64); // deeper than any tree

/** Returns the best place for point k while its neighbours stay; its present place if nothing is better. */
function bestFix(track: Track, fixes: number[], k: number, ends: Ends, least: Metres): number {
  const { tree, altitude, time } = track;
  const last = fixes.length - 1;
  const before = k > 0 ? fixes[k - 1] : -1;
  const after = k < last ? fixes[k + 1] : -1;
  const low = k > 0 ? before : 0;
  const high = k < last ? after : track.length - 1;
  const ceiling = k === 0 ? altitude[fixes[last]] + ends.maxLoss : Number.POSITIVE_INFINITY;
  const floor = k === last ? altitude[fixes[0]] - ends.maxLoss : Number.NEGATIVE_INFINITY;
  const earliest = k === 0 ? time[fixes[last]] - ends.within : Number.NEGATIVE_INFINITY;
  const latest = k === last ? time[fixes[0]] + ends.within : Number.POSITIVE_INFINITY;
  const isFree = (i: number) =>
    altitude[i] <= ceiling && altitude[i] >= floor && time[i] >= earliest && time[i] <= latest;
  const gain = (i: number) => {
    const there = before < 0 || before === i ? 0 : distance(track, before, i);
    const on = after < 0 || after === i ? 0 : distance(track, i, after);
    const isShort = (there > 0 && there < least) || (on > 0 && on < least);
    return isShort ? Number.NEGATIVE_INFINITY : there + on;
  };

  let best = fixes[k];
  let most = isFree(best) ? gain(best) : Number.NEGATIVE_INFINITY;
  let depth = 0;
  stack[depth++] = 0;
  for (let looked = 0; depth > 0 && looked < MAX_LOOKS_PER_POINT; looked++) {
    const node = stack[--depth];
    if (tree.to[node] <= low || tree.from[node] > high) continue;
    if (tree.lowest[node] > ceiling || tree.highest[node] < floor) continue;
    if (time[tree.to[node] - 1] < earliest || time[tree.from[node]] > latest) continue;
    if (isLeaf(tree, node)) {
      const i = tree.from[node];
      const length = isFree(i) ? gain(i) : Number.NEGATIVE_INFINITY;
      if (length > most) {
        most = length;
        best = i;
      }
      continue;
    }
    const bound = (before < 0 ? 0 : outTo(track, before, node)) + (after < 0 ? 0 : outTo(track, after, node));
    if (bound <= most) continue;
    const left = split(tree, node);
    stack[depth++] = left;
    stack[depth++] = left + 1;
  }
  return best;
}

/**
 * Moves start and finish together to the pair that obeys and makes the first and the last leg longest. Moved alone,
 * each would be tied to the other.
 */
function moveEnds(track: Track, fixes: number[], ends: Ends, least: Metres): boolean {
  const { tree } = track;
  const last = fixes.length - 1;
  const [first, turn] = [fixes[1], fixes[last - 1]];
  const reach = (start: number, finish: number) => outTo(track, first, start) + outTo(track, turn, finish);
  let most = obeys(track, ends, fixes[0], fixes[last])
    ? distance(track, fixes[0], first) + distance(track, turn, fixes[last])
    : Number.NEGATIVE_INFINITY;
  let moved = false;
  const pairs = [0, 0];
  for (let looked = 0; pairs.length > 0 && looked < MAX_LOOKS_PER_POINT; looked++) {
    const finish = pairs.pop() as number;
    const start = pairs.pop() as number;
    if (tree.from[start] > first || tree.to[finish] <= turn || !mayObey(track, ends, start, finish)) continue;
    if (reach(start, finish) <= most) continue;
    if (isLeaf(tree, start) && isLeaf(tree, finish)) {
      const [s, f] = [tree.from[start], tree.from[finish]];
      const [out, home] = [distance(track, s, first), distance(track, turn, f)];
      const length = out + home;
      if (length <= most || !obeys(track, ends, s, f)) continue;
      if ((s !== first && out < least) || (f !== turn && home < least)) continue;
      most = length;
      [fixes[0], fixes[last]] = [s, f];
      moved = true;
      continue;
    }
    const parted = isLeaf(tree, finish) || (!isLeaf(tree, start) && tree.radius[start] >= tree.radius[finish]);
    const left = split(tree, parted ? start : finish);
    const [near, far] = parted
      ? [
          [left, finish],
          [left + 1, finish],
        ]
      : [
          [start, left],
          [start, left + 1],
        ];
    // The more promising one is examined first.
    if (reach(near[0], near[1]) > reach(far[0], far[1])) pairs.push(...far, ...near);
    else pairs.push(...near, ...far);
  }
  return moved;
}
