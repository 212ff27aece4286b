/**
 * The fixes of one scoring window, made ready for a search: unit vectors on the sphere of reduced latitudes and a
 * binary tree over time whose nodes are balls around their middle fix.
 *
 * Distances are metres on WGS84 by Andoyer-Lambert: chord on the sphere, then the flattening term. At most 0.4 m
 * from the geodesic over 500 km, at a hundredth of the cost. Results are measured by `geo/geodesic.ts` afterwards.
 */
import { FLATTENING, RADIANS, reducedLatitude, SEMI_MAJOR } from "../geo/earth.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres } from "../units.ts";

export interface Track {
  /** Number of fixes. */
  length: number;
  /** Index in the trace of the first fix. */
  offset: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  altitude: Float32Array;
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  tree: Tree;
}

/** Node 0 is the root; children follow their parent. A leaf is one fix and has no children (0). */
export interface Tree {
  from: Int32Array;
  /** One past the last fix. */
  to: Int32Array;
  /** The fix in the middle of its time. */
  middle: Int32Array;
  left: Int32Array;
  right: Int32Array;
  /** Centre of the ball, a unit vector that need not be a fix. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** No fix of the node is further than this from the centre. */
  radius: Float64Array;
  lowest: Float32Array;
  highest: Float32Array;
}

/** The fixes `from` up to and without `to`. */
export function trackOf(trace: Trace, from = 0, to = trace.length): Track {
  const length = Math.max(0, to - from);
  const track: Omit<Track, "tree"> = {
    length,
    offset: from,
    x: new Float64Array(length),
    y: new Float64Array(length),
    z: new Float64Array(length),
    altitude: trace.altitude.subarray(from, to),
    time: trace.time.subarray(from, to),
    latitude: trace.latitude.subarray(from, to),
    longitude: trace.longitude.subarray(from, to),
  };
  for (let i = 0; i < length; i++) {
    const beta = reducedLatitude(track.latitude[i]);
    const lambda = track.longitude[i] * RADIANS;
    track.x[i] = Math.cos(beta) * Math.cos(lambda);
    track.y[i] = Math.cos(beta) * Math.sin(lambda);
    track.z[i] = Math.sin(beta);
  }
  return { ...track, tree: grow(track) };
}

export function distance(track: Track, i: number, j: number): Metres {
  const { x, y, z } = track;
  return between(x[i], y[i], z[i], x[j], y[j], z[j]);
}

function between(xa: number, ya: number, za: number, xb: number, yb: number, zb: number): Metres {
  const dx = xa - xb;
  const dy = ya - yb;
  const dz = za - zb;
  const chord = dx * dx + dy * dy + dz * dz;
  if (chord < 1e-22) return 0;
  const h = chord / 4; // sin²(σ/2)
  const sigma = 2 * Math.asin(Math.sqrt(h));
  const sine = 2 * Math.sqrt(h * (1 - h));
  const sum = za + zb;
  const flat = ((sigma - sine) * sum * sum) / (4 * (1 - h)) + ((sigma + sine) * dz * dz) / chord;
  return SEMI_MAJOR * (sigma - (FLATTENING / 2) * flat);
}

/** The longest distance between a fix of one node and a fix of another, or more. */
export function farthest(track: Track, a: number, b: number): Metres {
  const { x, y, z, radius } = track.tree;
  if (a === b) return 2 * radius[a];
  return between(x[a], y[a], z[a], x[b], y[b], z[b]) + radius[a] + radius[b];
}

/** The shortest distance between a fix of one node and a fix of another, or less. */
export function nearest(track: Track, a: number, b: number): Metres {
  if (a === b) return 0;
  const { x, y, z, radius } = track.tree;
  return Math.max(0, between(x[a], y[a], z[a], x[b], y[b], z[b]) - radius[a] - radius[b]);
}

function grow(track: Omit<Track, "tree">): Tree {
  const { length, altitude } = track;
  const nodes = Math.max(1, 2 * length - 1);
  const tree: Tree = {
    from: new Int32Array(nodes),
    to: new Int32Array(nodes),
    middle: new Int32Array(nodes),
    left: new Int32Array(nodes),
    right: new Int32Array(nodes),
    x: new Float64Array(nodes),
    y: new Float64Array(nodes),
    z: new Float64Array(nodes),
    radius: new Float64Array(nodes),
    lowest: new Float32Array(nodes).fill(Number.POSITIVE_INFINITY),
    highest: new Float32Array(nodes).fill(Number.NEGATIVE_INFINITY),
  };
  tree.to[0] = length;
  let used = 1;
  for (let node = 0; node < used; node++) {
    const from = tree.from[node];
    const to = tree.to[node];
    const middle = (from + to) >> 1;
    tree.middle[node] = middle;
    for (let i = from; i < to; i++) {
      if (altitude[i] < tree.lowest[node]) tree.lowest[node] = altitude[i];
      if (altitude[i] > tree.highest[node]) tree.highest[node] = altitude[i];
    }
    enclose(track, tree, node);
    if (to - from < 2) continue;
    tree.left[node] = used;
    tree.from[used] = from;
    tree.to[used++] = middle;
    tree.right[node] = used;
    tree.from[used] = middle;
    tree.to[used++] = to;
  }
  return tree;
}

/** The ball around the centre of the node's bounding box. */
function enclose({ x, y, z }: Omit<Track, "tree">, tree: Tree, node: number): void {
  const from = tree.from[node];
  const to = tree.to[node];
  if (to - from === 1) {
    tree.x[node] = x[from];
    tree.y[node] = y[from];
    tree.z[node] = z[from];
    return;
  }
  let [x0, x1, y0, y1, z0, z1] = [2, -2, 2, -2, 2, -2];
  for (let i = from; i < to; i++) {
    if (x[i] < x0) x0 = x[i];
    if (x[i] > x1) x1 = x[i];
    if (y[i] < y0) y0 = y[i];
    if (y[i] > y1) y1 = y[i];
    if (z[i] < z0) z0 = z[i];
    if (z[i] > z1) z1 = z[i];
  }
  const size = Math.hypot(x0 + x1, y0 + y1, z0 + z1) || 1; // 0 only for a track on both sides of the earth
  const [cx, cy, cz] = [(x0 + x1) / size, (y0 + y1) / size, (z0 + z1) / size];
  let widest = 0;
  for (let i = from; i < to; i++) {
    const chord = (x[i] - cx) ** 2 + (y[i] - cy) ** 2 + (z[i] - cz) ** 2;
    if (chord > widest) widest = chord;
  }
  tree.x[node] = cx;
  tree.y[node] = cy;
  tree.z[node] = cz;
  // The widest chord on the sphere need not be the widest on the ellipsoid: the flattening is the difference.
  tree.radius[node] = 2 * SEMI_MAJOR * Math.asin(Math.min(1, Math.sqrt(widest) / 2)) * (1 + FLATTENING);
}
