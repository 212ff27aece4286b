/**
 * Determines the elevation at which a glider stands before its take-off or after its landing. A field's published
 * elevation is that of its reference point and applies along its runway; a glider beside it is as much higher or
 * lower as the ground there.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";
import { endOfRunway, type Field, MAX_BESIDE_RUNWAY } from "./outlanding.ts";

export interface ElevatedField extends Field {
  /** Published elevation; null where unknown. */
  elevation: Metres | null;
}

/**
 * Distance beyond the end of the runway that still belongs to the field: gliders are parked on the grass there, and
 * reference points are not exactly in the middle.
 */
const STILL_ON_FIELD: Metres = 200;

/**
 * Returns metres above the sea; null where the elevation is unknown.
 * @param rise of the ground from the field's reference point to the place, null where it is not known finely enough
 */
export function standingElevation(place: Position, field: ElevatedField, rise: Metres | null): Metres | null {
  if (field.elevation === null) return null;
  const beyond = shortDistance(place.latitude, place.longitude, field.latitude, field.longitude) - endOfRunway(field);
  if (beyond <= STILL_ON_FIELD) return field.elevation;
  if (rise !== null) return field.elevation + rise;
  return beyond <= MAX_BESIDE_RUNWAY ? field.elevation : null;
}
