/** The length of a task: leg by leg from centre to centre, and the reduction by zones. Metres. */
import { geodesic } from "../geo/geodesic.ts";
import { sphereDistance } from "../geo/sphere.ts";
import type { Metres } from "../units.ts";
import type { EarthModel, Place, TaskPoint } from "./task.ts";
import type { Zone } from "./zone/zone.ts";

export function distanceBetween(from: Place, to: Place, earth: EarthModel = "wgs84"): Metres {
  const measure = earth === "wgs84" ? geodesic : sphereDistance;
  return measure(from.latitude, from.longitude, to.latitude, to.longitude);
}

/** Returns one length per leg, in order; none for fewer than two points. */
export function getLegs(points: readonly Place[], earth: EarthModel = "wgs84"): Metres[] {
  return points.slice(1).map((to, i) => distanceBetween(points[i], to, earth));
}

/**
 * Returns the published legs: zones that reduce take their radius off each of their legs; a start or finish that
 * moves is measured from its border, which lies on the leg. Both flags on one zone count once. A line goes through
 * the point, so moving takes nothing off it; reducing does (published results of the Dutch championships 2012). Area
 * tasks: to the centres.
 */
export function taskLegs(points: readonly TaskPoint[], earth: EarthModel = "wgs84"): Metres[] {
  const off = points.map(({ zone }, i) => takenOff(zone, i === 0 || i === points.length - 1));
  return getLegs(points, earth).map((leg, i) => Math.max(0, leg - off[i] - off[i + 1]));
}

/** Returns the sum of the legs: the length of the task. */
export function taskDistance(points: readonly TaskPoint[], earth: EarthModel = "wgs84"): Metres {
  return taskLegs(points, earth).reduce((sum, leg) => sum + leg, 0);
}

/** Returns the length of a closed course that is started on a leg: along its turnpoints and back to the first of them. */
export function polygonDistance(points: readonly TaskPoint[], earth: EarthModel = "wgs84"): Metres {
  const turns = points.slice(1, -1).map((point) => ({ ...point, zone: point.zone && { ...point.zone, move: false } }));
  return turns.length < 2 ? 0 : taskDistance([...turns, turns[0]], earth);
}

/** Returns the length that a zone takes off each of its legs. */
export function takenOff(zone: Zone | null, atEnd: boolean): Metres {
  const taken = zone?.reduce || (zone?.move && atEnd && !zone.line);
  return taken ? (zone?.radius ?? 0) : 0;
}
