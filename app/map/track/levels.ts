/**
 * Chooses how fine a track must be for a map: the coarsest level of its trace file whose tolerance is no larger than
 * a pixel. At smaller scales the drawing used in lists is fine enough.
 */
import type { TraceLevel } from "#app/soaring/trace/file.ts";

/** Metres per pixel from which each level is sufficient, coarsest first. */
const FROM: [metresPerPixel: number, level: TraceLevel | null][] = [
  [1000, null],
  [150, "150"],
  [20, "20"],
];

/** Returns null where the drawing of lists is sufficient. */
export function levelAt(metresPerPixel: number): TraceLevel | null {
  const found = FROM.find(([from]) => metresPerPixel >= from);
  return found === undefined ? "full" : found[1];
}

/**
 * Whether two boxes of west, south, east, north overlap. Both may cross 180°: with a west greater than their east or,
 * as on a map that was moved further, with longitudes beyond 180°.
 */
export function overlap(a: readonly number[], b: readonly number[]): boolean {
  if (a[1] > b[3] || a[3] < b[1]) return false;
  const [aEast, bEast] = [a, b].map(([west, , east]) => (east < west ? east + 360 : east));
  return [-360, 0, 360].some((turn) => a[0] + turn <= bEast && aEast + turn >= b[0]);
}
