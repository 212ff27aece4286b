/**
 * The map itself: Leaflet with our vector base map. Touches `window` when loaded: never part of the server.
 */
import L from "leaflet";
import { leafletLayer } from "protomaps-leaflet";
import { type Flights, flightsOn } from "./flights.ts";
import type { Place } from "./polyline.ts";
import { reliefLayer, WORLD_RELIEF } from "./Relief.ts";
import { groundRules, labelRules, mapColours, paintRules } from "./style.ts";

const BASEMAP = "/tiles/basemap";
const RELIEF = "/tiles/relief";
const DEEPEST_RELIEF = 9; // display zoom; closer, a 9 km grid would mislead
const COLOURS = mapColours.light;

export interface FlightMap extends Flights {
  /** `closest` is the largest zoom; a map that began closer may be as close again. */
  show(places: Place[], smoothly?: boolean, closest?: number): void;
  zoom(steps: number): void;
  remove(): void;
}

/** @param covered pixels at the top that something else stands on */
export async function openMap(
  element: HTMLElement,
  places: Place[],
  language: string,
  covered: number,
): Promise<FlightMap> {
  const [source, relief] = await Promise.all([describe(BASEMAP), describe(RELIEF)]);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    zoomAnimation: !still,
    fadeAnimation: !still,
    minZoom: 3,
    maxZoom: 15,
    zoomSnap: 0.25,
    keyboardPanDelta: 60,
  });
  L.control.scale({ position: "bottomleft", imperial: false, maxWidth: 120 }).addTo(map);
  const attribution = L.control.attribution({ position: "bottomright", prefix: false }).addTo(map);
  let whole = 0;
  show(places);
  whole = map.getZoom();

  if (source) {
    const vectors = { url: `${BASEMAP}/{z}/{x}/{y}`, maxDataZoom: source.maxZoom, noWrap: true, attribution: "" };
    const add = (layer: unknown) => (layer as L.Layer).addTo(map);
    // Land and sea, heights over them, then water, borders and names: nothing written is ever shaded.
    add(leafletLayer({ ...vectors, paintRules: groundRules(COLOURS), labelRules: [], backgroundColor: COLOURS.sea }));
    if (relief)
      add(reliefLayer({ load: loadRelief, ...WORLD_RELIEF }, "light", { maxZoom: DEEPEST_RELIEF, noWrap: true }));
    add(leafletLayer({ ...vectors, paintRules: paintRules(COLOURS), labelRules: labelRules(COLOURS, language) }));
    for (const thanks of new Set([source.attribution, relief?.attribution ?? ""])) attribution.addAttribution(thanks);
  }

  function show(to: Place[], smoothly = false, closest = 13) {
    if (to.length === 0) return void map.setView([47.5, 11], 5);
    map.fitBounds(L.latLngBounds(to), {
      paddingTopLeft: [36, 36 + covered],
      paddingBottomRight: [36, 36],
      maxZoom: Math.max(closest, whole),
      animate: smoothly && !still,
      duration: 0.5,
    });
  }

  return {
    ...flightsOn(map, "light"),
    show,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}

/** What the archive says about itself; null where no archive is installed: the track stands on plain ground then. */
async function describe(archive: string): Promise<{ maxZoom: number; attribution: string } | null> {
  const answer = await fetch(archive).catch(() => null);
  if (!answer?.ok) return null;
  return answer.json();
}

async function loadRelief(z: number, x: number, y: number): Promise<Uint8Array | null> {
  const answer = await fetch(`${RELIEF}/${z}/${x}/${y}`);
  return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : null;
}
