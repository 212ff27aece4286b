/**
 * How high a glider stands before its take-off or after its landing. A field's published elevation is one of its reference
 * point and holds along its runway; a glider that stands beside it stands as much higher or lower as the ground does.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";
import { endOfRunway, type Field, MAX_BESIDE_RUNWAY } from "./outlanding.ts";

export interface ElevatedField extends Field {
  /** Published; null where not known. */
  elevation: Metres | null;
}

/** Beyond the end of the runway: gliders stand on the grass there, and reference points lie beside the middle. */
const STILL_ON_FIELD: Metres = 200;

/**
 * Metres above the sea; null where nothing says it.
 * @param rise of the ground from the field's reference point to the place, null where it is not known finely
 */
export function standingElevation(place: Position, field: ElevatedField, rise: Metres | null): Metres | null {
  if (field.elevation === null) return null;
  const beyond = shortDistance(place.latitude, place.longitude, field.latitude, field.longitude) - endOfRunway(field);
  if (beyond <= STILL_ON_FIELD) return field.elevation;
  if (rise !== null) return field.elevation + rise;
  return beyond <= MAX_BESIDE_RUNWAY ? field.elevation : null;
}
