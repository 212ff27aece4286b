/**
 * Distance on a sphere of 6371.0 km, in metres: what StrePla and the FAI's free flight rules use. It differs by up to
 * 0.3 % from the ellipsoid of `earth.ts`; the two are never mixed within one task.
 */
import type { Degrees, Metres } from "../units.ts";
import { RADIANS } from "./earth.ts";

export const SPHERE_RADIUS: Metres = 6_371_000;

/** Uses the haversine formula, which is accurate for short distances too. */
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

/** Returns the course at the first position towards the second, 0 to 360°, clockwise from north. */
export function sphereBearing(
  fromLatitude: Degrees,
  fromLongitude: Degrees,
  toLatitude: Degrees,
  toLongitude: Degrees,
): Degrees {
  const [from, to] = [fromLatitude * RADIANS, toLatitude * RADIANS];
  const east = (toLongitude - fromLongitude) * RADIANS;
  const x = Math.cos(to) * Math.sin(east);
  const y = Math.sin(to - from) + 2 * Math.sin(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return (Math.atan2(x, y) / RADIANS + 360) % 360;
}

/** Returns the position reached after a distance on a course. */
export function sphereDestination(
  latitude: Degrees,
  longitude: Degrees,
  course: Degrees,
  distance: Metres,
): { latitude: Degrees; longitude: Degrees } {
  const [from, along, towards] = [latitude * RADIANS, distance / SPHERE_RADIUS, course * RADIANS];
  const sine = Math.sin(from) * Math.cos(along) + Math.cos(from) * Math.sin(along) * Math.cos(towards);
  const east = Math.atan2(
    Math.sin(towards) * Math.sin(along) * Math.cos(from),
    Math.cos(along) - Math.sin(from) * sine,
  );
  const to = longitude + east / RADIANS;
  return {
    latitude: Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS,
    longitude: to > 180 ? to - 360 : to < -180 ? to + 360 : to,
  };
}
