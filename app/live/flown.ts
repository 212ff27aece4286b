/** The distance flown along a track in progress: from all its points, or from marks two minutes apart. */
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";

/** Unix seconds and degrees. */
export interface Mark {
  time: Seconds;
  latitude: number;
  longitude: number;
}

/** Period over which the speed is computed. */
export const HOUR: Seconds = 3600;
const STEP: Seconds = 120;
/** Seconds; the distance flown in a longer gap is unknown. */
const GAP = 600;

/**
 * Returns the distance flown in the last `span` without circling: divided by `span`, this is what a pilot calls the
 * speed of the last hour. Null where the track is less than half as long, or was not heard in between.
 */
export function flownIn(track: readonly Mark[], now: Seconds, span: Seconds): Metres | null {
  const from = now - span;
  const part = track.filter(({ time }) => time >= from);
  const [first, last] = [part.at(0), part.at(-1)];
  if (!first || !last || last.time - first.time < Math.min(span, 1200) / 2) return null;
  let flown = 0;
  // Uses stretches of two minutes: circles add nothing, turnpoints do.
  let mark = first;
  for (const point of part) {
    if (point.time - mark.time < STEP) continue;
    if (point.time - mark.time <= GAP)
      flown += sphereDistance(mark.latitude, mark.longitude, point.latitude, point.longitude);
    mark = point;
  }
  return flown;
}

/** Keeps those points of a track that are needed for the distance of its last hour. Changes `marks`. */
export function markHour(marks: Mark[], { time, latitude, longitude }: Mark): void {
  const last = marks.at(-1);
  if (last === undefined || time - last.time >= STEP)
    marks.push({ time, latitude: rounded(latitude), longitude: rounded(longitude) });
  while (marks[0].time < time - HOUR) marks.shift();
}

/** Rounds to eleven metres, because rooms store marks. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
