/**
 * Heights above sea level as maps and other programs use them: the recorded height, corrected by the known height of
 * the glider on the ground. Where that is not known GNSS height is used, which is only off by the geoid. Raw pressure
 * height is not a height above sea level.
 */
import { type GroundLevel, heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import type { ExportedCourse } from "./exported.ts";

/** Returns metres at every fix. @param times seconds since 1970, as in the trace */
export function exportedHeights(
  trace: Trace,
  times: { takeoffTime: number; landingTime: number | null },
  stood: GroundLevel,
): ArrayLike<number> {
  if (trace.length === 0) return [];
  if (stood.takeoff !== null || stood.landing !== null) return heightsAboveSea(trace, times, stood);
  return trace.gnssAltitude.some((metres) => metres !== 0) ? trace.gnssAltitude : trace.altitude;
}

/** Returns the course with the heights of the track at its turnpoints. */
export function courseAboveSea(course: ExportedCourse, trace: Trace, heights: ArrayLike<number>): ExportedCourse {
  const turns = course.turns.map((turn) =>
    turn.time === null ? turn : { ...turn, altitude: valueAt(trace, heights, turn.time) },
  );
  const getTurn = new Map(course.turns.map((turn, i) => [turn, turns[i]]));
  const legs = course.legs.map((leg) => ({
    ...leg,
    ends: leg.ends.map((end) => getTurn.get(end) ?? end) as typeof leg.ends,
  }));
  return { ...course, turns, legs };
}
