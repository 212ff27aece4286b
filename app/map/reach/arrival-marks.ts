/** Labels of places where a glider could arrive. Browser only. */
import L from "leaflet";
import { uncrowded } from "#app/map/label/uncrowded.ts";
import type { Place } from "#app/map/polyline.ts";
import "./arrival-marks.css";

interface ArrivalMark {
  place: Place;
  label: string;
  /** Full text, for a pointer that hovers over it. */
  title: string;
  state: "reserve" | "low" | "terrain" | "short";
  /** Whether it is a field for landing out, without flying operations. */
  outlanding: boolean;
}

export interface ArrivalMarks {
  /** Shows arrivals, the most important first: where labels would touch, later ones are left out. */
  showArrivals(marks: readonly ArrivalMark[]): void;
}

const ROOM = { width: 76, height: 24 }; // px: "−1,240 ft" with its border

export function arrivalMarksOn(map: L.Map): ArrivalMarks {
  const layer = L.layerGroup().addTo(map);
  let marks: readonly ArrivalMark[] = [];
  function draw() {
    layer.clearLayers();
    const middles = marks.map(({ place }) => map.latLngToLayerPoint(place));
    for (const i of uncrowded(middles, ROOM.width, ROOM.height)) getMark(marks[i]).addTo(layer);
  }
  map.on("zoomend", draw);
  return {
    showArrivals(shown) {
      marks = shown;
      draw();
    },
  };
}

/** Placed under the glider. A list beside the map gives screen readers the same information. */
function getMark({ place, label, title, state, outlanding }: ArrivalMark): L.Marker {
  const words = document.createElement("span");
  words.className = `arrival ${state}${outlanding ? " landout" : ""}`;
  words.textContent = label;
  words.title = title;
  words.ariaHidden = "true";
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: words });
  return L.marker(place, { interactive: false, keyboard: false, zIndexOffset: -10_000, icon });
}
