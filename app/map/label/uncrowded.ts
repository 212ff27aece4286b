/** Chooses which labels of one size fit on a map without touching: earlier ones first. Pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Returns the indices of the labels that stay. */
export function uncrowded(middles: readonly Point[], width: number, height: number): number[] {
  const kept: number[] = [];
  middles.forEach(({ x, y }, i) => {
    const free = kept.every((k) => Math.abs(middles[k].x - x) >= width || Math.abs(middles[k].y - y) >= height);
    if (free) kept.push(i);
  });
  return kept;
}
