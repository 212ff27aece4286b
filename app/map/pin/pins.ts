/** Numbered pins with a small picture, each at its place; the selected one is in front of the others. Browser only. */
import L from "leaflet";
import type { Place } from "#app/map/polyline.ts";
import "./pins.css";

interface MapPin {
  place: Place;
  number: number;
  title: string;
  /** Address of the picture. */
  image: string | null;
  chosen: boolean;
  press(): void;
}

export interface Pins {
  showPins(pins: readonly MapPin[]): void;
}

export function pinsOn(map: L.Map): Pins {
  const layer = L.layerGroup().addTo(map);
  return {
    showPins(pins) {
      layer.clearLayers();
      for (const pin of pins) getMark(pin).addTo(layer);
    },
  };
}

function getMark({ place, number, title, image, chosen, press }: MapPin): L.Marker {
  const pin = document.createElement("span");
  pin.className = chosen ? "picture-pin chosen" : "picture-pin";
  if (image !== null)
    pin.appendChild(Object.assign(document.createElement("img"), { loading: "lazy", src: image, alt: "" }));
  pin.appendChild(Object.assign(document.createElement("b"), { textContent: String(number) }));
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: pin });
  const mark = L.marker(place, { title, alt: title, icon, zIndexOffset: chosen ? 1000 : 0 });
  return mark.on("click keypress", (event) => {
    const key = (event as L.LeafletKeyboardEvent).originalEvent.key;
    if (key === undefined || key === "Enter" || key === " ") press();
  });
}
