/**
 * How fine a track must be for a map: the coarsest level of its trace file whose tolerance is no larger than a pixel. From
 * farther away the drawing that lists have is fine enough.
 */
import type { TraceLevel } from "#app/soaring/trace/file.ts";

/** Metres in a pixel from which on each will do, coarsest first. */
const FROM: [metresPerPixel: number, level: TraceLevel | null][] = [
  [1000, null],
  [150, "150"],
  [20, "20"],
];

/** Null: the drawing of lists. */
export function levelAt(metresPerPixel: number): TraceLevel | null {
  const found = FROM.find(([from]) => metresPerPixel >= from);
  return found === undefined ? "full" : found[1];
}

/**
 * Whether two boxes of west, south, east, north share anything. Both may reach across 180°: by a west greater than their
 * east, or, as a map has them that was moved on, by counting on.
 */
export function overlap(a: readonly number[], b: readonly number[]): boolean {
  if (a[1] > b[3] || a[3] < b[1]) return false;
  const [aEast, bEast] = [a, b].map(([west, , east]) => (east < west ? east + 360 : east));
  return [-360, 0, 360].some((turn) => a[0] + turn <= bEast && aEast + turn >= b[0]);
}
