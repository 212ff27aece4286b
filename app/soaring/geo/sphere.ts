/**
 * Distance on a sphere of 6371.0 km, in metres: what StrePla and the FAI's free flight rules measure with. Up to 0.3 %
 * from the ellipsoid of `earth.ts`; the two are never mixed within one task.
 */
import type { Degrees, Metres } from "../units.ts";
import { RADIANS } from "./earth.ts";

export const SPHERE_RADIUS: Metres = 6_371_000;

/** The haversine formula: exact for short distances too. */
export function sphereDistance(
  fromLatitude: Degrees,
  fromLongitude: Degrees,
  toLatitude: Degrees,
  toLongitude: Degrees,
): Metres {
  const north = Math.sin(((toLatitude - fromLatitude) * RADIANS) / 2);
  const east = Math.sin(((toLongitude - fromLongitude) * RADIANS) / 2);
  const half = north ** 2 + Math.cos(fromLatitude * RADIANS) * Math.cos(toLatitude * RADIANS) * east ** 2;
  return 2 * SPHERE_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}
