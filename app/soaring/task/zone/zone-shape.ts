/**
 * The figure of a zone in the plane around its centre: rings, each between two radii and a number of degrees to both
 * sides of the direction in which the zone opens. A cylinder is one full ring, a keyhole a quadrant and a full one,
 * an annulus has a hole. Metres and radians; borders belong to the figure. Nothing throws and nothing is NaN for
 * figures of no size.
 */
import type { Flat } from "#app/soaring/geo/plane.ts";
import type { Metres } from "#app/soaring/units.ts";

export interface Ring {
  least: Metres;
  /** Infinity if there is no limit. */
  most: Metres;
  /** Half the opening, up to π. */
  half: number;
}

export interface Shape {
  /** The direction in which it opens, clockwise from north. */
  opening: number;
  rings: readonly Ring[];
}

export function contains({ opening, rings }: Shape, at: Flat): boolean {
  const [ahead, aside] = turned(opening, at);
  const away = Math.hypot(ahead, aside);
  const angle = Math.abs(Math.atan2(aside, ahead));
  return rings.some(({ least, most, half }) => away >= least && away <= most && (angle <= half || away === 0));
}

/** Returns a lower bound of the distance to the nearest border, inside or outside the figure. */
export function toBorder({ opening, rings }: Shape, at: Flat): Metres {
  const [ahead, aside] = turned(opening, at);
  const away = Math.hypot(ahead, aside);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    nearest = Math.min(nearest, Math.abs(ring.most - away));
    if (ring.least > 0) nearest = Math.min(nearest, Math.abs(ring.least - away));
    if (ring.half >= Math.PI) continue;
    const [x, y] = onEdge(ring, ahead, Math.abs(aside));
    nearest = Math.min(nearest, Math.hypot(ahead - x, Math.abs(aside) - y));
  }
  return nearest;
}

/** Returns the nearest point of the figure; the position itself when it lies inside. */
export function nearestPoint({ opening, rings }: Shape, at: Flat): Flat {
  const [ahead, aside] = turned(opening, at);
  const away = Math.hypot(ahead, aside);
  let nearest: Flat = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    const [x, y] = findNearest(ring, ahead, Math.abs(aside), away);
    const distance = Math.hypot(ahead - x, Math.abs(aside) - y);
    if (distance < least) [least, nearest] = [distance, [x, aside < 0 ? -y : y]];
  }
  return turned(opening, nearest); // the change of axes is its own inverse
}

/**
 * Returns the parts of a straight line that lie inside, as shares of it, in order and separate. Touching at a point
 * is not a part.
 */
export function partsInside(shape: Shape, from: Flat, to: Flat): [from: number, to: number][] {
  const [a, b] = [turned(shape.opening, from), turned(shape.opening, to)];
  const cuts = [0, 1];
  for (const ring of shape.rings) cutBy(ring, a, b, cuts);
  const ordered = cuts.filter((cut) => cut >= 0 && cut <= 1).sort((one, other) => one - other);
  const parts: [number, number][] = [];
  for (let i = 1; i < ordered.length; i++) {
    const [start, end] = [ordered[i - 1], ordered[i]];
    if (end <= start) continue;
    const middle = (start + end) / 2;
    if (!contains(shape, [from[0] + middle * (to[0] - from[0]), from[1] + middle * (to[1] - from[1])])) continue;
    const last = parts.at(-1);
    if (last && last[1] === start) last[1] = end;
    else parts.push([start, end]);
  }
  return parts;
}

/** Adds where the straight line meets the ring's circles and edges. */
function cutBy({ least, most, half }: Ring, a: Flat, b: Flat, cuts: number[]): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const along = a[0] * dx + a[1] * dy;
  for (const radius of [least, most]) {
    if (radius === 0 || radius === Number.POSITIVE_INFINITY) continue;
    const root = along * along - square * (a[0] * a[0] + a[1] * a[1] - radius * radius);
    if (root < 0) continue;
    cuts.push((-along - Math.sqrt(root)) / square, (-along + Math.sqrt(root)) / square);
  }
  if (half >= Math.PI) return;
  for (const side of [1, -1]) {
    const [x, y] = [Math.cos(half), side * Math.sin(half)];
    const [before, after] = [a[1] * x - a[0] * y, b[1] * x - b[0] * y];
    if (before !== after) cuts.push(before / (before - after));
  }
}

/** Searches for a position on the right side; the left mirrors it. */
function findNearest(ring: Ring, ahead: Metres, aside: Metres, away: Metres): Flat {
  if (Math.atan2(aside, ahead) > ring.half) return onEdge(ring, ahead, aside);
  if (away === 0) return [ring.least, 0];
  const scale = Math.min(ring.most, Math.max(ring.least, away)) / away;
  return [ahead * scale, aside * scale];
}

function onEdge({ least, most, half }: Ring, ahead: Metres, aside: Metres): Flat {
  const [x, y] = [Math.cos(half), Math.sin(half)];
  const along = Math.min(most, Math.max(least, ahead * x + aside * y));
  return [along * x, along * y];
}

/** Converts east and north to ahead and right of the opening. The function is its own inverse. */
function turned(opening: number, [x, y]: Flat): Flat {
  const [sine, cosine] = [Math.sin(opening), Math.cos(opening)];
  return [x * sine + y * cosine, x * cosine - y * sine];
}
