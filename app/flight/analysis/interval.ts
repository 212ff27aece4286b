/**
 * Intervals: phases of a flight under their published names, for lists, the map and a selection in the barogram.
 * Pure.
 */

import { isoTime } from "#app/core/time/time.ts";
import type { FlightAnalysis } from "./analysis.ts";

export type Interval = {
  kind: "thermal" | "attempt" | "glide";
  start: string;
  end: string;
  /** Metres and m/s; null for a glide. */
  thermal_gain: number | null;
  thermal_avg: number | null;
  /** Null for circling; the ratio is also null when no height was lost. */
  glide_ratio: number | null;
  /** Straight-line distance, kilometres. */
  glide_distance: number | null;
};

const two = (value: number) => Math.round(value * 100) / 100;

export function getIntervals({ phases }: FlightAnalysis): Interval[] {
  return phases.map((phase) => {
    const glide = phase.kind === "glide";
    return {
      kind: phase.kind,
      start: isoTime(phase.start),
      end: isoTime(phase.end),
      thermal_gain: glide ? null : Math.round(phase.gain),
      thermal_avg: glide ? null : two(phase.average),
      glide_ratio: glide && phase.ratio !== null ? two(phase.ratio) : null,
      glide_distance: glide ? two(phase.distance / 1000) : null,
    };
  });
}
