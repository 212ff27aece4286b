/**
 * Thins a trace for drawing: Douglas-Peucker on position and height. No fix that is left out lies further than the
 * tolerance from the line between its remaining neighbours, where a metre of height counts twice, because a climb in
 * one place must not collapse to a point. First and last, highest and lowest fix stay. Never used for scoring.
 *
 * Douglas-Peucker cuts at the farthest fix; hostile tracks (a spiral, a comb) make it cut off one fix at a time and
 * examine all others again. A piece that results from many cuts is therefore cut in the middle: n log n at worst, the
 * error bound holds, some more fixes remain. Real flights never get there. 30,000 fixes take 3 ms, 100,000 hostile
 * ones 60.
 */

import type { Metres } from "../units.ts";
import { getPlane } from "./motion.ts";
import { pick, type Trace } from "./trace.ts";

const HEIGHT_WEIGHT = 2;
const MAX_CUT_DEPTH = 64; // consecutive cuts at the farthest fix; collected recordings need up to 33 at 20 m

export function thin(trace: Trace, tolerance: Metres): Trace {
  return pick(trace, savedBy(trace, tolerance));
}

/** Returns the indices of the fixes that stay. */
export function savedBy(trace: Trace, tolerance: Metres): Int32Array {
  const line = getLine(trace);
  const keep = new Uint8Array(trace.length);
  const pieces = splitPieces(trace);
  for (const at of pieces) keep[at] = 1;
  const stack: number[] = [];
  for (let i = 1; i < pieces.length; i++) stack.push(pieces[i - 1], pieces[i], 0);
  while (stack.length > 0) {
    const depth = stack.pop()!;
    const to = stack.pop()!;
    const from = stack.pop()!;
    const farthest = findFarthest(line, from, to, tolerance);
    if (farthest < 0) continue;
    const cut = depth < MAX_CUT_DEPTH ? farthest : (from + to) >> 1;
    keep[cut] = 1;
    stack.push(from, cut, depth + 1, cut, to, depth + 1);
  }
  return computeIndices(keep);
}

interface Line {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

function getLine(trace: Trace): Line {
  const z = new Float64Array(trace.length);
  for (let i = 0; i < trace.length; i++) z[i] = trace.altitude[i] * HEIGHT_WEIGHT;
  return { ...getPlane(trace), z };
}

/** Returns the first, last, lowest and highest fix, in order. */
function splitPieces({ length, altitude }: Trace): number[] {
  if (length === 0) return [];
  let [low, high] = [0, 0];
  for (let i = 1; i < length; i++) {
    if (altitude[i] < altitude[low]) low = i;
    if (altitude[i] > altitude[high]) high = i;
  }
  return [...new Set([0, low, high, length - 1])].sort((a, b) => a - b);
}

/**
 * Returns the fix between two others that is farthest from the straight line between them, -1 when none is beyond the
 * tolerance.
 */
function findFarthest({ x, y, z }: Line, from: number, to: number, tolerance: Metres): number {
  const [dx, dy, dz] = [x[to] - x[from], y[to] - y[from], z[to] - z[from]];
  const squared = dx * dx + dy * dy + dz * dz;
  const scale = squared > 0 ? 1 / squared : 0;
  let farthest = -1;
  let most = tolerance * tolerance;
  for (let i = from + 1; i < to; i++) {
    const px = x[i] - x[from];
    const py = y[i] - y[from];
    const pz = z[i] - z[from];
    const along = (px * dx + py * dy + pz * dz) * scale;
    const share = along < 0 ? 0 : along > 1 ? 1 : along;
    const ox = px - share * dx;
    const oy = py - share * dy;
    const oz = pz - share * dz;
    const distance = ox * ox + oy * oy + oz * oz;
    if (distance <= most) continue;
    most = distance;
    farthest = i;
  }
  return farthest;
}

function computeIndices(keep: Uint8Array): Int32Array {
  const kept = new Int32Array(keep.length);
  let count = 0;
  for (let i = 0; i < keep.length; i++) if (keep[i] === 1) kept[count++] = i;
  return kept.subarray(0, count);
}
