/** Figures of a track that is being flown. */
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { TrackPoint } from "./track.ts";

/** Nobody knows what was flown in a longer gap, seconds. */
const GAP = 600;

/**
 * Straight from end to end of the last `span`, whatever was circled between: what a pilot calls the speed of the last hour when it is
 * divided by it. Null where the track is not half as long, or was not heard in between.
 */
export function flownIn(track: readonly TrackPoint[], now: Seconds, span: Seconds): Metres | null {
  const from = now - span;
  const part = track.filter(({ time }) => time >= from);
  const [first, last] = [part.at(0), part.at(-1)];
  if (!first || !last || last.time - first.time < Math.min(span, 1200) / 2) return null;
  let flown = 0;
  // By stretches of two minutes: circles add nothing, turn points do.
  let mark = first;
  for (const point of part) {
    if (point.time - mark.time < 120) continue;
    if (point.time - mark.time <= GAP)
      flown += sphereDistance(mark.latitude, mark.longitude, point.latitude, point.longitude);
    mark = point;
  }
  return flown;
}
