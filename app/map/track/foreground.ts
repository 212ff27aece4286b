/**
 * Chooses the tracks that a map of a whole day opens on: those around the busiest area. One flight in Australia must
 * not shrink twenty in the Alps to a dot. Of equally busy areas the one of the earlier track wins, so callers sort
 * the best first.
 */
import type { Place } from "#app/map/polyline.ts";

const REACH_DEGREES = 6; // to each side, about the extent of one day's flying around one area

export function foreground(tracks: Place[][]): Place[][] {
  const starts = tracks.filter((track) => track.length > 0).map(([start]) => start);
  const near = ([lat, lon]: Place) =>
    starts.filter(([a, b]) => Math.abs(a - lat) < REACH_DEGREES && turn(b - lon) < REACH_DEGREES).length;
  let centre: Place | null = null;
  let most = 0;
  for (const start of starts) {
    const count = near(start);
    if (count > most) [centre, most] = [start, count];
  }
  if (centre === null) return [];
  const [lat, lon] = centre;
  return tracks.filter(
    ([start]) => start && Math.abs(start[0] - lat) < REACH_DEGREES && turn(start[1] - lon) < REACH_DEGREES,
  );
}

/** Returns the size of a difference in longitude, across the date line too. */
function turn(degrees: number): number {
  return Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180);
}
