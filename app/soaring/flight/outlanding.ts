/**
 * Decides whether a landing is an outlanding, away from every airfield.
 *
 * An airfield extends from its reference point along its longest runway, and some distance beyond: gliders land on
 * the grass beside it, roll to the hangar, and reference points are wrong by a few hundred metres. The caller
 * supplies the airfields. Without a landing the result is unknown.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";

export interface Field extends Position {
  /** Length of the longest runway, null when unknown. */
  runway: Metres | null;
}

const USUAL_RUNWAY: Metres = 1000; // typical of gliding sites, for which data is most often missing
export const MAX_BESIDE_RUNWAY: Metres = 1000; // from the end of the runway

/** Returns the distance of the runway's end from the reference point, on either side. */
export const endOfRunway = ({ runway }: Field): Metres => (runway ?? USUAL_RUNWAY) / 2;

export function isOutlanding(landing: Position | null, fields: readonly Field[]): boolean | null {
  if (landing === null) return null;
  return !fields.some((field) => {
    const far = shortDistance(landing.latitude, landing.longitude, field.latitude, field.longitude);
    return far <= endOfRunway(field) + MAX_BESIDE_RUNWAY;
  });
}
