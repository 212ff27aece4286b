/**
 * How a pass came to its points, as numbers: the terms that its row shows. The index is what the points were divided by, so
 * it is that of the flight's day. Pure.
 */
import type { ComparablePass } from "../ranked-pass.ts";

export interface PassSum {
  /** Seconds from gate to gate. */
  seconds: number;
  /** Metres lost between the gates; negative for height gained. */
  lost: number;
  /** The glider's index, 1 for a standard class one of its time. */
  index: number;
}

type Summed = Pick<
  ComparablePass,
  "startTime" | "endTime" | "startAltitude" | "endAltitude" | "correctedSpeed" | "points"
>;

/** Returns null for a pass without points. */
export function passSum(pass: { [K in keyof Summed]: Summed[K] | null }): PassSum | null {
  const { startTime, endTime, startAltitude, endAltitude, correctedSpeed, points } = pass as Summed;
  if (!correctedSpeed || !points) return null;
  return { seconds: endTime - startTime, lost: startAltitude - endAltitude, index: correctedSpeed / points };
}
