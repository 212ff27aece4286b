/** A place as a filter: a box around it that extends so many kilometres to each side. */

/** Kilometres of a degree of latitude in filters. Source: specification, section 9; elsewhere `geo/earth.ts`. */
const KM_PER_DEGREE = 111;
const RADIUS_KM = 100;
const MAX_RADIUS_KM = 1000;

export interface Place {
  latitude: number;
  longitude: number;
  /** km */
  radius: number;
}

/** Degrees. A box across the date line has a `west` greater than its `east`. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Reads `latitude_longitude`, with or without `_kilometres`; null when it is not a place on earth. */
export function readPlace(id: string): Place | null {
  const [latitude, longitude, radius = RADIUS_KM, ...more] = id
    .split("_")
    .map((part) => (part === "" ? Number.NaN : Number(part)));
  const sound =
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    radius > 0 &&
    radius <= MAX_RADIUS_KM &&
    more.length === 0;
  return sound ? { latitude, longitude, radius } : null;
}

export const placeId = ({ latitude, longitude, radius }: Place): string =>
  [latitude.toFixed(4), longitude.toFixed(4), ...(radius === RADIUS_KM ? [] : [radius])].join("_");

export function boxAround({ latitude, longitude, radius }: Place): Box {
  const up = radius / KM_PER_DEGREE;
  const aside = up / Math.max(Math.cos((latitude * Math.PI) / 180), 1e-6);
  const whole = aside >= 180;
  const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    south: Math.max(-90, latitude - up),
    north: Math.min(90, latitude + up),
    west: whole ? -180 : turned(longitude - aside),
    east: whole ? 180 : turned(longitude + aside),
  };
}
