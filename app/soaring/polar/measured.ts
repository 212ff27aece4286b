/** Computes a parabola from three measured points of speed and sink, as flight computers store polars. */
import type { MetresPerSecond } from "../units.ts";

/** Negative when sinking. */
export type Measured = [speed: MetresPerSecond, sink: MetresPerSecond];

/** The parabola passes through all three (Lagrange). Null where two have the same speed; `makePolar` checks the rest. */
export function throughPoints([p, q, r]: [Measured, Measured, Measured]): { a: number; b: number; c: number } | null {
  const across = (p[0] - q[0]) * (p[0] - r[0]) * (q[0] - r[0]);
  if (across === 0 || !Number.isFinite(across)) return null;
  const a = (r[0] * (q[1] - p[1]) + q[0] * (p[1] - r[1]) + p[0] * (r[1] - q[1])) / across;
  const b = (q[1] - p[1]) / (q[0] - p[0]) - a * (p[0] + q[0]);
  return { a, b, c: p[1] - (a * p[0] + b) * p[0] };
}
