/**
 * Counts where the flights of an airfield went: for each square of the finest level, how many of them touched it,
 * from complete tracks rather than samples. The squares are those that app/flight/area stores for every flight, 611 m
 * from south to north.
 *
 * The window reaches 8.4° to the west and east of the airfield and 5.6° to the north and south; the few flights that
 * leave it end at its edge. Pure.
 */
import { walkCover } from "#app/flight/area/cover.ts";
import { columnAt, FINEST, measureWidth, rowAt } from "#app/flight/area/square.ts";

/** Width and height of the window in squares. */
const WIDE = 3072;
const HIGH = 2048;
const AROUND = 2 ** FINEST;

export interface Density {
  /** Position of the window's south-western square. */
  west: number;
  south: number;
  /** Number of flights by square, row by row from the south-west. */
  counts: Uint16Array;
}

export function emptyDensity(latitude: number, longitude: number): Density {
  const [x, y] = [Math.floor(columnAt(longitude, FINEST)), Math.floor(rowAt(latitude, FINEST))];
  return { west: x - WIDE / 2, south: Math.max(0, y - HIGH / 2), counts: new Uint16Array(WIDE * HIGH) };
}

/** @param cover as returned by `computeCover` */
export function addCover({ west, south, counts }: Density, cover: string): void {
  walkCover(cover, (level, x, y) => {
    const side = 2 ** (FINEST - level);
    const [left, below] = [(((x * side - west) % AROUND) + AROUND) % AROUND, y * side - south];
    if (level === FINEST) {
      if (left < WIDE && below >= 0 && below < HIGH) counts[below * WIDE + left]++;
      return true;
    }
    // A larger square is entered if any part of it lies in the window; it may begin left of it.
    const touches = left < WIDE || left + side > AROUND;
    return touches && below + side > 0 && below < HIGH;
  });
}

/** The part of a window with flights in it, its edges in degrees. */
export interface Shown {
  columns: number;
  rows: number;
  /** Position of the first shown square within the window. */
  left: number;
  below: number;
  bounds: Bounds;
  /** The number of flights in the square with the most. */
  most: number;
}

/** Degrees; across the date line `east` goes on beyond 180. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns null if no flight touched the window. */
export function formatShown({ west, south, counts }: Density): Shown | null {
  let [left, right, below, above, most] = [WIDE, -1, HIGH, -1, 0];
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    const [x, y] = [i % WIDE, Math.floor(i / WIDE)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    below = Math.min(below, y);
    above = y;
    most = Math.max(most, counts[i]);
  }
  if (most === 0) return null;
  const width = measureWidth(FINEST);
  const bounds = {
    west: (west + left) * width - 180,
    east: (west + right + 1) * width - 180,
    south: (south + below) * width - 90,
    north: (south + above + 1) * width - 90,
  };
  return { columns: right - left + 1, rows: above - below + 1, left, below, bounds, most };
}

/** Returns the number of flights in a square of the window. */
export const countAt = ({ counts }: Density, x: number, y: number): number => counts[y * WIDE + x];
