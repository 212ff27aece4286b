/**
 * Chooses which of a course's points can have a label without overlapping another label: earlier ones first, distant
 * ones always.
 */
import type { Place } from "#app/map/polyline.ts";

const ROOM = 0.06; // share of the course's extent, about the height of a label on a map that shows all of it

export function apart(places: Place[]): Set<number> {
  const extent = Math.max(...places.flatMap((a) => places.map((b) => span(a, b))), 0);
  const kept = new Set<number>();
  places.forEach((place, i) => {
    if ([...kept].every((other) => span(place, places[other]) > extent * ROOM)) kept.add(i);
  });
  return kept;
}

/** Returns degrees of latitude, accurate enough for labels. */
function span([lat, lon]: Place, [otherLat, otherLon]: Place): number {
  return Math.hypot(lat - otherLat, (lon - otherLon) * Math.cos((lat * Math.PI) / 180));
}
