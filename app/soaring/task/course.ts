/** How long a task is: leg by leg from centre to centre, and what zones take off it. Metres. */
import { geodesic } from "../geo/geodesic.ts";
import { sphereDistance } from "../geo/sphere.ts";
import type { Metres } from "../units.ts";
import type { EarthModel, Place, TaskPoint } from "./task.ts";

export function distanceBetween(from: Place, to: Place, earth: EarthModel = "wgs84"): Metres {
  const measure = earth === "wgs84" ? geodesic : sphereDistance;
  return measure(from.latitude, from.longitude, to.latitude, to.longitude);
}

/** One per leg, in order; none for fewer than two points. */
export function legsOf(points: readonly Place[], earth: EarthModel = "wgs84"): Metres[] {
  return points.slice(1).map((to, i) => distanceBetween(points[i], to, earth));
}

/**
 * The published length: zones that reduce take their radius off each of their legs, a start or finish that moves is
 * measured from its border, which lies on the leg. Both flags on one zone count once, and a line takes nothing off: it
 * goes through the point. Area tasks: to the centres.
 */
export function taskDistance(points: readonly TaskPoint[], earth: EarthModel = "wgs84"): Metres {
  const last = points.length - 1;
  const off = points.map(({ zone }, i) => {
    if (!zone || zone.line) return 0;
    const moved = zone.move && (i === 0 || i === last);
    return zone.reduce || moved ? (zone.radius ?? 0) : 0;
  });
  return legsOf(points, earth).reduce((sum, leg, i) => sum + Math.max(0, leg - off[i] - off[i + 1]), 0);
}
