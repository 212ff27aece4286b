/** What was measured on a map: a line of points, with length and course of each leg by the shortest way over the earth. */
import { geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Place } from "../polyline.ts";

interface MeasuredLeg {
  /** Metres. */
  distance: number;
  /** Degrees at its start, true, 0 to 360. */
  course: number;
}

export interface Measured {
  legs: MeasuredLeg[];
  /** Metres. */
  total: number;
}

export function measure(points: readonly Place[]): Measured {
  const legs = points.slice(1).map(([latitude, longitude], i) => {
    const [fromLatitude, fromLongitude] = points[i];
    return geodesicCourse(fromLatitude, fromLongitude, latitude, longitude);
  });
  return { legs, total: legs.reduce((sum, leg) => sum + leg.distance, 0) };
}
