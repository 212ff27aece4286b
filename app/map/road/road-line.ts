/** Draws a road on the map, or a straight line where there is none. Browser only. */
import L from "leaflet";
import { PAPER, trackStyle } from "#app/map/colours.ts";
import type { Place } from "#app/map/polyline.ts";

export interface RoadLine {
  showRoad(line: { places: Place[]; straight: boolean } | null): void;
}

export function roadLineOn(map: L.Map): RoadLine {
  const layer = L.layerGroup().addTo(map);
  return {
    showRoad(line) {
      layer.clearLayers();
      if (line === null) return;
      const dash = line.straight ? { dashArray: "2 8" } : {};
      const under = { interactive: false, color: PAPER, weight: 7, opacity: 0.9 };
      if (!line.straight) L.polyline(line.places, under).addTo(layer);
      L.polyline(line.places, { interactive: false, color: trackStyle(5).colour, weight: 4, ...dash }).addTo(layer);
    },
  };
}
