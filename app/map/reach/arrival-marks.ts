/** Labels at places that a glider could arrive at. Browser only. */
import L from "leaflet";
import { uncrowded } from "#app/map/label/uncrowded.ts";
import type { Place } from "#app/map/polyline.ts";
import "./arrival-marks.css";

interface ArrivalMark {
  place: Place;
  label: string;
  /** In full, for a pointer that rests on it. */
  title: string;
  state: "reserve" | "low" | "terrain" | "short";
  /** A field that nobody flies from. */
  outlanding: boolean;
}

export interface ArrivalMarks {
  /** The most important first: where labels would touch, later ones are left out. */
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

/** Under the glider. A list beside the map says the same to those who hear it. */
function getMark({ place, label, title, state, outlanding }: ArrivalMark): L.Marker {
  const words = document.createElement("span");
  words.className = `arrival ${state}${outlanding ? " landout" : ""}`;
  words.textContent = label;
  words.title = title;
  words.ariaHidden = "true";
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: words });
  return L.marker(place, { interactive: false, keyboard: false, zIndexOffset: -10_000, icon });
}
