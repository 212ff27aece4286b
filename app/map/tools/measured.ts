/**
 * A measurement on a map: a line of points, with length and course of each leg along the shortest path over the
 * earth.
 */
import { geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Place } from "../polyline.ts";

interface MeasuredLeg {
  /** Distance in metres. */
  distance: number;
  /** True course at its start, 0 to 360 degrees. */
  course: number;
}

export interface Measured {
  legs: MeasuredLeg[];
  /** Total in metres. */
  total: number;
}

export function measure(points: readonly Place[]): Measured {
  const legs = points.slice(1).map(([latitude, longitude], i) => {
    const [fromLatitude, fromLongitude] = points[i];
    return geodesicCourse(fromLatitude, fromLongitude, latitude, longitude);
  });
  return { legs, total: legs.reduce((sum, leg) => sum + leg.distance, 0) };
}
