/**
 * A trace with fewer fixes for drawing: Douglas-Peucker on position and height. No fix that is left out lies further
 * than the tolerance from the line between its kept neighbours, where a metre of height counts twice: a climb in
 * one place must not collapse to a point. First and last fix stay. Never for scoring.
 *
 * Works on a stack of its own; a spiral of 100,000 fixes does not overflow the call stack.
 */
import { RADIANS } from "../geo/earth.ts";
import type { Metres } from "../units.ts";
import { pick, type Trace } from "./trace.ts";

const PER_DEGREE: Metres = 111_195;
const HEIGHT_WEIGHT = 2;

export function thin(trace: Trace, tolerance: Metres): Trace {
  return pick(trace, keptBy(trace, tolerance));
}

/** Indices of the fixes that stay. */
export function keptBy(trace: Trace, tolerance: Metres): Int32Array {
  const { length } = trace;
  const keep = new Uint8Array(length);
  if (length > 0) keep[0] = keep[length - 1] = 1;
  const offset = offsets(trace);
  const stack = [0, length - 1];
  while (stack.length > 0) {
    const to = stack.pop()!;
    const from = stack.pop()!;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const distance = offset(i, from, to);
      if (distance <= most) continue;
      most = distance;
      farthest = i;
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push(from, farthest, farthest, to);
  }
  return Int32Array.from([...keep.keys()].filter((i) => keep[i] === 1));
}

/** Distance of a fix from the line between two others, on a plane with the scale of the first fix. */
function offsets({ length, latitude, longitude, altitude }: Trace): (i: number, from: number, to: number) => Metres {
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  const z = new Float64Array(length);
  const scale = Math.cos((latitude[0] ?? 0) * RADIANS) * PER_DEGREE;
  for (let i = 0; i < length; i++) {
    let east = longitude[i] - longitude[0];
    if (east > 180) east -= 360;
    if (east < -180) east += 360;
    x[i] = east * scale;
    y[i] = (latitude[i] - latitude[0]) * PER_DEGREE;
    z[i] = altitude[i] * HEIGHT_WEIGHT;
  }
  return (i, from, to) => {
    const [dx, dy, dz] = [x[to] - x[from], y[to] - y[from], z[to] - z[from]];
    const squared = dx * dx + dy * dy + dz * dz;
    const along = (x[i] - x[from]) * dx + (y[i] - y[from]) * dy + (z[i] - z[from]) * dz;
    const share = squared > 0 ? Math.min(1, Math.max(0, along / squared)) : 0;
    return Math.hypot(x[i] - x[from] - share * dx, y[i] - y[from] - share * dy, z[i] - z[from] - share * dz);
  };
}
