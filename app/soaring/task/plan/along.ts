/** Places along a course, evenly spaced and including each corner, for drawing a profile and looking up airspace. */
import { destination, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { Place } from "../task.ts";

export interface Along {
  length: number;
  latitude: Float64Array;
  longitude: Float64Array;
  /** Distance from the start. */
  distance: Float64Array;
  /** The leg each place lies on, from 0; a corner belongs to the leg it ends. */
  leg: Int16Array;
}

type Spot = Pick<Place, "latitude" | "longitude">;

/** @param step largest distance between two places; it grows where there would otherwise be more than `most` places */
export function alongCourse(points: readonly Spot[], step: Metres, most: number): Along {
  const ways = points
    .slice(1)
    .map((to, i) => geodesicCourse(points[i].latitude, points[i].longitude, to.latitude, to.longitude));
  const whole = ways.reduce((sum, { distance }) => sum + distance, 0);
  const spacing = Math.max(step, whole / Math.max(1, most - points.length), 1);
  const counts = ways.map(({ distance }) => Math.max(1, Math.ceil(distance / spacing)));
  const length = points.length === 0 ? 0 : 1 + counts.reduce((sum, count) => sum + count, 0);
  const along: Along = {
    length,
    latitude: new Float64Array(length),
    longitude: new Float64Array(length),
    distance: new Float64Array(length),
    leg: new Int16Array(length),
  };
  if (length === 0) return along;
  [along.latitude[0], along.longitude[0]] = [points[0].latitude, points[0].longitude];
  let [at, before] = [1, 0];
  for (const [leg, { distance, course }] of ways.entries()) {
    for (let k = 1; k <= counts[leg]; k++, at++) {
      const far = (distance * k) / counts[leg];
      const spot =
        k === counts[leg] ? points[leg + 1] : destination(points[leg].latitude, points[leg].longitude, course, far);
      [along.latitude[at], along.longitude[at]] = [spot.latitude, spot.longitude];
      along.distance[at] = before + far;
      along.leg[at] = leg;
    }
    before += distance;
  }
  return along;
}
