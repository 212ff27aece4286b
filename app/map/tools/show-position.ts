/** Shows the reader's position on the map: a dot surrounded by its uncertainty. Browser only. */
import L from "leaflet";
import { BRAND, PAPER } from "../colours.ts";

/** Shows the position and moves there, at a zoom that matches its accuracy. */
export function showPosition(map: L.Map, before: L.LayerGroup | null, { coords }: GeolocationPosition): L.LayerGroup {
  before?.remove();
  const at = L.latLng(coords.latitude, coords.longitude);
  const around = L.circle(at, { radius: coords.accuracy, interactive: false, color: BRAND, weight: 1 });
  const dot = { radius: 7, interactive: false, color: PAPER, weight: 2, fillColor: BRAND, fillOpacity: 1 };
  const group = L.layerGroup([around, L.circleMarker(at, dot)]).addTo(map);
  map.fitBounds(at.toBounds(Math.max(2 * coords.accuracy, 4000)), { maxZoom: 13 });
  return group;
}
