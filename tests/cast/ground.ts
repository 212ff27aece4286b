/** Places and ways on a round earth, good to half a percent: enough to fly by, not to score by. Metres and degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Of latitude. */
export const METRES_PER_DEGREE = 111_195; // sphere of 6371 km
const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const sine = (degrees: number) => Math.sin(radians(degrees));
export const cosine = (degrees: number) => Math.cos(radians(degrees));

export function moved(from: Place, east: number, north: number): Place {
  return {
    latitude: from.latitude + north / METRES_PER_DEGREE,
    longitude: from.longitude + east / (METRES_PER_DEGREE * cosine(from.latitude)),
  };
}

export const away = (from: Place, bearing: number, distance: number): Place =>
  moved(from, distance * sine(bearing), distance * cosine(bearing));

export function distance(a: Place, b: Place): number {
  const square =
    sine((b.latitude - a.latitude) / 2) ** 2 +
    cosine(a.latitude) * cosine(b.latitude) * sine((b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(square));
}

export function bearing(a: Place, b: Place): number {
  const over = b.longitude - a.longitude;
  const east = sine(over) * cosine(b.latitude);
  const north = cosine(a.latitude) * sine(b.latitude) - sine(a.latitude) * cosine(b.latitude) * cosine(over);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** The short way from one direction to another, −180 to 180, right is positive. */
export const turn = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;
