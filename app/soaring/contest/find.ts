/**
 * Carries out a search on the fixes of one scoring window. All functions are generators that yield every few
 * milliseconds, so that a Worker can pause; what several searches share is computed once.
 */
import { type Closing, findClosing } from "./closed/closing.ts";
import { outReturn } from "./closed/out-return.ts";
import { triangle } from "./closed/triangle.ts";
import { findLegs } from "./find-legs.ts";
import type { Found, ReadyWindow } from "./ready-window.ts";
import type { OutReturnSearch, Search, TriangleSearch } from "./search.ts";

export { type Found, type ReadyWindow, readyWindow } from "./ready-window.ts";

/**
 * Returns null if the window has no such course, and a course of length 0 if none was found before patience ended.
 * @param patience  share of the usual work; with less of it the result is the best so far with its gap
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
  const made = yield* findClosing(track, closing ?? Number.POSITIVE_INFINITY, maxLoss ?? Number.POSITIVE_INFINITY);
  closings.set(key, made);
  return made;
}
