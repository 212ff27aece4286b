/** The line around a travel's tracks, closed, as maps take it. Pure. */
import { decodePolyline, type Place } from "#app/map/polyline.ts";

/** @param hull an encoded polyline, not closed */
export function hullLine(hull: string): Place[] {
  const places = decodePolyline(hull);
  return places.length > 0 ? [...places, places[0]] : [];
}
