/**
 * The site's real map, 1000 × 700 over the Alps at zoom 8: from the call that opens it until every tile of relief in the view
 * is drawn, as Leaflet's `load` of that layer tells, and in the page. Tiles fade in over the next 0.2 s.
 */
import L from "leaflet";
import { LAYERS } from "#app/map/layer/layers.ts";
import { openMap } from "#app/map/leaflet.client.ts";
import { ORDER } from "#app/map/overlay/overlay-vectors.ts";
import type { Place } from "#app/map/polyline.ts";
import { frame } from "./page-frames.ts";

export interface ReliefShown {
  milliseconds: number;
  zoom: number;
  tiles: number;
  /** What elevation is installed. */
  levels: string[];
}

/** As wide as the view at zoom 8, without its margins. */
const ALPS: Place[] = [
  [46.8, 7.4],
  [46.8, 12.4],
];
/** As a reader finds it. */
const AT_FIRST = new Set(LAYERS.flatMap(({ name, on }) => (on ? [name] : [])));
const TIMEOUT_MS = 20_000;

let latest: L.Map | null = null;
L.Map.addInitHook(function (this: L.Map) {
  latest = this;
  this.on("layeradd", ({ layer }) => {
    if (!(layer instanceof L.GridLayer)) return;
    const { zIndex } = layer.options as L.GridLayerOptions;
    if (zIndex === ORDER.relief) layer.once("load", () => loaded(layer));
  });
});
let loaded: (layer: L.GridLayer) => void = () => {};

export async function measureRelief(): Promise<ReliefShown> {
  const element = document.createElement("div");
  element.style.cssText = "width:1000px;height:700px";
  document.body.replaceChildren(element);
  const whole = new Promise<L.GridLayer>((resolve, reject) => {
    loaded = resolve;
    setTimeout(() => reject(new Error("the relief was never whole")), TIMEOUT_MS);
  });
  const begun = performance.now();
  const map = await openMap(element, ALPS, { language: "en-gb", units: "M" }, 0);
  map.setLayers(AT_FIRST);
  const layer = await whole;
  await frame();
  await frame();
  const milliseconds = performance.now() - begun;
  const levels = map.describe().installed.archives.terrain?.levels.map(({ name }) => name) ?? [];
  const tiles = layer.getContainer()?.querySelectorAll(".leaflet-tile-loaded").length ?? 0;
  const zoom = latest?.getZoom() ?? 0;
  map.remove();
  return { milliseconds, zoom, tiles, levels };
}
