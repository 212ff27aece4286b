/**
 * The fastest two and a half hours of a flight, which no contest of flights has: up to four legs, the finish not
 * lower than the start, in one scoring window. Points = (km / 2.5 h) × 100 / (100 + 0.75 × (index − 100)); the
 * divisor is always the whole window. Pure.
 *
 * Source: rules of the OLC league, as described in competition reports of 2016 and 2023.
 */
import type { Span } from "#app/flight/span.ts";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import type { LegsSearch } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";

const LEGS = 4;

/**
 * Returns the kilometres of the longest course within this many minutes, 0 without one. @param windows without an
 * engine, in the trace's time
 */
export function* longestWithin(trace: Trace, windows: readonly Span[], minutes: number): Generator<void, number> {
  let distance = 0;
  for (const { from, to } of windows) {
    const ready = readyWindow(trace, [from, to]);
    const found = yield* find(ready, getSearch(minutes));
    if (found) distance = Math.max(distance, getShape("speed", ready.track, found).distance);
  }
  return distance;
}

const getSearch = (minutes: number): LegsSearch => ({
  kind: "legs",
  legs: LEGS,
  maxLoss: 0,
  within: minutes * 60,
  leastLeg: null,
});

/** @param distance km  @param index of the glider, about 80 to 126 */
export const windowPoints = (distance: number, minutes: number, index: number): number =>
  ((distance / (minutes / 60)) * 100) / (100 + 0.75 * (index - 100));
