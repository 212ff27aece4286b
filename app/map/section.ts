/** The part of the earth that a map shows. Browser only. */
import type L from "leaflet";
import { metresPerPixel } from "./track/world.ts";

export interface MapSection {
  /** West, south, east, north, degrees. */
  bounds: [number, number, number, number];
  zoom: number;
  centre: [latitude: number, longitude: number];
  /** At the centre of the map. */
  metresPerPixel: number;
}

/** Reports now, and whenever the map comes to rest elsewhere, until the returned function is called. */
export function watchSection(map: L.Map, tell: (section: MapSection) => void): () => void {
  const now = () => {
    const bounds = map.getBounds();
    const { lat, lng } = map.getCenter();
    const zoom = map.getZoom();
    tell({
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom,
      centre: [lat, lng],
      metresPerPixel: metresPerPixel(lat, zoom),
    });
  };
  map.on("moveend", now);
  now();
  return () => void map.off("moveend", now);
}
