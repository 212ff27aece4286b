/**
 * A place that may be credited, prepared for many quick distance computations: arc over chord on a circle, c +
 * c³/24R² + 3c⁵/640R⁴. Radii of curvature differ by 1 % at most, which bounds the error: 0.4 m in 300 km.
 */
import { FLATTENING, RADIANS, SEMI_MAJOR } from "#app/soaring/geo/earth.ts";
import { SPHERE_RADIUS } from "#app/soaring/geo/sphere.ts";
import type { Degrees, Metres, Seconds } from "#app/soaring/units.ts";
import type { EarthModel } from "../task.ts";

export interface Candidate {
  time: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  /** Coordinates from the centre of the earth, metres. */
  x: Metres;
  y: Metres;
  z: Metres;
}

const CURVATURE_RADIUS: Metres = 6_367_500; // radius of curvature: 6,335 to 6,400 km on the ellipsoid

export function candidate(time: Seconds, latitude: Degrees, longitude: Degrees, earth: EarthModel): Candidate {
  const [sine, cosine] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const squashed = earth === "wgs84" ? FLATTENING * (2 - FLATTENING) : 0;
  const radius = earth === "wgs84" ? SEMI_MAJOR / Math.sqrt(1 - squashed * sine * sine) : SPHERE_RADIUS;
  return {
    time,
    latitude,
    longitude,
    x: radius * cosine * Math.cos(longitude * RADIANS),
    y: radius * cosine * Math.sin(longitude * RADIANS),
    z: radius * (1 - squashed) * sine,
  };
}

export function quickDistance(from: Candidate, to: Candidate): Metres {
  const [x, y, z] = [from.x - to.x, from.y - to.y, from.z - to.z];
  const square = x * x + y * y + z * z;
  const bend = square / (CURVATURE_RADIUS * CURVATURE_RADIUS);
  return Math.sqrt(square) * (1 + bend / 24 + (3 * bend * bend) / 640);
}

/** Returns the error bound for a chain of this length in metres: no sum of shorter legs has a larger error. */
export function quickError(distance: Metres): Metres {
  return 0.001 + (0.012 * distance ** 3) / (24 * CURVATURE_RADIUS * CURVATURE_RADIUS);
}

/** Ratio of arc to chord on legs of 1,800 km. */
export const MAX_STRETCH = 1.01;

export function highest(values: ArrayLike<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) if (values[i] > most) most = values[i];
  return most;
}
