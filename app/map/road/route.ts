/** Requests the road between two places from our server; null where there is no road or no router. */

import { decodePolyline, type Place } from "#app/map/polyline.ts";
import { fetchJson } from "#app/ui/fetch.ts";

export interface RoadShown {
  /** Distance in metres and duration in seconds. */
  distance: number;
  duration: number;
  places: Place[];
}

export async function routeTo(from: Place, to: Place): Promise<RoadShown | null> {
  const at = (place: Place) => place.map((degrees) => degrees.toFixed(5)).join(",");
  const answer = await fetchJson<{ distance: number; duration: number; polyline: string }>(
    `/v1/map/route?from=${at(from)}&to=${at(to)}`,
    { told: "missing" },
  );
  if (!answer.ok) return null;
  const { distance, duration, polyline } = answer.value;
  return { distance, duration, places: decodePolyline(polyline) };
}
