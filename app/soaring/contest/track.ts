/**
 * The fixes of one scoring window, prepared for searches: positions in metres from the centre of the earth, and
 * distances by `geo/chord.ts` (0.1 m at 500 km). Results are measured by `geo/geodesic.ts` afterwards.
 */
import { getArc, type Stretch, stretchAt, writePosition } from "../geo/chord.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres } from "../units.ts";
import { buildTree, type Tree } from "./tree.ts";

const ROUNDING = 1e-12; // ample margin for rounding errors of sums and roots

export interface Track {
  /** Number of fixes. */
  length: number;
  /** Index in the trace of the first fix. */
  offset: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  stretch: Stretch;
  /** A bound of a distance between two nodes is at most this multiple of their straight distance. */
  mostStretch: number;
  altitude: Float32Array;
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  tree: Tree;
}

/** Prepares the fixes from `from` to before `to`. */
export function getTrack(trace: Trace, from = 0, to = trace.length): Track {
  const length = Math.max(0, to - from);
  const position = { x: new Float64Array(length), y: new Float64Array(length), z: new Float64Array(length) };
  const latitude = trace.latitude.subarray(from, to);
  const longitude = trace.longitude.subarray(from, to);
  let [south, north] = [90, -90];
  for (let i = 0; i < length; i++) {
    writePosition(latitude[i], longitude[i], position, i);
    if (latitude[i] < south) south = latitude[i];
    if (latitude[i] > north) north = latitude[i];
  }
  const altitude = trace.altitude.subarray(from, to);
  const time = trace.time.subarray(from, to);
  const tree = buildTree({ ...position, length, altitude });
  const stretch = stretchAt((south + north) / 2);
  return {
    ...position,
    length,
    offset: from,
    altitude,
    time,
    latitude,
    longitude,
    stretch,
    mostStretch: computeMostStretch(stretch, tree),
    tree,
  };
}

/**
 * A box around all fixes has a diagonal of at most √12 times the ball's radius; two centres in it and two balls no
 * larger than half of it are at most two diagonals apart.
 */
function computeMostStretch(stretch: Stretch, { radius }: Tree): number {
  const longest = 2 * Math.sqrt(12) * radius[0];
  return longest > 0 ? (1 + ROUNDING) * (getArc(stretch, longest, longest) / longest) : 1 + ROUNDING;
}

export function distance({ x, y, z, stretch }: Track, i: number, j: number): Metres {
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const dz = z[i] - z[j];
  return getArc(stretch, Math.sqrt(dx * dx + dy * dy + dz * dz), dz);
}

/** Returns the longest distance between a fix of one node and a fix of another, or more. */
export function farthest({ tree, stretch }: Track, a: number, b: number): Metres {
  const { x, y, z, radius } = tree;
  const dx = x[a] - x[b];
  const dy = y[a] - y[b];
  const dz = z[a] - z[b];
  const around = radius[a] + radius[b];
  return getArc(stretch, Math.sqrt(dx * dx + dy * dy + dz * dz) + around, Math.abs(dz) + around);
}

/** Returns the shortest distance between a fix of one node and a fix of another, or less. */
export function nearest({ tree, stretch }: Track, a: number, b: number): Metres {
  const { x, y, z, radius } = tree;
  const dx = x[a] - x[b];
  const dy = y[a] - y[b];
  const dz = z[a] - z[b];
  const around = radius[a] + radius[b];
  const chord = Math.sqrt(dx * dx + dy * dy + dz * dz) - around;
  return chord > 0 ? getArc(stretch, chord, Math.max(0, Math.abs(dz) - around)) : 0;
}

/** Returns the longest distance between a fix and a fix of a node, or more. */
export function outTo({ x, y, z, tree, stretch }: Track, i: number, node: number): Metres {
  const dx = x[i] - tree.x[node];
  const dy = y[i] - tree.y[node];
  const dz = z[i] - tree.z[node];
  const around = tree.radius[node];
  return getArc(stretch, Math.sqrt(dx * dx + dy * dy + dz * dz) + around, Math.abs(dz) + around);
}
