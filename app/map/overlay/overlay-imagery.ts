/** Third-party imagery over the ground: aerial and satellite. Names, lines and tracks stay above it. Browser only. */
import L from "leaflet";
import type { Imagery } from "#app/map/layer/installed.ts";
import type { LayerName } from "#app/map/layer/layers.ts";
import { pictureTime } from "#app/map/layer/picture-time.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import { ORDER } from "./overlay-vectors.ts";

export interface Pictures {
  show(shown: Shown): void;
  attributions(shown: Shown): string[];
  /** Sets the instant for weather imagery. */
  setTime(instant: Date): void;
}

export function picturesOn(map: L.Map, imagery: Imagery[]): Pictures {
  const layers = new Map(imagery.map((source) => [source.name, getLayer(source)]));
  return {
    show(shown) {
      for (const [name, layer] of layers) {
        if (!shown.has(name as LayerName)) layer.remove();
        else if (!map.hasLayer(layer)) layer.addTo(map);
      }
    },
    attributions: (shown) =>
      imagery.filter(({ name }) => shown.has(name as LayerName)).map(({ attribution }) => attribution),
    setTime(instant) {
      const time = pictureTime(instant, new Date());
      for (const { name, time: timed } of imagery) if (timed) layers.get(name)?.setUrl(addressAt(name, time));
    },
  };
}

const getAddress = (name: string) => `/tiles/imagery/${name}/{z}/{x}/{y}`;
const addressAt = (name: string, time: string) => `${getAddress(name)}?time=${time}`;

const getLayer = ({ name, maxZoom, time }: Imagery) =>
  L.tileLayer(time ? addressAt(name, pictureTime(new Date(), new Date())) : getAddress(name), {
    maxNativeZoom: maxZoom,
    maxZoom: 19,
    zIndex: ORDER.imagery,
    noWrap: true,
  });
