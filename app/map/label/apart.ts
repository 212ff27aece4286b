/** Which of a course's points can carry a label without standing on another's: earlier ones first, far ones always. */
import type { Place } from "#app/map/polyline.ts";

const ROOM = 0.06; // of the course's extent, about the height of a label on a map that shows all of it

export function apart(places: Place[]): Set<number> {
  const extent = Math.max(...places.flatMap((a) => places.map((b) => span(a, b))), 0);
  const kept = new Set<number>();
  places.forEach((place, i) => {
    if ([...kept].every((other) => span(place, places[other]) > extent * ROOM)) kept.add(i);
  });
  return kept;
}

/** Degrees of latitude, near enough for labels. */
function span([lat, lon]: Place, [otherLat, otherLon]: Place): number {
  return Math.hypot(lat - otherLat, (lon - otherLon) * Math.cos((lat * Math.PI) / 180));
}
