/**
 * Lengthens a course that could not be proven: first the longest over evenly sampled fixes, then over all fixes near
 * each of its points, where all points move together. `improve` moves one point at a time, and on a straight flight
 * every fix between its neighbours is nearly as good. A rule for the ends is met by fixing one end while the other
 * may move.
 */
import type { Metres } from "#app/soaring/units.ts";
import { longestPath, longestSoFar } from "../course-part.ts";
import type { Candidate } from "../earliest.ts";
import { type Ends, isTied, obeys } from "../ends.ts";
import { forward, stageOfFixes } from "../stage.ts";
import type { Track } from "../track.ts";
import { improve, measureLength } from "./improve.ts";

const EVEN_FIXES = 1000;
const NEAR_FIXES = 250; // fixes on each side of a point
const ROUNDS = 2; // the first round is over evenly sampled fixes
const PAIRS_PER_YIELD = 500_000; // a few milliseconds

export interface Rule {
  ends: Ends;
  /** Shortest length allowed for a leg. */
  least: Metres;
}

/** @returns a course that is at least as long and obeys */
export function* polished(track: Track, course: Candidate, rule: Rule): Generator<void, Candidate> {
  let best = course;
  const held = isTied(rule.ends) ? [0, course.fixes.length - 1] : [null];
  for (let round = 0; round < ROUNDS; round++) {
    const before = best.length;
    for (const end of held) {
      const path = yield* longestOver(track, listsAround(track, best.fixes, rule.ends, end, round === 0), rule.least);
      best = longer(track, best, path, rule);
    }
    if (round > 0 && best.length === before) break;
  }
  return best;
}

/** Returns the better of a course and a rough one. */
export function longer(
  track: Track,
  best: Candidate,
  rough: readonly number[] | null,
  { ends, least }: Rule,
): Candidate {
  const fixes = rough && improve(track, rough, ends, least);
  const length = fixes ? measureLength(track, fixes) : 0;
  return fixes && length > best.length ? { length, fixes } : best;
}

/**
 * Returns each point's candidates in order of time.
 * @param held the end that stays fixed, and that the other end must be compatible with
 */
function listsAround(
  track: Track,
  fixes: readonly number[],
  ends: Ends,
  held: number | null,
  even: boolean,
): Int32Array[] {
  const last = fixes.length - 1;
  const all = even ? evenFixes(track, fixes) : null;
  return fixes.map((fix, k) => {
    if (k === held) return Int32Array.of(fix);
    const list = all ?? nearFixes(track, fix);
    if (held === null || (k !== 0 && k !== last)) return list;
    return list.filter((other) =>
      k === 0 ? obeys(track, ends, other, fixes[last]) : obeys(track, ends, fixes[0], other),
    );
  });
}

/** Returns evenly sampled fixes together with those of the course. */
function evenFixes({ length }: Track, fixes: readonly number[]): Int32Array {
  const count = Math.min(length, EVEN_FIXES);
  const even = Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / Math.max(1, count - 1)));
  return Int32Array.from(new Set([...even, ...fixes])).sort();
}

function nearFixes({ length }: Track, fix: number): Int32Array {
  const from = Math.max(0, fix - NEAR_FIXES);
  const to = Math.min(length - 1, fix + NEAR_FIXES);
  return Int32Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Returns null where no course leads over these candidates. */
function* longestOver(track: Track, lists: Int32Array[], least: Metres): Generator<void, number[] | null> {
  if (lists.some((list) => list.length === 0)) return null;
  const stages = lists.map((list) => stageOfFixes(track, list));
  let pairs = 0;
  for (let k = 1; k < stages.length; k++) {
    for (let b = 0; b < stages[k].count; b++) {
      pairs += forward(track, stages[k - 1], stages[k], least, b);
      if (pairs < PAIRS_PER_YIELD) continue;
      pairs = 0;
      yield;
    }
  }
  return longestSoFar(stages[stages.length - 1]) === Number.NEGATIVE_INFINITY ? null : longestPath(stages);
}
