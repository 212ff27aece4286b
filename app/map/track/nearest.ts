/** Finds the track under the pointer from what was drawn last: nothing is projected again while the pointer moves. */
import type { Drawn } from "./drawn.ts";

export interface Hit {
  /** Index of the track. */
  track: number;
  /** The nearer fix of the segment that was hit. */
  fix: number;
  /** Distance in pixels. */
  distance: number;
}

/**
 * Returns the nearest within `reach` pixels, null where there is none. Of equally near ones the last, which lies on
 * top.
 */
export function nearestTrack(tracks: readonly Drawn[], x: number, y: number, reach: number): Hit | null {
  let hit: Hit | null = null;
  tracks.forEach((drawn, track) => {
    for (let i = 0; i < drawn.length; i++) {
      const start = drawn.lifted[i] ? i : i - 1;
      const [ax, ay, bx, by] = [drawn.x[start], drawn.y[start], drawn.x[i], drawn.y[i]];
      if (Math.min(ax, bx) - reach > x || Math.max(ax, bx) + reach < x) continue;
      if (Math.min(ay, by) - reach > y || Math.max(ay, by) + reach < y) continue;
      const part = along(bx - ax, by - ay, x - ax, y - ay);
      const distance = Math.hypot(ax + part * (bx - ax) - x, ay + part * (by - ay) - y);
      if (distance > (hit?.distance ?? reach)) continue;
      hit = { track, fix: drawn.fix[part < 0.5 ? start : i], distance };
    }
  });
  return hit;
}

/** Returns how far along a segment, 0 to 1, the point nearest to another lies; both relative to the segment's start. */
function along(east: number, south: number, x: number, y: number): number {
  const square = east ** 2 + south ** 2;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, (x * east + y * south) / square));
}
