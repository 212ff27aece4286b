/** Where the reader is, as the browser says when asked; a dot with its uncertainty around it. Browser only. */
import L from "leaflet";

const PATIENCE = 15_000; // ms

export type PositionFault = "refused" | "unknown";

/** Asks once. The browser asks the reader before it answers. */
export function readerPosition(): Promise<GeolocationPosition> {
  return new Promise((found, failed) => {
    if (!("geolocation" in navigator)) return failed("unknown" satisfies PositionFault);
    navigator.geolocation.getCurrentPosition(
      found,
      (error) => failed((error.code === error.PERMISSION_DENIED ? "refused" : "unknown") satisfies PositionFault),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 30_000 },
    );
  });
}

/** Shows the position and goes there, as close as it is certain. */
export function showPosition(map: L.Map, before: L.LayerGroup | null, { coords }: GeolocationPosition): L.LayerGroup {
  before?.remove();
  const at = L.latLng(coords.latitude, coords.longitude);
  const around = L.circle(at, { radius: coords.accuracy, interactive: false, color: "#2d55a6", weight: 1 });
  const dot = { radius: 7, interactive: false, color: "#fff", weight: 2, fillColor: "#2d55a6", fillOpacity: 1 };
  const group = L.layerGroup([around, L.circleMarker(at, dot)]).addTo(map);
  map.fitBounds(at.toBounds(Math.max(2 * coords.accuracy, 4000)), { maxZoom: 13 });
  return group;
}
