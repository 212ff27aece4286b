/**
 * Places the labels inside a barogram: the engine's first, then the legs in order, without overlaps and without being
 * cut by the plot's edge. A leg's label stays over its own leg; if it does not fit, only the number is shown, or
 * nothing. Pure; pixels from the plot's left edge.
 */
import type { Span } from "#app/flight/span.ts";

/** Average width of the widest letters of a 12 px font, so that labels are never wider than estimated. */
const LETTER = 7.6;
/** Distance to an edge. */
const ROOM = 4;
/** Distance between two labels; any closer they would read as one. */
const APART = 10;

export interface LabelRequest {
  id: string;
  /** The span that it labels. */
  over: Span;
  /** Texts from longest to shortest; the first that fits is used. */
  words: readonly string[];
  /** Whether it is centred inside its span, or right after the end of it. */
  stands: "inside" | "behind";
}

export interface Label {
  id: string;
  text: string;
  left: number;
}

/** Places the labels in the given order. @param width of the plot */
export function placeLabels(wishes: readonly LabelRequest[], width: number): Label[] {
  const taken: Span[] = [];
  return wishes.flatMap(({ id, over, words, stands }) => {
    for (const text of words) {
      const wide = measureWidth(text);
      const left = (stands === "inside" ? placeInside : placeBehind)(over, wide, { taken, width });
      if (left === null) continue;
      taken.push({ from: left, to: left + wide });
      return [{ id, text, left }];
    }
    return [];
  });
}

export const measureWidth = (text: string): number => text.length * LETTER;

interface Ground {
  taken: readonly Span[];
  width: number;
}

/** Returns the free position closest to the middle. */
function placeInside(over: Span, wide: number, { taken, width }: Ground): number | null {
  const [first, last] = [Math.max(over.from, 0) + ROOM, Math.min(over.to, width) - ROOM - wide];
  if (last < first) return null;
  const middle = (first + last) / 2;
  const places = [middle, ...taken.flatMap(({ from, to }) => [to + APART, from - APART - wide])]
    .filter((left) => left >= first && left <= last && isFree(left, wide, taken))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return places.at(0) ?? null;
}

/** Returns a position after the end, else before the beginning. */
function placeBehind(over: Span, wide: number, { taken, width }: Ground): number | null {
  const places = [over.to + ROOM, over.from - ROOM - wide];
  return places.find((left) => left >= 0 && left + wide <= width && isFree(left, wide, taken)) ?? null;
}

const isFree = (left: number, wide: number, taken: readonly Span[]) =>
  taken.every(({ from, to }) => left >= to + APART - 1e-9 || left + wide <= from - APART + 1e-9);
