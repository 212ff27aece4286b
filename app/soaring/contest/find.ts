/**
 * Carries out a search on the fixes of one scoring window. Everything here is a generator that yields every few
 * milliseconds, so that a Worker can rest; what several searches share is computed once.
 */
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { type Closing, closingOf } from "./closing.ts";
import { longestCourse, MAX_PROVEN_GAP } from "./course.ts";
import type { Candidate } from "./earliest.ts";
import { endsOf } from "./ends.ts";
import { outReturn } from "./out-return.ts";
import { longer, polished } from "./polish.ts";
import { type LegsSearch, MAX_LOSS, type OutReturnSearch, type Search, type TriangleSearch } from "./search.ts";
import { type Track, trackOf } from "./track.ts";
import { triangle } from "./triangle.ts";

/** A scoring window made ready. */
export interface ReadyWindow {
  track: Track;
  closings: Map<string, Closing>;
  /** Courses without the height rule that were found on the way to those with it, by their search. */
  courses: Map<string, Candidate>;
  /** What searches for legs found, by search and patience. */
  legs: Map<string, Found | null>;
}

export interface Found {
  /** Start, turn points, finish, as indices in the ground's track. */
  fixes: number[];
  /** Pairs of places in `fixes` whose distances are summed. */
  legs: [number, number][];
  /** What the search may have missed, metres; at most 1 when proven. */
  gap: Metres;
  proven: boolean;
}

/** The fixes of a window, both ends included. */
export function readyWindow(trace: Trace, [start, stop]: [Seconds, Seconds]): ReadyWindow {
  return {
    track: trackOf(trace, indexAt(trace, start), indexAt(trace, stop + 0.001)),
    closings: new Map(),
    courses: new Map(),
    legs: new Map(),
  };
}

/**
 * Null where the window has no such course; one of no length where none was found before patience ended.
 * @param patience  share of the usual work: who has less gets the best so far with its gap
 */
export function* find(ready: ReadyWindow, search: Search, patience = 1): Generator<void, Found | null> {
  switch (search.kind) {
    case "legs":
      return yield* findLegs(ready, search, patience);
    case "triangle":
      return yield* findTriangle(ready, search, patience);
    case "out_return":
      return yield* findOutReturn(ready, search, patience);
  }
}

function* findLegs(ready: ReadyWindow, search: LegsSearch, patience: number): Generator<void, Found | null> {
  const key = JSON.stringify({ ...search, patience });
  const known = ready.legs.get(key);
  if (known !== undefined) return known;
  const found = yield* searchLegs(ready, search, patience);
  ready.legs.set(key, found);
  return found;
}

function* searchLegs(ready: ReadyWindow, search: LegsSearch, patience: number): Generator<void, Found | null> {
  const { track, courses } = ready;
  const lifted = JSON.stringify({ ...search, maxLoss: null });
  const legsOf = (fixes: number[]) => fixes.slice(1).map((_, k): [number, number] => [k, k + 1]);
  const known = search.maxLoss === null ? courses.get(lifted) : undefined;
  if (known) return { fixes: known.fixes, legs: legsOf(known.fixes), gap: 0, proven: true };
  const found = yield* longestCourse(track, search, patience);
  if (!found) return null;
  if (found.lifted) courses.set(lifted, found.lifted);
  const { upperBound, proven } = found;
  const { fixes, length } = proven ? found : yield* bettered(ready, search, found, patience);
  return {
    fixes,
    legs: legsOf(fixes),
    gap: Math.max(0, upperBound - length),
    proven: proven || upperBound - length <= MAX_PROVEN_GAP,
  };
}

/**
 * A course that is not proven, polished: the longer one of that and of a search whose every course is one of this search
 * too. So more legs and fewer rules never make a course shorter, proven or not.
 */
function* bettered(
  ready: ReadyWindow,
  search: LegsSearch,
  found: Candidate,
  patience: number,
): Generator<void, Candidate> {
  const rule = { ends: endsOf(search), least: search.leastLeg ?? 0 };
  const narrower = narrowed(search);
  const other = narrower && (yield* findLegs(ready, narrower, patience));
  // Its last points are the same.
  const padded =
    other && Array.from({ length: search.legs + 1 }, (_, k) => other.fixes[Math.min(k, other.fixes.length - 1)]);
  return yield* polished(ready.track, longer(ready.track, found, padded, rule), rule);
}

/** With the height rule, or with fewer legs: such as shapes have, so that most are looked for once. */
function narrowed(search: LegsSearch): LegsSearch | null {
  if (search.maxLoss === null) return { ...search, maxLoss: MAX_LOSS };
  return search.legs === 1 ? null : { ...search, legs: search.legs > 4 ? 4 : 1 };
}

function* findTriangle(ready: ReadyWindow, search: TriangleSearch, patience: number): Generator<void, Found | null> {
  const closing = yield* closings(ready, search);
  const found = yield* triangle(ready.track, closing, search.shares, patience);
  if (!found) return null;
  return {
    fixes: [found.start, ...found.turns, found.finish],
    legs: [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    gap: found.upperBound - found.length,
    proven: found.proven,
  };
}

function* findOutReturn(ready: ReadyWindow, search: OutReturnSearch, patience: number): Generator<void, Found | null> {
  const closing = yield* closings(ready, search);
  const found = yield* outReturn(ready.track, closing, patience);
  if (!found) return null;
  return {
    fixes: [found.start, found.turn, found.finish],
    legs: [
      [0, 1],
      [0, 1],
    ],
    gap: 2 * (found.upperBound - found.length),
    proven: found.proven,
  };
}

function* closings(
  { track, closings }: ReadyWindow,
  { maxLoss, closing }: TriangleSearch | OutReturnSearch,
): Generator<void, Closing> {
  const key = `${maxLoss} ${closing}`;
  const known = closings.get(key);
  if (known) return known;
  const made = yield* closingOf(track, closing ?? Number.POSITIVE_INFINITY, maxLoss ?? Number.POSITIVE_INFINITY);
  closings.set(key, made);
  return made;
}
