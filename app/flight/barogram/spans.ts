/** Stretches of time as a barogram draws them. Pure. */
import type { Span } from "../span.ts";

/** What the scoring windows leave out. Without windows nothing is outside. */
export function outside(windows: readonly Span[], whole: Span): Span[] {
  if (windows.length === 0) return [];
  const gaps: Span[] = [];
  let at = whole.from;
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    if (window.from > at) gaps.push({ from: at, to: window.from });
    at = Math.max(at, window.to);
  }
  if (at < whole.to) gaps.push({ from: at, to: whole.to });
  return gaps;
}

/** Those that are seen, cut to what is. */
export function seen<T extends Span>(spans: readonly T[], view: Span): T[] {
  return spans
    .filter(({ from, to }) => to >= view.from && from <= view.to)
    .map((span) => ({ ...span, from: Math.max(span.from, view.from), to: Math.min(span.to, view.to) }));
}
