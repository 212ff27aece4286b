/**
 * Proposes the smallest move of one corner that makes a triangle an FAI triangle. Start and finish stay where the
 * pilot takes off, unless no other corner works; a course that starts on a leg is left alone.
 */

import { shortDistance } from "#app/soaring/geo/earth.ts";
import { geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Degrees, Metres } from "#app/soaring/units.ts";
import { classify } from "../classify.ts";
import { isFaiTriangle, LIMITS } from "../shape.ts";
import type { Place } from "../task.ts";
import { faiAreas } from "./fai-area.ts";
import type { Threshold } from "./recognise.ts";

export interface Repair {
  /** Index of the point to move. */
  point: number;
  latitude: Degrees;
  longitude: Degrees;
  distance: Metres;
  /** Course towards its new place. */
  course: Degrees;
}

/**
 * How far into the area the corner moves, as a share of the distance to its middle, so that rounding the position
 * does not lead out of it.
 */
const INWARD = 0.002;

/** Returns null where nothing needs repair, or nothing can be repaired. */
export function proposeRepair(points: readonly Place[], threshold: Threshold): Repair | null {
  const course = classify(points);
  if (course?.kind !== "TR" || course.startOnLeg || points.length !== 4) return null;
  if (isFaiTriangle(points.slice(0, 3), LIMITS[threshold])) return null;
  let best: Repair | null = null;
  for (const point of [1, 2] as const) {
    const repaired = moved(points, point, threshold);
    if (repaired && (!best || repaired.distance < best.distance)) best = repaired;
  }
  return best;
}

function moved(points: readonly Place[], point: 1 | 2, threshold: Threshold): Repair | null {
  const here = points[point];
  const [from, to] = [points[0], points[3 - point]];
  let best: { latitude: Degrees; longitude: Degrees; distance: Metres } | null = null;
  for (const { latitude, longitude } of faiAreas(from, to, LIMITS[threshold])) {
    const middle = { latitude: mean(latitude), longitude: mean(longitude) };
    for (let i = 0; i < latitude.length; i++) {
      const distance = shortDistance(here.latitude, here.longitude, latitude[i], longitude[i]);
      if (best && distance >= best.distance) continue;
      const inward = {
        latitude: latitude[i] + (middle.latitude - latitude[i]) * INWARD,
        longitude: longitude[i] + (middle.longitude - longitude[i]) * INWARD,
      };
      const corners = [from, to, { name: "", ...inward }];
      if (isFaiTriangle(corners, LIMITS[threshold])) best = { ...inward, distance };
    }
  }
  if (!best) return null;
  const { latitude, longitude } = best;
  const way = geodesicCourse(here.latitude, here.longitude, latitude, longitude);
  return { point, latitude, longitude, ...way };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
