/**
 * Heights above the sea, as maps and other programs mean them: what the recorder wrote, put right by the elevations of the
 * fields where the glider stood; without one GNSS height, which is wrong by the geoid alone. Bare pressure height is neither.
 */
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { indexAt, type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import type { ExportedCourse } from "./exported.ts";

/** A place at rest: when, seconds since 1970, and its elevation in metres. */
export interface Standing {
  time: number;
  elevation: number;
}

/** Metres at every fix. @param takeoff null where its elevation is not known */
export function heightsAboveSea(trace: Trace, takeoff: Standing | null, landing: Standing | null): ArrayLike<number> {
  if (trace.length === 0) return [];
  if (takeoff === null) return trace.gnssAltitude.some((metres) => metres !== 0) ? trace.gnssAltitude : trace.altitude;
  const at = ({ time, elevation }: Standing) => ({ fix: Math.min(indexAt(trace, time), trace.length - 1), elevation });
  return seaLevelAltitude(trace, at(takeoff), landing && at(landing));
}

/** The course with the heights of the track at its turns. */
export function courseAboveSea(course: ExportedCourse, trace: Trace, heights: ArrayLike<number>): ExportedCourse {
  const turns = course.turns.map((turn) =>
    turn.time === null ? turn : { ...turn, altitude: valueAt(trace, heights, turn.time) },
  );
  const turnOf = new Map(course.turns.map((turn, i) => [turn, turns[i]]));
  const legs = course.legs.map((leg) => ({
    ...leg,
    ends: leg.ends.map((end) => turnOf.get(end) ?? end) as typeof leg.ends,
  }));
  return { ...course, turns, legs };
}
