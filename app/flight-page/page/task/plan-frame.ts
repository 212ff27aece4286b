/** The section of a zone's plane that is drawn: a square with the fixes around its crossing. Metres. Pure. */

type Flat = readonly [east: number, north: number];

export interface Frame {
  west: number;
  north: number;
  size: number;
  /** A round length of about a quarter of the section. */
  scale: number;
}

const LEAST = 60;

/** @param at the crossing, which is in the middle; null: the middle of the fixes */
export function getFrame(fixes: readonly Flat[], at: Flat | null): Frame {
  const [east, north] = [0, 1].map((axis) => fixes.map((fix) => fix[axis]));
  const middle = at ?? [half(east), half(north)];
  const reach = Math.max(LEAST, ...fixes.map(([x, y]) => Math.max(Math.abs(x - middle[0]), Math.abs(y - middle[1]))));
  const size = reach * 2.2;
  return { west: middle[0] - size / 2, north: middle[1] + size / 2, size, scale: roundLength(size / 4) };
}

const half = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Returns 1, 2 or 5 times a power of ten, not longer than the limit. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2, 1].find((digit) => digit * power <= most) ?? 1);
}
