/**
 * Chooses where arrows of the flight direction are placed on a drawn track: one at regular pixel distances, where the
 * line is straight enough.
 */
import type { Drawn } from "./drawn.ts";

export interface Arrow {
  x: number;
  y: number;
  /** Direction in radians from east to south. */
  angle: number;
}

const ARROW_SPACING = 130; // px along the track
const STRAIGHT_LENGTH = 9; // px for which the line must keep roughly its direction, so that no arrow is placed in a circle
const STRAIGHT = 0.8; // share of that length made good in a straight line

export function arrowsOn(drawn: Drawn): Arrow[] {
  const arrows: Arrow[] = [];
  let way = ARROW_SPACING / 2;
  for (let i = 1; i < drawn.length; i++) {
    if (drawn.lifted[i]) continue;
    way += Math.hypot(drawn.x[i] - drawn.x[i - 1], drawn.y[i] - drawn.y[i - 1]);
    if (way < ARROW_SPACING) continue;
    const angle = straightFrom(drawn, i);
    if (angle === null) continue;
    arrows.push({ x: drawn.x[i], y: drawn.y[i], angle });
    way = 0;
  }
  return arrows;
}

/** Returns the direction of the next pixels, null where the line turns in them or ends. */
function straightFrom(drawn: Drawn, start: number): number | null {
  let way = 0;
  for (let i = start + 1; i < drawn.length && !drawn.lifted[i]; i++) {
    way += Math.hypot(drawn.x[i] - drawn.x[i - 1], drawn.y[i] - drawn.y[i - 1]);
    if (way < STRAIGHT_LENGTH) continue;
    const [east, south] = [drawn.x[i] - drawn.x[start], drawn.y[i] - drawn.y[start]];
    return Math.hypot(east, south) >= STRAIGHT * way ? Math.atan2(south, east) : null;
  }
  return null;
}
