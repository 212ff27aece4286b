/** Where arrows of flight stand on a drawn track: one every so many pixels of way, where the line runs straight enough. */
import type { Drawn } from "./drawn.ts";

export interface Arrow {
  x: number;
  y: number;
  /** Where it points, radians from east to south. */
  angle: number;
}

const ARROW_SPACING = 130; // px of way
const STRAIGHT_LENGTH = 9; // px the line must go on in about one direction, so that none stands in a circle
const STRAIGHT = 0.8; // of that way made good

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

/** The direction of the next pixels, null where the line turns in them or ends. */
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
