/**
 * Where the words inside a barogram stand: the engine's first, then legs in their order, none over another, none cut by the
 * plot's edge. A leg's word stays over its own leg; where that has no room for it the number alone stands, or nothing.
 * Pure; pixels from the plot's left edge.
 */
import type { Span } from "#app/flight/span.ts";

/** Of the widest letters a 12 px face has on average: words never turn out wider than this says. */
const LETTER = 7.6;
/** To an edge. */
const ROOM = 4;
/** Between two words: closer they would read as one. */
const APART = 10;

export interface LabelRequest {
  id: string;
  /** What it is about. */
  over: Span;
  /** The longest first; the first that fits is taken. */
  words: readonly string[];
  /** In the middle of what it is about and inside it, or right behind its end. */
  stands: "inside" | "behind";
}

export interface Label {
  id: string;
  text: string;
  left: number;
}

/** In order of their wishes. @param width of the plot */
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

/** As near to the middle as what stands there already lets it. */
function placeInside(over: Span, wide: number, { taken, width }: Ground): number | null {
  const [first, last] = [Math.max(over.from, 0) + ROOM, Math.min(over.to, width) - ROOM - wide];
  if (last < first) return null;
  const middle = (first + last) / 2;
  const places = [middle, ...taken.flatMap(({ from, to }) => [to + APART, from - APART - wide])]
    .filter((left) => left >= first && left <= last && isFree(left, wide, taken))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return places.at(0) ?? null;
}

/** Behind its end, else before its beginning. */
function placeBehind(over: Span, wide: number, { taken, width }: Ground): number | null {
  const places = [over.to + ROOM, over.from - ROOM - wide];
  return places.find((left) => left >= 0 && left + wide <= width && isFree(left, wide, taken)) ?? null;
}

const isFree = (left: number, wide: number, taken: readonly Span[]) =>
  taken.every(({ from, to }) => left >= to + APART - 1e-9 || left + wide <= from - APART + 1e-9);
