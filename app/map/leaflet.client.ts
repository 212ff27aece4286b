/**
 * The map itself: Leaflet with our vector base map. Touches `window` when loaded: never part of the server.
 */
import L from "leaflet";
import { leafletLayer } from "protomaps-leaflet";
import { apart } from "./apart.ts";
import type { Place } from "./polyline.ts";
import { reliefLayer, WORLD_RELIEF } from "./Relief.ts";
import { groundRules, labelRules, mapColours, paintRules } from "./style.ts";

const BASEMAP = "/tiles/basemap";
const RELIEF = "/tiles/relief";
const DEEPEST_RELIEF = 9; // display zoom; closer, a 9 km grid would mislead
const BRAND = "#2d55a6";
const COLOURS = mapColours.light;
const PALE = 0.55; // of the track beside the selected leg

export interface Track {
  places: Place[];
  colour?: string;
  dash?: string;
  /** Where a click on the track leads. */
  address?: string;
  name?: string;
}

export interface Turn {
  place: Place;
  label: string;
}

export interface FlightMap {
  showTracks(tracks: Track[], go?: (address: string) => void): void;
  /** The course's turn points and straight legs; `selected` is the leg drawn strongly, with its flown part. */
  /** `line` joins what is scored, in straight lines. */
  showCourse(turns: Turn[], line: Place[], selected: { leg: Place[]; flown: Place[] } | null): void;
  showGlider(place: Place | null): void;
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

  const canvas = L.canvas({ padding: 0.5 });
  const below = L.layerGroup().addTo(map);
  const course = L.layerGroup().addTo(map);
  const glider = L.marker([0, 0], {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className: "", iconSize: [0, 0], html: GLIDER }),
  });
  let lines: { casing: L.Polyline; line: L.Polyline }[] = [];

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

  function line(track: Place[], colour: string, weight: number, more: L.PolylineOptions = {}) {
    const common = { renderer: canvas, smoothFactor: 1, interactive: false };
    const casing = L.polyline(track, { ...common, color: "#fff", weight: weight + 3, opacity: 0.85 });
    return { casing, line: L.polyline(track, { ...common, color: colour, weight, ...more }) };
  }

  return {
    showTracks(tracks, go) {
      below.clearLayers();
      lines = tracks.map(({ places: track, colour = BRAND, dash, address, name }) => {
        const pair = line(track, colour, 2.5, { dashArray: dash, interactive: address !== undefined });
        if (address && go) pair.line.on("click", () => go(address));
        if (name) pair.line.bindTooltip(name, { sticky: true });
        return pair;
      });
      for (const { casing } of lines) casing.addTo(below);
      for (const { line: top } of lines) top.addTo(below);
      for (const { places: track, colour = BRAND } of tracks) {
        if (track.length > 0) dot(track[0], colour).addTo(below);
      }
    },
    showCourse(turns, scored, selected) {
      course.clearLayers();
      for (const { line: own } of lines) own.setStyle({ opacity: selected ? PALE : 1 });
      const straight = { renderer: canvas, interactive: false, color: "#1a1f24", weight: 1.25, dashArray: "6 4" };
      if (scored.length > 1) L.polyline(scored, straight).addTo(course);
      if (selected) {
        const pair = line(selected.flown, BRAND, 4);
        pair.casing.addTo(course);
        pair.line.addTo(course);
      }
      const labelled = apart(turns.map((turn) => turn.place));
      turns.forEach(({ place, label }, i) => {
        const point = dot(place, "#1a1f24", 5.5).addTo(course);
        if (!labelled.has(i)) return;
        point.bindTooltip(label, { permanent: true, direction: "right", offset: [8, -8], className: "tp" });
      });
    },
    showGlider(place) {
      if (place === null) return void glider.remove();
      glider.setLatLng(place);
      if (!map.hasLayer(glider)) glider.addTo(map);
    },
    show,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  };

  function dot(place: Place, colour: string, radius = 4.5) {
    return L.circleMarker(place, {
      renderer: canvas,
      interactive: false,
      radius,
      color: colour,
      weight: 2,
      fillColor: "#fff",
      fillOpacity: 1,
    });
  }
}

const GLIDER = `<svg class="glidermark" viewBox="-15 -15 30 30" aria-hidden="true"><circle r="12" fill="#fff" stroke="${BRAND}" stroke-width="2"/><path fill="${BRAND}" d="M-8.5-1.5h7.300l.4-5.5h1.600l.4 5.5h7.300v2h-7.300l-.5 5.5h2v1.5h-5.400v-1.5h2l-.5-5.5h-7.300z"/></svg>`;

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
