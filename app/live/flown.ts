/** What was flown along a track that is being flown: of one whose points are all known, or of marks two minutes apart. */
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";

/** Unix seconds, degrees. */
export interface Mark {
  time: Seconds;
  latitude: number;
  longitude: number;
}

/** Of which the speed is told. */
export const HOUR: Seconds = 3600;
const STEP: Seconds = 120;
/** Nobody knows what was flown in a longer gap, seconds. */
const GAP = 600;

/**
 * Straight from end to end of the last `span`, whatever was circled between: what a pilot calls the speed of the last hour when it is
 * divided by it. Null where the track is not half as long, or was not heard in between.
 */
export function flownIn(track: readonly Mark[], now: Seconds, span: Seconds): Metres | null {
  const from = now - span;
  const part = track.filter(({ time }) => time >= from);
  const [first, last] = [part.at(0), part.at(-1)];
  if (!first || !last || last.time - first.time < Math.min(span, 1200) / 2) return null;
  let flown = 0;
  // By stretches of two minutes: circles add nothing, turnpoints do.
  let mark = first;
  for (const point of part) {
    if (point.time - mark.time < STEP) continue;
    if (point.time - mark.time <= GAP)
      flown += sphereDistance(mark.latitude, mark.longitude, point.latitude, point.longitude);
    mark = point;
  }
  return flown;
}

/** Keeps what of a track tells how much was flown in its last hour. Changes `marks`. */
export function markHour(marks: Mark[], { time, latitude, longitude }: Mark): void {
  const last = marks.at(-1);
  if (last === undefined || time - last.time >= STEP)
    marks.push({ time, latitude: rounded(latitude), longitude: rounded(longitude) });
  while (marks[0].time < time - HOUR) marks.shift();
}

/** To eleven metres: rooms write marks down. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
