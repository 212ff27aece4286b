/**
 * Finds the longest course over a number of legs whose points are any fixes in time order, exactly.
 *
 * Method: every point of the course has a list of candidates, nodes of the tree of fixes. Going forward and backward
 * over the points gives, for each candidate, an upper bound of every course through it. Candidates below the best
 * course already found are dropped for good, the rest are halved until single fixes are left: then the bound is the
 * answer. A real course comes from the best path of nodes, improved locally (`improve`).
 *
 * Rules that tie the finish to the start (height, time) are handled by splitting: where the best path joins a start
 * and a finish that are not allowed together, the starts are split into those that can be used with that finish and
 * those that cannot, each with its own lists. The most promising part goes first; parts below the best course are
 * dropped.
 *
 * Of equally long courses the one with the earliest start, then the earliest turnpoints, is returned, unless there
 * are hundreds. A track with many nearly equal courses (circles for hours) uses up its work and ends with the best so
 * far and a true bound. Yields every few milliseconds. Never throws; null where there is no such course.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import {
  aliveAt,
  areFixes,
  computeMiddles,
  halved,
  listPairs,
  longestPath,
  longestSoFar,
  measureSlack,
  type Part,
  splitHalves,
  takeMostPromising,
} from "./course-part.ts";
import { type Candidate, earliest, isEarlier, SAME_LENGTH } from "./earliest.ts";
import { allowedFor, type Ends, getEnds, isInTime, isTied, mayObey, partStarts } from "./ends.ts";
import { improve, measureLength } from "./improve/improve.ts";
import { polished } from "./improve/polish.ts";
import type { LegsSearch } from "./search.ts";
import { backward, forward, makeStage, stageOfFixes } from "./stage.ts";
import type { Track } from "./track.ts";
import { partition } from "./tree.ts";

export interface Course extends Candidate {
  /** No course is longer than this. */
  upperBound: Metres;
  proven: boolean;
  /**
   * The proven course without the height rule, if the search came across it; the same course if the rule made no
   * difference.
   */
  lifted: Candidate | null;
}

export const MAX_PROVEN_GAP: Metres = 1;
const MANY_CANDIDATES = 4000; // above this number a gap that counts as proven is good enough
const FIRST_NODES = 128;
const FIRST_NODES_PER_LIMIT = 40; // nodes per stretch as long as a course may take
const MAX_FIRST_NODES = 4000;
const STARTS_TOGETHER = 4; // start nodes processed together where time is limited
const SAMPLED_FIXES = 200; // fixes sampled for the first guess
const IMPROVED_PARTS = 16; // first parts whose path is always improved; later ones only now and then, because of the cost
const PARTS_PER_IMPROVEMENT = 64;
const CRUISE_SPEED: MetresPerSecond = 40;
// Work is counted in pairs of candidates.
const MAX_WORK = 4.5e7; // 0.2 s; tracks with many equal courses stay unproven
const MANY_EVERYWHERE = 400; // candidates for every point, as on tracks of circles or grids
const FEW_SOMEWHERE = 128; // candidates for at least one point: the others follow from it
const NEAR_PROOF = 0.01; // gap, as a share of the course, that is worth more work
const NEAR_PROOF_BOUND = 0.02; // the same where time or the length of legs is limited and fewer courses are nearly equal
const TIMES_NEAR_PROOF = 4; // factor by which such a gap raises the work: straight flights need it
const WORK_WORTH_POLISHING = 6e6;
const WORK_OF_POLISHING = 5e6;
const MAX_WORK_ON_EQUALS = 1e6; // limit for finding the earliest of equal courses
const WORK_PER_YIELD = 500_000; // a few milliseconds
const WORK_PER_PART = 8000; // cost of creating its columns
const WORK_PER_COURSE = 150_000; // cost of improving one course

/** The state of one search. */
interface Hunt {
  track: Track;
  legs: number;
  /** Shortest length allowed for a leg. */
  least: Metres;
  ends: Ends;
  /** Whether the window is longer than a course may take. */
  timed: boolean;
  /** The longest course found so far that obeys the rules. */
  best: Candidate;
  lifted: Candidate | null;
  /** Parts that may still contain something better. */
  parts: Part[];
  work: number;
  /** Work since the last yield. */
  unrested: number;
  maxWork: number;
  /** Whether the best course has been polished. */
  polished: boolean;
}

/** @param patience  share of the usual work after which the search ends with the best found so far */
export function* longestCourse(
  track: Track,
  search: LegsSearch,
  patience = 1,
  known: number[] | null = null,
): Generator<void, Course | null> {
  if (track.length < 2) return null;
  const hunt = startHunt(track, search, patience);
  if (known) keepImproved(hunt, known);
  keepSampled(hunt);
  for (const lists of firstLists(hunt)) yield* openPart(hunt, lists, !hunt.timed);
  const given = yield* followParts(hunt);
  const { best, lifted } = hunt;
  const upperBound = Math.max(given, best.length);
  return { ...best, upperBound, proven: upperBound - best.length <= MAX_PROVEN_GAP, lifted };
}

function startHunt(track: Track, search: LegsSearch, patience: number): Hunt {
  const { legs, leastLeg } = search;
  const ends = getEnds(search);
  return {
    track,
    legs,
    least: leastLeg ?? 0,
    ends,
    timed: ends.within < getDuration(track),
    best: { length: 0, fixes: new Array(legs + 1).fill(0) }, // staying at one fix obeys every rule
    lifted: null,
    parts: [],
    work: 0,
    unrested: 0,
    polished: false,
    maxWork: patience * MAX_WORK,
  };
}

/**
 * Processes the most promising part again and again until none can contain anything better. Returns the bound at
 * which it gave up, or -Infinity.
 */
function* followParts(hunt: Hunt): Generator<void, Metres> {
  const { track, parts } = hunt;
  const { tree } = track;
  for (let looked = 0; parts.length > 0; looked++) {
    spend(hunt, parts.length + WORK_PER_PART);
    if (isTired(hunt)) yield rest(hunt);
    const part = takeMostPromising(parts);
    if (part.bound < hunt.best.length - SAME_LENGTH) break;
    const path = longestPath(part.stages);
    if (looked < IMPROVED_PARTS || looked % PARTS_PER_IMPROVEMENT === 0) keepImproved(hunt, computeMiddles(tree, path));
    const lists = aliveAt(part, hunt.best.length);
    if (isEnough(hunt, lists, part.bound)) return part.bound;
    yield* parted(hunt, part, path, lists);
  }
  return Number.NEGATIVE_INFINITY;
}

/**
 * Splits a part whose best path goes through these nodes: either its starts, or all its nodes, or, with only fixes
 * left, its earliest course is taken.
 */
function* parted(hunt: Hunt, part: Part, path: number[], lists: Int32Array[]): Generator<void, void> {
  const { ends, track } = hunt;
  const { tree } = track;
  const done = areFixes(tree, lists);
  const starts = partedStarts(hunt, path, lists, part.bound);
  if (part.whole && done) {
    hunt.lifted = findEarliest(hunt, lists, path, part.bound, { ...ends, maxLoss: Number.POSITIVE_INFINITY });
  }
  if (starts) for (const some of starts) yield* openPart(hunt, withStarts(hunt, lists, some), false);
  else if (done) keepEarlier(hunt, findEarliest(hunt, lists, path, part.bound, ends));
  else yield* halvedPart(hunt, part, lists);
}

/**
 * Halves all nodes of a part. Before that gets expensive the best course is polished, once: a longer one leaves fewer
 * nodes to halve.
 */
function* halvedPart(hunt: Hunt, part: Part, lists: Int32Array[]): Generator<void, void> {
  const { track, best, ends, least } = hunt;
  if (!hunt.polished && 4 * listPairs(lists) > WORK_WORTH_POLISHING) {
    hunt.polished = true;
    spend(hunt, WORK_OF_POLISHING);
    const better = yield* polished(track, best, { ends, least });
    if (better.length > best.length + SAME_LENGTH) {
      hunt.best = better;
      hunt.parts.push(part);
      return;
    }
  }
  yield* openPart(hunt, splitHalves(track.tree, lists), part.whole);
}

/** Computes the bounds of a part and queues it if it may contain something better. */
function* openPart(hunt: Hunt, lists: Int32Array[], whole: boolean): Generator<void, void> {
  if (lists.some((list) => list.length === 0)) return;
  const { track, legs, least } = hunt;
  const stages = lists.map((list) => makeStage(track, list));
  for (let k = 1; k <= legs; k++) {
    for (let b = 0; b < stages[k].count; b++) {
      spend(hunt, forward(track, stages[k - 1], stages[k], least, b));
      if (isTired(hunt)) yield rest(hunt);
    }
  }
  const bound = longestSoFar(stages[legs]);
  if (bound === Number.NEGATIVE_INFINITY || bound < hunt.best.length - SAME_LENGTH) return;
  for (let k = legs - 1; k >= 0; k--) {
    for (let a = stages[k].count - 1; a >= 0; a--) {
      spend(hunt, backward(track, stages[k], stages[k + 1], least, a));
      if (isTired(hunt)) yield rest(hunt);
    }
  }
  hunt.parts.push({ bound, whole, stages });
}

function spend(hunt: Hunt, pairs: number): void {
  hunt.work += pairs;
  hunt.unrested += pairs;
}

function isTired({ unrested }: Hunt): boolean {
  return unrested > WORK_PER_YIELD;
}

function rest(hunt: Hunt): void {
  hunt.unrested = 0;
}

/**
 * Returns the initial candidates of each point: all nodes or, where time is limited, for each group of starts the
 * nodes that can follow in time.
 */
function firstLists(hunt: Hunt): Int32Array[][] {
  const { track, legs, ends, timed } = hunt;
  const inAll = (FIRST_NODES_PER_LIMIT * getDuration(track)) / ends.within;
  const count = timed ? Math.min(MAX_FIRST_NODES, inAll) : FIRST_NODES;
  const all = Int32Array.from(partition(track.tree, count));
  const lists = Array.from({ length: legs + 1 }, () => all);
  if (!timed) return [lists];
  const groups: Int32Array[][] = [];
  for (let i = 0; i < all.length; i += STARTS_TOGETHER) {
    groups.push(withStarts(hunt, lists, all.subarray(i, i + STARTS_TOGETHER)));
  }
  return groups;
}

function withStarts({ track, ends, legs }: Hunt, lists: Int32Array[], starts: Int32Array): Int32Array[] {
  return lists.map((list, k) => (k === 0 ? starts : allowedFor(track, ends, starts, list, k === legs)));
}

/**
 * Splits the starts in two where that tightens the bound most; null where the nodes should be halved instead. Starts
 * far apart in time are halved. If the two ends of the best path are not allowed together, the starts that allow that
 * finish are separated from those that do not, unless it is the size of the nodes that makes the bound loose.
 */
function partedStarts(hunt: Hunt, path: number[], lists: Int32Array[], bound: Metres): Int32Array[] | null {
  const { track, ends, timed, legs, best } = hunt;
  const [starts, start, finish] = [lists[0], path[0], path[legs]];
  if (timed && isLateMostly(track, lists)) {
    const nodes = starts.length > 1 ? starts : halved(track.tree, starts);
    return [nodes.subarray(0, nodes.length >> 1), nodes.subarray(nodes.length >> 1)];
  }
  if (mayObey(track, ends, start, finish)) return null;
  const gap = Math.max(0, bound - best.length);
  if (isInTime(track, ends, start, finish) && 2 * measureSlack(track.tree, path) > gap) return null;
  return partStarts(track, ends, starts, start, finish);
}

/** Whether the starts lie so far apart in time that this loosens the bound more than the size of the nodes does. */
function isLateMostly({ tree, time }: Track, [starts, ...others]: Int32Array[]): boolean {
  const span = time[tree.to[starts[starts.length - 1]] - 1] - time[tree.from[starts[0]]];
  let widest = 0;
  for (const list of others) for (const node of list) widest = Math.max(widest, tree.radius[node]);
  return span * CRUISE_SPEED > 2 * widest;
}

/**
 * Whether the search may end: the course is proven except for equal ones, or the next step exceeds the work granted.
 * Halving turns each pair of candidates into four, in both passes.
 */
function isEnough(hunt: Hunt, lists: Int32Array[], bound: Metres): boolean {
  const { track, best, work, maxWork } = hunt;
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  if (size > MANY_CANDIDATES && bound - best.length <= MAX_PROVEN_GAP) return true;
  return work + (areFixes(track.tree, lists) ? 0 : 4 * listPairs(lists)) > maxWork * worth(hunt, lists, bound);
}

/** Returns how much of the usual work a gap is worth. */
function worth({ best, timed, least }: Hunt, lists: Int32Array[], bound: Metres): number {
  const gap = bound - best.length;
  const narrowest = lists.reduce((least, list) => Math.min(least, list.length), Number.POSITIVE_INFINITY);
  if (!timed && narrowest > MANY_EVERYWHERE) return 0.5;
  if (!timed && narrowest > FEW_SOMEWHERE) return 1;
  const near = timed || least > 0 ? NEAR_PROOF_BOUND : NEAR_PROOF;
  return gap > MAX_PROVEN_GAP && gap <= near * best.length ? TIMES_NEAR_PROOF : 1;
}

/** Finds a first course over evenly sampled fixes: the longest without rules, then corrected to obey them. */
function keepSampled(hunt: Hunt): void {
  const { track, legs, least } = hunt;
  const count = Math.min(track.length, SAMPLED_FIXES);
  const fixes = Int32Array.from({ length: count }, (_, i) => Math.round((i * (track.length - 1)) / (count - 1)));
  const stages = Array.from({ length: legs + 1 }, () => stageOfFixes(track, fixes));
  for (let k = 1; k <= legs; k++) for (let b = 0; b < count; b++) forward(track, stages[k - 1], stages[k], least, b);
  keepImproved(hunt, longestPath(stages));
}

function keepImproved(hunt: Hunt, rough: number[]): void {
  const fixes = improve(hunt.track, rough, hunt.ends, hunt.least);
  const length = fixes ? measureLength(hunt.track, fixes) : 0;
  // A course of the same length may be later than the best one: sums in another order differ.
  if (fixes && length > hunt.best.length + SAME_LENGTH) hunt.best = { length, fixes };
  spend(hunt, WORK_PER_COURSE);
}

/** Finds the earliest course once only single fixes are left and the longest path, of that length, obeys these ends. */
function findEarliest(hunt: Hunt, lists: Int32Array[], path: number[], length: Metres, ends: Ends): Candidate | null {
  const { track, least } = hunt;
  const points = lists.map((list) => list.map((node) => track.tree.from[node]));
  const work = listPairs(points) * (isTied(ends) ? points[0].length : 1);
  spend(hunt, work);
  if (work > MAX_WORK_ON_EQUALS) return { length, fixes: path.map((node) => track.tree.from[node]) };
  return earliest(track, points, ends, least);
}

function keepEarlier(hunt: Hunt, found: Candidate | null): void {
  const { best } = hunt;
  if (!found || found.length < best.length - SAME_LENGTH) return;
  if (found.length > best.length + SAME_LENGTH || isEarlier(found.fixes, best.fixes)) hunt.best = found;
}

function getDuration({ time, length }: Track): Seconds {
  return time[length - 1] - time[0];
}
