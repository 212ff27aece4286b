/** How far the ends of a window may be moved, and what keys do to them. Pure; seconds since 1970. */

import { MIN_WINDOW_SECONDS } from "#app/flight/own-windows.ts";
import { type Span, uncovered } from "#app/flight/span.ts";
import { moveCursor } from "../barogram/move-cursor.ts";

export type End = "from" | "to";

/** An end stays within the allowed span, a minute from the other end, and outside the neighbouring windows. */
export function getReach(windows: Span[], place: number, end: End, allowed: Span[]): Span {
  const window = windows[place];
  const around = getPlace(window, allowed);
  const others = windows.filter((_, i) => i !== place);
  const before = others.filter(({ to }) => to <= window.from).map(({ to }) => to);
  const after = others.filter(({ from }) => from >= window.to).map(({ from }) => from);
  const low = Math.max(around.from, ...before);
  const high = Math.min(around.to, ...after);
  return end === "from"
    ? { from: low, to: Math.max(low, window.to - MIN_WINDOW_SECONDS) }
    : { from: Math.min(high, window.from + MIN_WINDOW_SECONDS), to: high };
}

/** Returns the allowed span that contains most of the window; for one outside all of them, the whole range. */
function getPlace(window: Span, allowed: Span[]): Span {
  const shared = ({ from, to }: Span) => Math.min(to, window.to) - Math.max(from, window.from);
  const best = allowed.toSorted((a, b) => shared(b) - shared(a)).at(0);
  if (best && shared(best) > 0) return best;
  return { from: allowed.at(0)?.from ?? window.from, to: allowed.at(-1)?.to ?? window.to };
}

/** Moves an end like the barogram's cursor, home and end as far as allowed. Null for every other key. */
export function stepped(event: { key: string; shiftKey: boolean }, at: number, reach: Span): number | null {
  const moved = moveCursor(event, at, reach);
  return moved === null ? null : kept(moved, reach);
}

export const kept = (at: number, { from, to }: Span) => Math.round(Math.min(to, Math.max(from, at)));

/** Adds a window: in the longest span that none covers, or else by splitting the longest one in two. */
export function withAnother(windows: Span[], allowed: Span[]): Span[] {
  const longest = (spans: Span[]) => spans.toSorted((a, b) => b.to - b.from - (a.to - a.from)).at(0);
  const free = longest(allowed.flatMap((place) => uncovered(windows, place)));
  if (free && free.to - free.from >= MIN_WINDOW_SECONDS) return [...windows, free];
  const whole = longest(windows);
  if (!whole || whole.to - whole.from < 2 * MIN_WINDOW_SECONDS) return windows;
  const middle = Math.round((whole.from + whole.to) / 2);
  return windows.flatMap((window) =>
    window === whole
      ? [
          { from: whole.from, to: middle },
          { from: middle, to: whole.to },
        ]
      : [window],
  );
}
