/**
 * Computes a bound for courses that the search of `course.ts` could not prove: circles, grids, hours in one thermal,
 * straight flights, where thousands of courses are nearly equal. It only needs to get within less than a metre,
 * `near`, so the corners of a few outlines (`outline.ts`) are enough where single fixes would be too many. Rules for
 * the ends are handled by prices (`prices.ts`), and where prices do not decide, by splitting the starts.
 *
 * Best-first over parts, each with the nodes its points may lie in. Parts that cannot contain a course longer than
 * the best known one by `near` are dropped; the rest are halved. The longest path of each part is turned into a
 * course.
 */
import type { Metres } from "#app/soaring/units.ts";
import { areFixes, halved, listPairs } from "../course-part.ts";
import type { Candidate } from "../earliest.ts";
import { allowedFor } from "../ends.ts";
import { longer, type Rule } from "../improve/polish.ts";
import { backward, forward } from "../stage.ts";
import type { Track } from "../track.ts";
import { partition } from "../tree.ts";
import { type Corners, findCorners, overBetween, paidAtFinish, paidAtStart } from "./corners.ts";
import { makeOutlines, type Outline } from "./outline.ts";
import { type Answer, cheapest, FREE, type Priced, type Prices, type Torn } from "./prices.ts";

export interface Bounded {
  /** The best course known. */
  best: Candidate;
  upperBound: Metres;
}

interface Part {
  bound: Metres;
  prices: Prices;
  lists: Int32Array[];
}

interface Hunt {
  track: Track;
  legs: number;
  rule: Rule;
  best: Candidate;
  near: Metres;
  outlines: (node: number, above: Metres) => Outline;
  parts: Part[];
  /** The greatest bound of the parts that were dropped. */
  dropped: Metres;
  work: number;
  unrested: number;
  maxWork: number;
}

const FIRST_NODES = 8;
const MAX_WORK = 6e7; // pairs of corners, 0.3 s
const WORK_PER_YIELD = 500_000;
const WORK_PER_COURSE = 150_000;
const TORN_NODES = 8; // multiple of the widest node's range of height or time
const FIRST_TRIES = 12; // tries of prices for the first part, while corners are few
const TRIES = 3;

/**
 * @param known  a course that obeys
 * @param bound  an upper bound of all courses
 * @param near  how far the bound may be above the best course
 */
export function* outlined(
  track: Track,
  rule: Rule,
  known: Candidate,
  bound: Metres,
  near: Metres,
  patience = 1,
): Generator<void, Bounded> {
  const hunt = startHunt(track, rule, known, near, patience);
  const all = Int32Array.from(partition(track.tree, FIRST_NODES));
  hunt.parts.push({ bound, prices: FREE, lists: known.fixes.map(() => all) });
  const given = yield* followParts(hunt);
  return { best: hunt.best, upperBound: Math.min(bound, Math.max(hunt.best.length, hunt.dropped, given)) };
}

function startHunt(track: Track, rule: Rule, known: Candidate, near: Metres, patience: number): Hunt {
  const legs = known.fixes.length - 1;
  const outlines = makeOutlines(track, 2 * legs, near);
  const maxWork = patience * MAX_WORK;
  const none = { parts: [], dropped: Number.NEGATIVE_INFINITY, work: 0, unrested: 0 };
  return { track, legs, rule, best: known, near, outlines, maxWork, ...none };
}

/** Returns the bound at which it gave up, or -Infinity. */
function* followParts(hunt: Hunt): Generator<void, Metres> {
  const { track, parts } = hunt;
  for (let looked = 0; parts.length > 0; looked++) {
    parts.sort((a, b) => b.bound - a.bound);
    const part = parts.shift() as Part;
    if (isNear(hunt, part.bound)) {
      drop(hunt, part.bound);
      break;
    }
    const corners = part.lists.map((nodes) =>
      findCorners(
        track,
        nodes,
        Array.from(nodes, (node) => hunt.outlines(node, part.bound - hunt.best.length)),
      ),
    );
    if (hunt.work + listPairs(corners.map(({ of }) => of)) > hunt.maxWork) return part.bound;
    yield* partFurther(hunt, part, corners, looked === 0 ? FIRST_TRIES : TRIES);
  }
  return Number.NEGATIVE_INFINITY;
}

function* partFurther(hunt: Hunt, part: Part, corners: Corners[], tries: number): Generator<void, void> {
  const { track, rule, near } = hunt;
  const ask = (prices: Prices) => longestPaying(hunt, corners, prices);
  const first = yield* ask(part.prices);
  const found = yield* cheapest(
    ask,
    first,
    tries,
    (bound) => isNear(hunt, bound),
    () => hunt.best.length,
  );
  const { prices, bound } = found.answer;
  if (isNear(hunt, bound)) return drop(hunt, bound);
  yield* passForward(hunt, corners, prices);
  yield* passBackward(hunt, corners, prices);
  const alive = corners.map((one) => aliveIn(hunt, one, hunt.best.length + near));
  if (alive.some((nodes) => nodes.length === 0)) return;
  const done = areFixes(track.tree, alive);
  const lists = alive.map((nodes) => halved(track.tree, nodes));
  const parted =
    found.torn && lists[0].length > 1 && isTorn(track, alive, found.torn)
      ? partedStarts(track, lists[0], found.torn.rule)
      : null;
  if (done && !parted) return drop(hunt, bound);
  for (const starts of parted ?? [lists[0]]) {
    const allowed = lists.map((nodes, k) =>
      k === 0 ? starts : allowedFor(track, rule.ends, starts, nodes, k === hunt.legs),
    );
    if (allowed.every((nodes) => nodes.length > 0)) hunt.parts.push({ bound, prices, lists: allowed });
  }
}

function isNear({ best, near }: Hunt, bound: Metres): boolean {
  return bound <= best.length + near;
}

function drop(hunt: Hunt, bound: Metres): void {
  hunt.dropped = Math.max(hunt.dropped, bound);
}

/** Whether something other than the size of the nodes keeps prices from deciding. */
function isTorn({ tree, time }: Track, lists: Int32Array[], { rule, over, under }: Torn): boolean {
  let widest = 0;
  for (const list of [lists[0], lists[lists.length - 1]]) {
    for (const node of list) {
      const span =
        rule === "time" ? time[tree.to[node] - 1] - time[tree.from[node]] : tree.highest[node] - tree.lowest[node];
      widest = Math.max(widest, span);
    }
  }
  return Math.min(over, under) > TORN_NODES * widest;
}

/** Splits the starts in two, by their heights or by their times. */
function partedStarts({ tree }: Track, starts: Int32Array, rule: Priced): [Int32Array, Int32Array] {
  const half = starts.length >> 1;
  if (rule === "time") return [starts.subarray(0, half), starts.subarray(half)];
  const byHeight = starts.toSorted((a, b) => tree.lowest[a] - tree.lowest[b]);
  return [byHeight.slice(0, half).sort(byTime), byHeight.slice(half).sort(byTime)];

  function byTime(a: number, b: number): number {
    return tree.from[a] - tree.from[b];
  }
}

function* longestPaying(hunt: Hunt, corners: Corners[], prices: Prices): Generator<void, Answer> {
  const { legs, rule } = hunt;
  yield* passForward(hunt, corners, prices);
  const finishes = corners[legs];
  let [bound, at] = [Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < finishes.stage.count; i++) {
    const length = finishes.stage.soFar[i] + paidAtFinish(finishes, i, rule.ends, prices);
    if (length > bound) [bound, at] = [length, i];
  }
  if (bound === Number.NEGATIVE_INFINITY) return { prices, bound, over: { height: 0, time: 0 } }; // no course leads there
  const path: number[] = [];
  for (let k = legs, i = at; k >= 0; k--) {
    path[k] = i;
    i = corners[k].stage.via[i];
  }
  keepCourse(
    hunt,
    corners.map(({ stage }, k) => stage.node[path[k]]),
  );
  return { prices, bound, over: overBetween(corners[0], path[0], finishes, at, rule.ends) };
}

/** Points of one node may be in any order. */
function keepCourse(hunt: Hunt, fixes: number[]): void {
  spend(hunt, WORK_PER_COURSE);
  hunt.best = longer(
    hunt.track,
    hunt.best,
    fixes.toSorted((a, b) => a - b),
    hunt.rule,
  );
}

function* passForward(hunt: Hunt, corners: Corners[], prices: Prices): Generator<void, void> {
  const [starts] = corners;
  for (let i = 0; i < starts.stage.count; i++) starts.stage.soFar[i] = paidAtStart(starts, i, prices);
  for (let k = 1; k < corners.length; k++) {
    const [from, to] = [corners[k - 1].stage, corners[k].stage];
    for (let b = 0; b < to.count; b++) {
      spend(hunt, forward(hunt.track, from, to, 0, b));
      if (isTired(hunt)) yield rest(hunt);
    }
  }
}

function* passBackward(hunt: Hunt, corners: Corners[], prices: Prices): Generator<void, void> {
  const finishes = corners[hunt.legs];
  const { rest: most } = finishes.stage;
  for (let i = 0; i < most.length; i++) most[i] = paidAtFinish(finishes, i, hunt.rule.ends, prices);
  for (let k = hunt.legs - 1; k >= 0; k--) {
    const [from, to] = [corners[k].stage, corners[k + 1].stage];
    for (let a = from.count - 1; a >= 0; a--) {
      spend(hunt, backward(hunt.track, from, to, 0, a));
      if (isTired(hunt)) yield rest(hunt);
    }
  }
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

/** Returns the nodes of which a corner lies on some course that is longer. */
function aliveIn(hunt: Hunt, { stage, of, nodes }: Corners, length: Metres): Int32Array {
  const most = new Float64Array(nodes.length).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < stage.count; i++) most[of[i]] = Math.max(most[of[i]], stage.soFar[i] + stage.rest[i]);
  for (const bound of most) if (bound <= length) drop(hunt, bound);
  return nodes.filter((_, n) => most[n] > length);
}
