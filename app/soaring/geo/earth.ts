/**
 * Distance on the WGS84 ellipsoid, in metres, between two positions in degrees.
 *
 * `vincenty` is what a result is measured with: 0.1 mm, Vincenty 1975 (Survey Review XXIII, inverse formula).
 * Nearly antipodal points do not converge there; the last iteration is returned, no glider gets that far.
 */
import type { Degrees, Metres } from "../units.ts";

export const SEMI_MAJOR: Metres = 6378137;
export const FLATTENING = 1 / 298.257223563;
export const RADIANS = Math.PI / 180;
/** Standard gravity, m/s². */
export const GRAVITY = 9.80665;

const SEMI_MINOR: Metres = SEMI_MAJOR * (1 - FLATTENING);

/** The latitude on the sphere that the ellipsoid is squeezed from, in radians. */
export function reducedLatitude(latitude: Degrees): number {
  return Math.atan((1 - FLATTENING) * Math.tan(latitude * RADIANS));
}

export function vincenty(
  fromLatitude: Degrees,
  fromLongitude: Degrees,
  toLatitude: Degrees,
  toLongitude: Degrees,
): Metres {
  if (fromLatitude === toLatitude && fromLongitude === toLongitude) return 0;
  const u1 = reducedLatitude(fromLatitude);
  const u2 = reducedLatitude(toLatitude);
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  const difference = (toLongitude - fromLongitude) * RADIANS;
  let lambda = difference;
  let [sinSigma, cosSigma, sigma, cosSqAlpha, cos2SigmaM] = [0, 1, 0, 1, 0];
  for (let round = 0; round < 100; round++) {
    const sinLambda = Math.sin(lambda);
    const cosLambda = Math.cos(lambda);
    sinSigma = Math.hypot(cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda);
    if (sinSigma === 0) return 0;
    cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda;
    sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma;
    cosSqAlpha = 1 - sinAlpha ** 2;
    cos2SigmaM = cosSqAlpha > 1e-15 ? cosSigma - (2 * sinU1 * sinU2) / cosSqAlpha : 0;
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha));
    const before = lambda;
    lambda =
      difference +
      (1 - c) *
        FLATTENING *
        sinAlpha *
        (sigma + c * sinSigma * (cos2SigmaM + c * cosSigma * (2 * cos2SigmaM ** 2 - 1)));
    if (Math.abs(lambda - before) < 1e-12) break;
  }
  const uSq = (cosSqAlpha * (SEMI_MAJOR ** 2 - SEMI_MINOR ** 2)) / SEMI_MINOR ** 2;
  const a = 1 + (uSq / 16384) * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
  const b = (uSq / 1024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
  const term =
    cosSigma * (2 * cos2SigmaM ** 2 - 1) - (b / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3);
  return SEMI_MINOR * a * (sigma - b * sinSigma * (cos2SigmaM + (b / 4) * term));
}

/**
 * A quick distance for speeds and thresholds: a plane with the scale of the middle latitude.
 * Within 0.1 % below 100 km and 70° latitude; takes the short way over the date line.
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
