/**
 * Outlanding: a landing away from every airfield.
 *
 * An airfield reaches from its reference point along its longest runway, and some way beyond: gliders land on the grass
 * beside it, roll to the hangar, and reference points lie in the wrong place by a few hundred metres. The fields are
 * handed in; nobody here knows where they are. Without a landing nothing can be said.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";

export interface Field extends Position {
  /** Length of the longest runway, null when nobody knows. */
  runway: Metres | null;
}

const USUAL_RUNWAY: Metres = 1000; // of gliding sites, which have the fewest figures
export const MAX_BESIDE_RUNWAY: Metres = 1000; // from the end of the runway

/** From the reference point, on whichever side. */
export const endOfRunway = ({ runway }: Field): Metres => (runway ?? USUAL_RUNWAY) / 2;

export function isOutlanding(landing: Position | null, fields: readonly Field[]): boolean | null {
  if (landing === null) return null;
  return !fields.some((field) => {
    const far = shortDistance(landing.latitude, landing.longitude, field.latitude, field.longitude);
    return far <= endOfRunway(field) + MAX_BESIDE_RUNWAY;
  });
}
