/** Time spans as a barogram draws them. Pure. */
import { type Span, uncovered } from "#app/flight/span.ts";

/** Returns what the scoring windows leave out. Without windows nothing is outside. */
export function outside(windows: readonly Span[], whole: Span): Span[] {
  return windows.length === 0 ? [] : uncovered(windows, whole);
}

/** Returns the spans in view, cut off at its edges. */
export function seen<T extends Span>(spans: readonly T[], view: Span): T[] {
  return spans
    .filter(({ from, to }) => to >= view.from && from <= view.to)
    .map((span) => ({ ...span, from: Math.max(span.from, view.from), to: Math.min(span.to, view.to) }));
}
