/**
 * A plane around a centre on which distances and directions from the centre are true (azimuthal equidistant): circles
 * around the centre stay circles and radials stay straight. Metres east and north. Other distances are stretched, by
 * 2 mm in a kilometre at 250 km from the centre and less in proportion to its square.
 *
 * `quick` is for most fixes, `exact` by the geodesic for those near a border: the two differ by less than `slack`.
 */
import type { Degrees, Metres } from "../units.ts";
import { FLATTENING, RADIANS, SEMI_MAJOR } from "./earth.ts";
import { destination, geodesicCourse } from "./geodesic.ts";
import { sphereBearing, sphereDestination, sphereDistance } from "./sphere.ts";

export type Flat = readonly [east: Metres, north: Metres];

export interface Plane {
  quick(latitude: Degrees, longitude: Degrees): Flat;
  exact(latitude: Degrees, longitude: Degrees): Flat;
  /** Returns the position of a point on the plane. */
  back(east: Metres, north: Metres): { latitude: Degrees; longitude: Degrees };
}

/**
 * Returns how far `quick` may be from `exact` at this distance from the centre; unknown beyond 1,000 km. Verified by
 * a test.
 */
export function slack(distance: Metres): Metres {
  return distance > MAX_DISTANCE ? Number.POSITIVE_INFINITY : 0.01 + 0.6 * distance * (distance / SEMI_MAJOR) ** 2;
}

const MAX_DISTANCE: Metres = 1_000_000;
const POLAR_LATITUDE = 70; // °, above which meridians converge too fast for `quick`

export function planeAt(latitude: Degrees, longitude: Degrees, earth: "wgs84" | "sphere6371" = "wgs84"): Plane {
  if (earth === "sphere6371") return spherical(latitude, longitude);
  const exact = (toLatitude: Degrees, toLongitude: Degrees) => {
    const { distance, course } = geodesicCourse(latitude, longitude, toLatitude, toLongitude);
    return polar(distance, course);
  };
  return {
    exact,
    quick: (toLatitude, toLongitude) => {
      const north = toLatitude - latitude;
      const east = toLongitude - longitude;
      const near = Math.abs(latitude) < POLAR_LATITUDE && Math.abs(toLatitude) < POLAR_LATITUDE && Math.abs(east) < 15;
      return near && Math.abs(north) < 10 ? quick(latitude, north, east) : exact(toLatitude, toLongitude);
    },
    back: (east, north) => destination(latitude, longitude, Math.atan2(east, north) / RADIANS, Math.hypot(east, north)),
  };
}

const SQUASHED = FLATTENING * (2 - FLATTENING); // first eccentricity, squared

/** Gauss's mid-latitude formulas, their first terms. */
function quick(latitude: Degrees, north: Degrees, east: Degrees): Flat {
  const middle = (latitude + north / 2) * RADIANS;
  const sine = Math.sin(middle);
  const bent = 1 - SQUASHED * sine * sine;
  const across = SEMI_MAJOR / Math.sqrt(bent);
  const along = (across * (1 - SQUASHED)) / bent;
  const x = across * Math.cos(middle) * east * RADIANS;
  const y = along * north * RADIANS * Math.cos((east * RADIANS) / 2);
  const turned = (sine * east * RADIANS) / 2;
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  return [x * c - y * s, y * c + x * s];
}

function spherical(latitude: Degrees, longitude: Degrees): Plane {
  const exact = (toLatitude: Degrees, toLongitude: Degrees) =>
    polar(
      sphereDistance(latitude, longitude, toLatitude, toLongitude),
      sphereBearing(latitude, longitude, toLatitude, toLongitude),
    );
  return {
    exact,
    quick: exact,
    back: (east, north) =>
      sphereDestination(latitude, longitude, Math.atan2(east, north) / RADIANS, Math.hypot(east, north)),
  };
}

function polar(distance: Metres, course: Degrees): Flat {
  return [distance * Math.sin(course * RADIANS), distance * Math.cos(course * RADIANS)];
}
