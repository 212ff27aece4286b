/**
 * The outline of a node: corners of the convex hull of its fixes, few where many are nearly alike.
 *
 * The length of a course is a convex function of its points, so the longest one that picks any place inside the
 * outlines of some nodes goes through corners. What is proven for corners holds for all fixes, and corners are fixes:
 * such a bound is loose only by `slack`, and where two points of a course share a node, because their order in it is
 * ignored.
 *
 * The hull is that of the fixes projected onto the ground under their centre; the earth bulges above it by `rise`,
 * which counts as slack. Legs are chords lengthened by the earth's curvature, convex except for less than a
 * millimetre in a node of kilometres.
 */
import { FLATTENING } from "#app/soaring/geo/earth.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { Track } from "../track.ts";

export interface Outline {
  /** The corners, as fixes. */
  fixes: Int32Array;
  /** No fix lies further than this from the corners' hull. */
  slack: Metres;
  /** Whether there are two corners with a straight flight from one to the other, without flying back. */
  straight: boolean;
  altitude: Even;
  time: Even;
}

/**
 * A value of the fixes approximated as one that changes linearly over the ground: its value at each corner and the
 * greatest error.
 */
interface Even {
  at: Float64Array;
  off: Metres | Seconds;
}

const MOST_COARSENESS = 64; // doublings; more cannot occur
const POLAR = 1 / (1 - FLATTENING) ** 2; // factor that makes the normal of the ellipsoid from a position

/**
 * Shares of the bound's margin above the best course that leaving out corners may use: of the final margin, and of
 * the present one.
 */
const WANTED_SHARE = 0.5;
const YET_SHARE = 0.15;

/**
 * Returns a function that makes outlines of nodes, each once: the looser the bound still is, the fewer corners are
 * enough.
 *
 * @param sides  how many sides end at the points of a course, in total
 * @param near  how far the bound may be above the best course in the end
 */
export function makeOutlines(track: Track, sides: number, near: Metres): (node: number, above: Metres) => Outline {
  const made = new Map<number, Outline>();
  const least = (WANTED_SHARE * near) / sides;
  return (node, above) => {
    const coarseness = Math.max(0, Math.floor(Math.log2((YET_SHARE * above) / sides / least)));
    const key = node * MOST_COARSENESS + Math.min(coarseness, MOST_COARSENESS - 1);
    const outline = made.get(key) ?? makeOutline(track, node, least * 2 ** coarseness);
    made.set(key, outline);
    return outline;
  };
}

/** @param tolerance  distance by which left-out corners may lie outside */
export function makeOutline(track: Track, node: number, tolerance: Metres): Outline {
  const { tree, altitude, time } = track;
  const [from, to] = [tree.from[node], tree.to[node]];
  const { east, north, rise } = laidFlat(track, node);
  const hull = findHull(east, north);
  const { corners, left } = thinned(hull, east, north, tolerance);
  const along = { east, north, last: to - from - 1 };
  const back = measureReturn(along, corners);
  const straight = back <= tolerance;
  const aside = left + (straight ? back : 0);
  return {
    fixes: corners.map((i) => from + i),
    slack: aside + rise,
    straight,
    altitude: fitEven(altitude.subarray(from, to), along, corners, aside),
    time: fitEven(time.subarray(from, to), along, corners, aside),
  };
}

interface Flat {
  east: Float64Array;
  north: Float64Array;
  /** Height difference between the lowest and the highest fix above the plane. */
  rise: Metres;
}

function laidFlat({ x, y, z, tree }: Track, node: number): Flat {
  const [from, to] = [tree.from[node], tree.to[node]];
  const [cx, cy, cz] = [tree.x[node], tree.y[node], tree.z[node]];
  const size = Math.sqrt(cx * cx + cy * cy + cz * cz * POLAR * POLAR);
  const [ux, uy, uz] = [cx / size, cy / size, (cz * POLAR) / size];
  const across = Math.sqrt(ux * ux + uy * uy);
  const [ex, ey] = across > 0 ? [-uy / across, ux / across] : [0, 1];
  const [nx, ny, nz] = [-uz * ey, uz * ex, ux * ey - uy * ex];
  const east = new Float64Array(to - from);
  const north = new Float64Array(to - from);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i++) {
    const [dx, dy, dz] = [x[i] - cx, y[i] - cy, z[i] - cz];
    east[i - from] = dx * ex + dy * ey;
    north[i - from] = dx * nx + dy * ny + dz * nz;
    const up = dx * ux + dy * uy + dz * uz;
    if (up < low) low = up;
    if (up > high) high = up;
  }
  return { east, north, rise: high - low };
}

/** Returns the indices of the hull's corners, in order around it; one where all fixes are at one place. */
function findHull(east: Float64Array, north: Float64Array): Int32Array {
  const order = Int32Array.from(east, (_, i) => i).sort((i, j) => east[i] - east[j] || north[i] - north[j] || i - j);
  const hull = new Int32Array(2 * order.length + 1);
  let count = 0;
  for (const upwards of [true, false]) {
    const least = upwards ? 0 : count - 1;
    for (let n = 0; n < order.length; n++) {
      const i = order[upwards ? n : order.length - 1 - n];
      while (count - least >= 2 && !turnsLeft(hull[count - 2], hull[count - 1], i)) count--;
      hull[count++] = i;
    }
  }
  return hull.subarray(0, Math.max(1, count - 1));

  function turnsLeft(a: number, b: number, c: number): boolean {
    return (east[b] - east[a]) * (north[c] - north[a]) - (north[b] - north[a]) * (east[c] - east[a]) > 0;
  }
}

/** Returns the corners that are needed for all others to lie within the tolerance of them, in order of time. */
function thinned(hull: Int32Array, east: Float64Array, north: Float64Array, tolerance: Metres) {
  const { length } = hull;
  const bytes = new Uint8Array(length);
  let left = 0;
  let far = 0;
  for (let n = 1; n < length; n++) if (apart(0, n) > apart(0, far)) far = n;
  bytes[0] = bytes[far] = 1;
  const spans = far > 0 ? [0, far, far, length] : [];
  while (spans.length > 0) {
    const end = spans.pop() as number;
    const start = spans.pop() as number;
    let [most, at] = [0, -1];
    for (let n = start + 1; n < end; n++) {
      const off = outside(n, start, end % length);
      if (off > most) [most, at] = [off, n];
    }
    if (most <= tolerance) {
      left = Math.max(left, most);
      continue;
    }
    bytes[at] = 1;
    spans.push(start, at, at, end);
  }
  return { corners: hull.filter((_, n) => bytes[n] === 1).sort(), left };

  function apart(m: number, n: number): Metres {
    return Math.hypot(east[hull[m]] - east[hull[n]], north[hull[m]] - north[hull[n]]);
  }

  /** Returns the distance from the straight line between two corners. */
  function outside(n: number, start: number, end: number): Metres {
    const [i, a, b] = [hull[n], hull[start], hull[end]];
    const [de, dn] = [east[b] - east[a], north[b] - north[a]];
    const square = de * de + dn * dn;
    const part = square > 0 ? ((east[i] - east[a]) * de + (north[i] - north[a]) * dn) / square : 0;
    const on = Math.min(1, Math.max(0, part));
    return Math.hypot(east[i] - east[a] - on * de, north[i] - north[a] - on * dn);
  }
}

/**
 * Returns how far it was flown back between two corners that are the first and the last fix; Infinity for other
 * corners.
 */
function measureReturn({ east, north, last }: Along, corners: Int32Array): Metres {
  if (corners.length === 1) return 0;
  if (corners.length > 2 || corners[0] !== 0 || corners[1] !== last) return Number.POSITIVE_INFINITY;
  const [de, dn] = [east[last] - east[0], north[last] - north[0]];
  const length = Math.hypot(de, dn);
  let [most, back] = [0, 0];
  for (let i = 0; i <= last; i++) {
    const on = ((east[i] - east[0]) * de + (north[i] - north[0]) * dn) / length;
    if (on > most) most = on;
    else if (most - on > back) back = most - on;
  }
  return back;
}

interface Along {
  east: Float64Array;
  north: Float64Array;
  last: number;
}

/**
 * Fits a value that changes linearly from the first fix to the last in the direction between them, or a constant
 * where that fits better.
 *
 * @param aside  how far from the corners' hull a fix may lie
 */
function fitEven(
  values: Float32Array | Float64Array,
  { east, north, last }: Along,
  corners: Int32Array,
  aside: Metres,
): Even {
  const [de, dn] = [east[last] - east[0], north[last] - north[0]];
  const square = de * de + dn * dn;
  const slope = square > 0 ? (values[last] - values[0]) / square : 0;
  const sloping = measureOffset(values, (i) => slope * (east[i] * de + north[i] * dn));
  const level = measureOffset(values, () => 0);
  sloping.off += Math.abs(slope) * Math.sqrt(square) * aside;
  const { middle, off } = sloping.off < level.off ? sloping : level;
  const own = sloping.off < level.off ? slope : 0;
  return {
    at: Float64Array.from(corners, (i) => middle + own * (east[i] * de + north[i] * dn)),
    off,
  };
}

function measureOffset(
  values: Float32Array | Float64Array,
  of: (i: number) => number,
): { middle: number; off: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const rest = values[i] - of(i);
    if (rest < low) low = rest;
    if (rest > high) high = rest;
  }
  return { middle: (low + high) / 2, off: (high - low) / 2 };
}
