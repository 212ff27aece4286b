/** The closed line around a travel's tracks, in the form maps draw. Pure. */
import { decodePolyline, type Place } from "#app/map/polyline.ts";

/** @param hull an encoded polyline, not closed */
export function hullLine(hull: string): Place[] {
  const places = decodePolyline(hull);
  return places.length > 0 ? [...places, places[0]] : [];
}
