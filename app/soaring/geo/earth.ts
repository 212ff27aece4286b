/** The WGS84 ellipsoid, and a quick distance on it. Results are measured with `geodesic.ts`. */
import type { Degrees, Metres } from "../units.ts";

export const SEMI_MAJOR: Metres = 6378137;
export const FLATTENING = 1 / 298.257223563;
export const RADIANS = Math.PI / 180;
/**
 * Length of a degree of latitude, and of longitude at the equator, on the sphere with the mean radius of 6371.0088
 * km: within 0.6 %.
 */
export const METRES_PER_DEGREE: Metres = 6_371_008.8 * RADIANS;
export const KM_PER_DEGREE = METRES_PER_DEGREE / 1000;
/** Standard gravity, m/s². */
export const GRAVITY = 9.80665;

/**
 * A quick distance for speeds and thresholds: on a plane with the scale of the middle latitude. Within 0.1 % below
 * 100 km and 70° latitude; takes the short way over the date line.
 */
export function shortDistance(
  fromLatitude: Degrees,
  fromLongitude: Degrees,
  toLatitude: Degrees,
  toLongitude: Degrees,
): Metres {
  const middle = Math.cos((fromLatitude + toLatitude) * RADIANS);
  const scale = Math.cos(((fromLatitude + toLatitude) / 2) * RADIANS);
  let east = toLongitude - fromLongitude;
  if (east > 180) east -= 360;
  if (east < -180) east += 360;
  const north = (toLatitude - fromLatitude) * (111132.95 - 559.85 * middle);
  return Math.hypot(north, east * scale * (111412.88 - 93.5 * (2 * middle - 1)));
}
