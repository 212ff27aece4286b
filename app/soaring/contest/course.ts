/**
 * The longest course over a number of legs whose points are any fixes in time order, exactly.
 *
 * Method: every point of the course has a list of candidates, nodes of the tree of fixes. Going forward and backward
 * over the points gives for each candidate an upper bound of every course through it. What stays below the best course
 * already found is dropped for ever, the rest is halved, until single fixes are left: then the bound is the answer.
 * A real course comes from the best path of nodes, improved by hand (`improve`).
 *
 * Rules that tie the finish to the start (height, time) are met by parting: where the best path joins a start and a
 * finish that cannot go together, the starts are parted into those that can be used with that finish and those that
 * cannot, each with its own lists. The most promising part goes first; parts below the best course are dropped.
 *
 * Of equally long courses the one with the earliest start, then the earliest turn points, is returned, unless there
 * are hundreds. A track full of nearly equal courses (circles for hours) spends its work and ends with the best so far
 * and an honest bound. Yields every few milliseconds. Never throws; null where there is no such course.
 */
import type { Metres, MetresPerSecond } from "../units.ts";
import { type Candidate, earliest, SAME } from "./earliest.ts";
import { allowedFor, type Ends, isInTime, isTied, mayObey, partStarts } from "./ends.ts";
import { improve, lengthOf } from "./improve.ts";
import type { LegsSearch } from "./search.ts";
import { backward, forward, type Stage, stageOf, stageOfFixes } from "./stage.ts";
import type { Track } from "./track.ts";
import { isLeaf, middle, partition, split } from "./tree.ts";

export interface Course extends Candidate {
  /** No course is longer than this. */
  upperBound: Metres;
  proven: boolean;
  /** The proven course without the height rule, where the search came upon it; the same one if the rule was not in the way. */
  lifted: Candidate | null;
}

const FIRST_NODES = 160;
const PROOF: Metres = 1;
const MANY = 4000; // candidates beyond which a difference below PROOF is good enough
const MOST_WORK = 4.5e7; // pairs, 0.3 s; the worst recording needs 3e7, tracks full of equals stay unproven
const MOST_EQUALS = 1e6; // pairs among which the earliest of equal courses is looked for
const NODES_WITHIN = 40; // in the time a course may take
const MOST_NODES = 4000;
const GROUP = 4; // nodes of starts looked at together where time is limited
const SAMPLES = 200; // fixes for the first guess
const OFTEN = 16; // parts whose path is improved; then every so manieth, because it costs more than their bounds
const CRUISE: MetresPerSecond = 40;
const BATCH = 500_000; // pairs between two yields, a few milliseconds
// What else takes time, in pairs: a part's columns, and a course improved by hand.
const PER_PART = 8000;
const PER_COURSE = 150_000;

/** Candidates per point, and what they allow. */
interface Part {
  bound: Metres;
  /** Nothing was left out for the height rule. */
  whole: boolean;
  stages: Stage[];
}

/** @param patience  share of the usual work after which the search ends with what it has */
export function* longestCourse(track: Track, search: LegsSearch, patience = 1): Generator<void, Course | null> {
  if (track.length < 2) return null;
  const mostWork = patience * MOST_WORK;
  const { legs } = search;
  const { tree } = track;
  const ends: Ends = {
    maxLoss: search.maxLoss ?? Number.POSITIVE_INFINITY,
    within: search.within ?? Number.POSITIVE_INFINITY,
  };
  const least = search.leastLeg ?? 0;
  const timed = ends.within < track.time[track.length - 1] - track.time[0];
  let lifted: Candidate | null = null;
  let best: Candidate = { length: 0, fixes: new Array(legs + 1).fill(0) }; // to stay where one is obeys every rule
  let upperBound = Number.NEGATIVE_INFINITY;
  let work = 0;
  let unrested = 0;
  const parts: Part[] = [];

  keepSampled();
  for (const lists of firstLists()) yield* open(lists, !timed);
  for (let looked = 0; parts.length > 0; looked++) {
    work += spent(parts.length + PER_PART);
    if (unrested > BATCH) yield rest();
    const part = parts.splice(mostPromising(), 1)[0];
    if (part.bound < best.length - SAME) break;
    const path = pathOf(part.stages);
    if (looked < OFTEN || looked % OFTEN === 0) keepImproved(path.map((node) => middle(tree, node)));
    const lists = alive(part);
    if (isEnough(lists, part.bound)) {
      upperBound = part.bound;
      break;
    }
    const starts = partedStarts(lists[0], path, lists, part.bound);
    if (part.whole && areFixes(lists))
      lifted = earliestOf(lists, path, part.bound, { ...ends, maxLoss: Number.POSITIVE_INFINITY });
    if (starts) for (const some of starts) yield* open(withStarts(lists, some), false);
    else if (areFixes(lists)) keepEarlier(earliestOf(lists, path, part.bound, ends));
    else yield* open(lists.map(halves), part.whole);
  }
  upperBound = Math.max(upperBound, best.length);
  return { ...best, upperBound, proven: upperBound - best.length <= PROOF, lifted };

  /** Each point's candidates at first: all nodes, or by groups of starts what can follow in time. */
  function firstLists(): Int32Array[][] {
    const span = track.time[track.length - 1] - track.time[0];
    const count = timed ? Math.min(MOST_NODES, (NODES_WITHIN * span) / ends.within) : FIRST_NODES;
    const all = Int32Array.from(partition(tree, count));
    const lists = Array.from({ length: legs + 1 }, () => all);
    if (!timed) return [lists];
    const groups: Int32Array[][] = [];
    for (let i = 0; i < all.length; i += GROUP) groups.push(withStarts(lists, all.subarray(i, i + GROUP)));
    return groups;
  }

  function withStarts(lists: Int32Array[], starts: Int32Array): Int32Array[] {
    return lists.map((list, k) => (k === 0 ? starts : allowedFor(track, ends, starts, list, k === legs)));
  }

  /**
   * The starts in two where that tightens the bound most; null where the nodes should be halved. Starts far apart in
   * time are halved; a best path whose ends cannot go together parts those that can from those that cannot, if it is
   * not the size of the nodes that makes the bound loose.
   */
  function partedStarts(starts: Int32Array, path: number[], lists: Int32Array[], bound: Metres): Int32Array[] | null {
    const [start, finish] = [path[0], path[legs]];
    if (timed && isLateMostly(lists)) {
      const nodes = starts.length > 1 ? starts : halves(starts);
      return [nodes.subarray(0, nodes.length >> 1), nodes.subarray(nodes.length >> 1)];
    }
    if (mayObey(track, ends, start, finish)) return null;
    if (isInTime(track, ends, start, finish) && 2 * slackOf(path) > Math.max(0, bound - best.length)) return null;
    return partStarts(track, ends, starts, start, finish);
  }

  /** Whether the starts lie so far apart in time that this loosens the bound more than the size of the nodes does. */
  function isLateMostly(lists: Int32Array[]): boolean {
    const [starts, ...others] = lists;
    const span = track.time[tree.to[starts[starts.length - 1]] - 1] - track.time[tree.from[starts[0]]];
    let widest = 0;
    for (const list of others) for (const node of list) widest = Math.max(widest, tree.radius[node]);
    return span * CRUISE > 2 * widest;
  }

  /** How much of a path's bound is owed to the size of its nodes. */
  function slackOf(path: number[]): Metres {
    return path.reduce((sum, node, k) => sum + (k === 0 || k === legs ? 1 : 2) * tree.radius[node], 0);
  }

  /** Proven but for equals, or more work than was granted: each pair of candidates will be four, both ways. */
  function isEnough(lists: Int32Array[], bound: Metres): boolean {
    const size = lists.reduce((sum, list) => sum + list.length, 0);
    if (size > MANY && bound - best.length <= PROOF) return true;
    const pairs = lists.slice(1).reduce((sum, list, k) => sum + list.length * lists[k].length, 0);
    return work + (areFixes(lists) ? 0 : 4 * pairs) > mostWork;
  }

  function areFixes(lists: Int32Array[]): boolean {
    return lists.every((list) => list.every((node) => isLeaf(tree, node)));
  }

  /** Bounds of a part; kept when it may hold something better. */
  function* open(lists: Int32Array[], whole: boolean): Generator<void, void> {
    if (lists.some((list) => list.length === 0)) return;
    const stages = lists.map((list) => stageOf(track, list));
    for (let k = 1; k <= legs; k++) {
      for (let b = 0; b < stages[k].count; b++) {
        work += spent(forward(track, stages[k - 1], stages[k], least, b));
        if (unrested > BATCH) yield rest();
      }
    }
    const bound = stages[legs].soFar.reduce((most, length) => Math.max(most, length), Number.NEGATIVE_INFINITY);
    if (bound === Number.NEGATIVE_INFINITY || bound < best.length - SAME) return;
    for (let k = legs - 1; k >= 0; k--) {
      for (let a = 0; a < stages[k].count; a++) {
        work += spent(backward(track, stages[k], stages[k + 1], least, a));
        if (unrested > BATCH) yield rest();
      }
    }
    parts.push({ bound, whole, stages });
  }

  function spent(pairs: number): number {
    unrested += pairs;
    return pairs;
  }

  function rest(): void {
    unrested = 0;
  }

  function mostPromising(): number {
    let top = 0;
    for (let i = 1; i < parts.length; i++) if (parts[i].bound > parts[top].bound) top = i;
    return top;
  }

  /** The candidates through which some course at least as long as the best still goes. */
  function alive({ stages }: Part): Int32Array[] {
    return stages.map(({ count, node, soFar, rest }) => {
      const kept = new Int32Array(count);
      let some = 0;
      for (let i = 0; i < count; i++) if (soFar[i] + rest[i] >= best.length - SAME) kept[some++] = node[i];
      return kept.subarray(0, some);
    });
  }

  /** The nodes of the longest path. */
  function pathOf(stages: Stage[]): number[] {
    const { soFar } = stages[legs];
    const path: number[] = [];
    let at = 0;
    for (let b = 1; b < soFar.length; b++) if (soFar[b] > soFar[at]) at = b;
    for (let k = legs; k >= 0; k--) {
      path[k] = stages[k].node[at];
      at = stages[k].via[at];
    }
    return path;
  }

  /** A first course over fixes taken evenly, the longest without a rule and then put right. */
  function keepSampled(): void {
    const count = Math.min(track.length, SAMPLES);
    const fixes = Int32Array.from({ length: count }, (_, i) => Math.round((i * (track.length - 1)) / (count - 1)));
    const stages = Array.from({ length: legs + 1 }, () => stageOfFixes(track, fixes));
    for (let k = 1; k <= legs; k++) for (let b = 0; b < count; b++) forward(track, stages[k - 1], stages[k], least, b);
    keepImproved(pathOf(stages));
  }

  function keepImproved(rough: number[]): void {
    const fixes = improve(track, rough, ends, least);
    const length = fixes ? lengthOf(track, fixes) : 0;
    if (fixes && length > best.length) best = { length, fixes };
    work += spent(PER_COURSE);
  }

  /** Only single fixes are left, and the longest path, of that length, obeys these ends. */
  function earliestOf(lists: Int32Array[], path: number[], length: Metres, ends: Ends): Candidate | null {
    const points = lists.map((list) => list.map((node) => tree.from[node]));
    const pairs = points.slice(1).reduce((sum, list, k) => sum + list.length * points[k].length, 0);
    const times = isTied(ends) ? points[0].length : 1;
    work += spent(pairs * times);
    if (pairs * times > MOST_EQUALS) return { length, fixes: path.map((node) => tree.from[node]) };
    return earliest(track, points, ends, least);
  }

  function keepEarlier(found: Candidate | null): void {
    if (!found) return;
    if (found.length > best.length + SAME || (found.length >= best.length - SAME && isEarlier(found.fixes, best.fixes)))
      best = found;
  }

  function halves(list: Int32Array): Int32Array {
    const nodes = new Int32Array(2 * list.length);
    let count = 0;
    for (const node of list) {
      nodes[count++] = isLeaf(tree, node) ? node : split(tree, node);
      if (!isLeaf(tree, node)) nodes[count++] = split(tree, node) + 1;
    }
    return nodes.subarray(0, count);
  }
}

function isEarlier(fixes: number[], others: number[]): boolean {
  const k = fixes.findIndex((fix, i) => fix !== others[i]);
  return k >= 0 && fixes[k] < others[k];
}
