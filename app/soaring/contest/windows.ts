/**
 * Checks the pilot's own scoring windows. Each has to lie inside one of the allowed windows (release to landing,
 * without engine), be at least as long as any window must be, and not touch another. A refused window gives the
 * reason, in the order chosen.
 */
import { MIN_WINDOW_TIME } from "../flight/window.ts";
import type { Seconds } from "../units.ts";

export type Window = [Seconds, Seconds];

/** `window` is the index in the pilot's choice. */
export type WindowRefusal =
  | { kind: "backward"; window: number }
  | { kind: "short"; window: number; least: Seconds }
  | { kind: "outside"; window: number; allowed: Window[] }
  | { kind: "overlaps"; window: number; other: number };

/** Returns the accepted windows in order of time; all allowed ones where none was chosen or none is left. */
export function chooseWindows(
  allowed: Window[],
  chosen: Window[] = [],
): { windows: Window[]; refused: WindowRefusal[] } {
  const accepted: { window: Window; place: number }[] = [];
  const refused: WindowRefusal[] = [];
  for (const [place, window] of chosen.entries()) {
    const refusal = getRefusal(window, place, allowed, accepted);
    if (refusal) refused.push(refusal);
    else accepted.push({ window, place });
  }
  const windows = accepted.map(({ window }) => window).sort(([a], [b]) => a - b);
  return { windows: windows.length > 0 ? windows : allowed, refused };
}

function getRefusal(
  [from, to]: Window,
  place: number,
  allowed: Window[],
  accepted: { window: Window; place: number }[],
): WindowRefusal | null {
  if (!(from < to)) return { kind: "backward", window: place };
  if (to - from < MIN_WINDOW_TIME) return { kind: "short", window: place, least: MIN_WINDOW_TIME };
  if (!allowed.some(([start, end]) => from >= start && to <= end)) return { kind: "outside", window: place, allowed };
  const other = accepted.find(({ window: [start, end] }) => from < end && to > start);
  return other ? { kind: "overlaps", window: place, other: other.place } : null;
}
