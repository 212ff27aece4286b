/**
 * A ruler on the map: a click adds a point, a drag moves one, a click on one removes it. With the keyboard Enter adds
 * the map's centre, which is marked by a cross, and Backspace removes the last point. Browser only.
 */
import L from "leaflet";
import { INK, PAPER } from "../colours.ts";
import type { Place } from "../polyline.ts";
import { MEASURING } from "./pressed.ts";
import "./measuring.css";

export interface Measuring {
  clear(): void;
  end(): void;
}

export function measureOn(map: L.Map, tell: (points: Place[]) => void): Measuring {
  const group = L.layerGroup().addTo(map);
  const line = L.polyline([], { color: INK, weight: 2, dashArray: "7 5", interactive: false });
  const casing = L.polyline([], { color: PAPER, weight: 5, opacity: 0.85, interactive: false });
  const container = map.getContainer();
  let marks: L.Marker[] = [];
  casing.addTo(group);
  line.addTo(group);

  const changed = () => {
    const points = marks.map((mark) => mark.getLatLng());
    casing.setLatLngs(points);
    line.setLatLngs(points);
    tell(points.map(({ lat, lng }): Place => [lat, lng]));
  };

  function add(at: L.LatLng) {
    const mark = L.marker(at, { draggable: true, keyboard: false, icon: POINT() }).addTo(group);
    mark.on("drag", changed);
    mark.on("click", () => {
      mark.remove();
      marks = marks.filter((other) => other !== mark);
      changed();
    });
    marks.push(mark);
    changed();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Enter") add(map.getCenter());
    else if (event.key === "Backspace") {
      marks.pop()?.remove();
      changed();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const onPress = (event: L.LeafletMouseEvent) => add(event.latlng);
  map.on("click", onPress);
  map.doubleClickZoom.disable();
  container.addEventListener("keydown", onKey, true);
  container.classList.add(MEASURING);

  return {
    clear() {
      for (const mark of marks) mark.remove();
      marks = [];
      changed();
    },
    end() {
      map.off("click", onPress);
      map.doubleClickZoom.enable();
      container.removeEventListener("keydown", onKey, true);
      container.classList.remove(MEASURING);
      group.remove();
    },
  };
}

const POINT = () => L.divIcon({ className: "measure-point", iconSize: [20, 20], html: "<i></i>" });
