/**
 * How far along the scored course a glider is: the length of the completed legs, plus how much closer it is to the
 * end of the current leg than that leg's beginning was. Detours do not count, and flying back reduces the distance.
 * Pure; kilometres, seconds.
 */
import type { Leg } from "#app/flight/course.ts";
import type { Place } from "#app/map/polyline.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";

/**
 * Returns the distance at every fix; NaN before the start and after the finish. @param turns the places that join the
 * legs
 */
export function courseWay(
  { length, time, latitude, longitude }: Pick<Trace, "length" | "time" | "latitude" | "longitude">,
  legs: readonly Pick<Leg, "from" | "to" | "distance" | "ends">[],
  turns: readonly Place[],
): Float64Array {
  const way = new Float64Array(length).fill(Number.NaN);
  let [i, behind] = [0, 0];
  for (const { from, to, distance, ends } of legs) {
    const [start, end] = ends.map((turn) => turns[turn]);
    const whole = sphereDistance(...start, ...end);
    while (i < length && time[i] < from) i++;
    for (; i < length && time[i] <= to; i++) {
      const left = whole > 0 ? sphereDistance(latitude[i], longitude[i], ...end) / whole : 0;
      way[i] = behind + distance * (1 - left);
    }
    behind += distance;
  }
  return way;
}
