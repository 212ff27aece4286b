/** Encodes positions as short text: the encoded polyline format, five decimals. Made for tiles, not for scoring. */
import { packNumbers } from "#app/soaring/geo/pack-numbers.ts";

export type Place = [latitude: number, longitude: number];

const SCALE = 1e5;

/** @param latitude @param longitude degrees, same length */
export function encodePolyline(latitude: ArrayLike<number>, longitude: ArrayLike<number>): string {
  const steps: number[] = [];
  let [lastLat, lastLon] = [0, 0];
  for (let i = 0; i < latitude.length; i++) {
    const [lat, lon] = [Math.round(latitude[i] * SCALE), Math.round(longitude[i] * SCALE)];
    steps.push(lat - lastLat, lon - lastLon);
    [lastLat, lastLon] = [lat, lon];
  }
  return packNumbers(steps);
}

/** Returns positions as [latitude, longitude], the order maps use. Text that is cut off ends the line. */
export function decodePolyline(text: string): Place[] {
  const points: Place[] = [];
  let at = 0;
  const next = () => {
    let [value, shift, byte] = [0, 0, 0x20];
    while (byte >= 0x20 && at < text.length) {
      byte = text.charCodeAt(at++) - 63;
      value |= (byte & 0x1f) << shift;
      shift += 5;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let [lat, lon] = [0, 0];
  while (at < text.length) {
    lat += next();
    lon += next();
    points.push([lat / SCALE, lon / SCALE]);
  }
  return points;
}
