/**
 * A ring prepared for fast queries: whether a place is inside, and how far away the border is. Sides are straight in
 * degrees (`ring.ts` has made them short enough for that).
 */
import { METRES_PER_DEGREE } from "../geo/earth.ts";
import type { Degrees, Metres } from "../units.ts";
import type { Position } from "./volume.ts";

export interface Shape {
  /** The ring is closed: the last corner is the first. */
  x: Float64Array;
  y: Float64Array;
}

export type Box = [west: number, south: number, east: number, north: number];

/** @param shift degrees of longitude to move it by, for rings beyond the date line */
export function getShape(ring: Position[], shift: Degrees = 0): Shape {
  const closed = [...ring, ring[0]];
  return {
    x: Float64Array.from(closed, ([longitude]) => longitude + shift),
    y: Float64Array.from(closed, ([, latitude]) => latitude),
  };
}

/** Returns the indices of all sides of a shape. */
export const allSides = ({ x }: Shape): Int32Array => Int32Array.from({ length: x.length - 1 }, (_, i) => i);

/** Returns the sides that decide which places of a box are inside: those level with the box or through it. */
export function sidesBeside({ x, y }: Shape, [west, south, , north]: Box): Int32Array {
  const found: number[] = [];
  for (let i = 0; i < x.length - 1; i++) {
    const beside = Math.max(y[i], y[i + 1]) >= south && Math.min(y[i], y[i + 1]) <= north;
    if (beside && Math.max(x[i], x[i + 1]) >= west) found.push(i);
  }
  return Int32Array.from(found);
}

/** Whether one of those sides may cut the box; if none does, the box is inside or outside as a whole. */
export function mayCut({ x, y }: Shape, sides: Int32Array, [west, south, east, north]: Box): boolean {
  return sides.some(
    (i) =>
      Math.min(x[i], x[i + 1]) <= east &&
      Math.max(x[i], x[i + 1]) >= west &&
      Math.min(y[i], y[i + 1]) <= north &&
      Math.max(y[i], y[i + 1]) >= south,
  );
}

/** Whether a ray to the east crosses the border an odd number of times. */
export function contains({ x, y }: Shape, sides: Int32Array, longitude: Degrees, latitude: Degrees): boolean {
  let inside = false;
  for (let k = 0; k < sides.length; k++) {
    const i = sides[k];
    if (y[i] > latitude === y[i + 1] > latitude) continue;
    if (longitude < x[i] + ((latitude - y[i]) / (y[i + 1] - y[i])) * (x[i + 1] - x[i])) inside = !inside;
  }
  return inside;
}

/** Returns the distance to the nearest point of the border, accurate to 1 % below 50 km. */
export function toBorder({ x, y }: Shape, longitude: Degrees, latitude: Degrees): Metres {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  let nearest = Infinity;
  for (let i = 0; i < x.length - 1; i++) {
    const [ax, ay] = [(x[i] - longitude) * narrow, y[i] - latitude];
    const [bx, by] = [(x[i + 1] - longitude) * narrow - ax, y[i + 1] - latitude - ay];
    const square = bx * bx + by * by;
    const share = square > 0 ? Math.min(1, Math.max(0, -(ax * bx + ay * by) / square)) : 0;
    const [px, py] = [ax + share * bx, ay + share * by];
    nearest = Math.min(nearest, px * px + py * py);
  }
  return Math.sqrt(nearest) * METRES_PER_DEGREE;
}
