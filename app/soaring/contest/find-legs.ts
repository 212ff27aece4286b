/**
 * Finds the longest course of a number of legs and checks it against related searches. A course that is not exact is
 * never shorter than that of a search whose courses are all courses of this search too: more legs and fewer rules
 * never make it shorter, proven or not. What is not proven is polished and gets a new bound.
 */
import { type Course, longestCourse, MAX_PROVEN_GAP } from "./course.ts";
import { SAME_LENGTH } from "./earliest.ts";
import { getEnds } from "./ends.ts";
import { longer, polished, type Rule } from "./improve/polish.ts";
import { type Bounded, outlined } from "./outline/outlined.ts";
import type { Found, ReadyWindow } from "./ready-window.ts";
import { type LegsSearch, MAX_LOSS } from "./search.ts";

/**
 * How far a bound may be above a course that cannot be proven: a share of the course, or nearly the gap that counts
 * as proven.
 */
const NEAR = 0.0009;
const NEARLY_PROVEN = 0.9 * MAX_PROVEN_GAP;
const SHARE_OF_HOPELESS = 0.25; // share of the work where a similar search was not proven; outlines do the rest

export function* findLegs(ready: ReadyWindow, search: LegsSearch, patience: number): Generator<void, Found | null> {
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
  const known = search.maxLoss === null ? courses.get(lifted) : undefined;
  if (known) return { fixes: known.fixes, legs: getLegs(known.fixes), gap: 0, proven: true };
  // Where short legs do not count, a first course is hard to find; a course of fewer legs provides one.
  const first = search.leastLeg === null ? null : yield* narrowerCourse(ready, search, patience);
  const found = yield* longestCourse(track, search, patience * computeShare(ready, search, patience), first);
  if (!found) return null;
  if (found.lifted) courses.set(lifted, found.lifted);
  const { best, upperBound } = yield* bettered(ready, search, found, patience);
  const gap = Math.max(0, upperBound - best.length);
  return { fixes: best.fixes, legs: getLegs(best.fixes), gap, proven: gap <= MAX_PROVEN_GAP };
}

/**
 * Returns the share of the usual work: less if the same search with the height rule has been made and could not be
 * proven either.
 */
function computeShare({ legs }: ReadyWindow, search: LegsSearch, patience: number): number {
  const ruled = search.maxLoss === null && legs.get(JSON.stringify({ ...search, maxLoss: MAX_LOSS, patience }));
  return ruled && !ruled.proven ? SHARE_OF_HOPELESS : 1;
}

const getLegs = (fixes: number[]) => fixes.slice(1).map((_, k): [number, number] => [k, k + 1]);

function* bettered(ready: ReadyWindow, search: LegsSearch, found: Course, patience: number): Generator<void, Bounded> {
  const { track } = ready;
  const { upperBound } = found;
  if (upperBound <= found.length + SAME_LENGTH) return { best: found, upperBound };
  const rule: Rule = { ends: getEnds(search), least: search.leastLeg ?? 0 };
  const best = longer(track, found, yield* narrowerCourse(ready, search, patience), rule);
  if (upperBound <= best.length + MAX_PROVEN_GAP) return { best, upperBound };
  const polish = yield* polished(track, best, rule);
  return yield* outlined(track, rule, polish, upperBound, Math.max(NEARLY_PROVEN, NEAR * polish.length), patience);
}

/** Returns the course of the narrower search, with its last point repeated until it has as many points as this one. */
function* narrowerCourse(ready: ReadyWindow, search: LegsSearch, patience: number): Generator<void, number[] | null> {
  const narrower = narrowed(search);
  const found = narrower && (yield* findLegs(ready, narrower, patience));
  if (!found) return null;
  return Array.from({ length: search.legs + 1 }, (_, k) => found.fixes[Math.min(k, found.fixes.length - 1)]);
}

/**
 * Returns a search with the height rule or with fewer legs. Those are searches that shapes use, so most are made only
 * once.
 */
function narrowed(search: LegsSearch): LegsSearch | null {
  if (search.maxLoss === null) return { ...search, maxLoss: MAX_LOSS };
  if (search.legs === 1) return null;
  if (search.leastLeg !== null) return { ...search, legs: (search.legs - 1) as LegsSearch["legs"] };
  return { ...search, legs: search.legs > 4 ? 4 : 1 };
}
