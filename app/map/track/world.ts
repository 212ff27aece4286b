/**
 * A track in the plane of the map: Web Mercator, the earth 1 wide, x to the east, y to the south. Computed once;
 * every zoom is a scale of it. A track across the date line continues beyond 0 or 1 instead of jumping.
 */
import { measureDown, toMetres } from "#app/soaring/geo/mercator.ts";

export interface WorldLine {
  length: number;
  x: Float64Array;
  y: Float64Array;
}

/** @param latitude @param longitude degrees, same length */
export function worldLine(latitude: ArrayLike<number>, longitude: ArrayLike<number>): WorldLine {
  const { length } = latitude;
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let turn = 0;
  for (let i = 0; i < length; i++) {
    const step = i > 0 ? longitude[i] - longitude[i - 1] : 0;
    if (Math.abs(step) > 180) turn -= Math.sign(step);
    x[i] = longitude[i] / 360 + 0.5 + turn;
    y[i] = measureDown(latitude[i]);
  }
  return { length, x, y };
}

/** Returns the metres in one pixel of a map at a zoom. */
export const metresPerPixel = (latitude: number, zoom: number) => toMetres(1 / (256 * 2 ** zoom), latitude);
