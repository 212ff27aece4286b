/** Flights on the map: tracks, a course, the glider at the cursor. Browser only. */
import L from "leaflet";
import { apart } from "./apart.ts";
import type { Place } from "./polyline.ts";

const BRAND = "#2d55a6";
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

export interface Flights {
  showTracks(tracks: Track[], go?: (address: string) => void): void;
  /** The course's turn points and straight legs; `selected` is the leg drawn strongly, with its flown part. */
  /** `line` joins what is scored, in straight lines. */
  showCourse(turns: Turn[], line: Place[], selected: { leg: Place[]; flown: Place[] } | null): void;
  showGlider(place: Place | null): void;
}

export function flightsOn(map: L.Map): Flights {
  const canvas = L.canvas({ padding: 0.5 });
  const below = L.layerGroup().addTo(map);
  const course = L.layerGroup().addTo(map);
  const glider = L.marker([0, 0], {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className: "", iconSize: [0, 0], html: GLIDER }),
  });
  let lines: { casing: L.Polyline; line: L.Polyline }[] = [];

  function line(track: Place[], colour: string, weight: number, more: L.PolylineOptions = {}) {
    const common = { renderer: canvas, smoothFactor: 1, interactive: false };
    const casing = L.polyline(track, { ...common, color: "#fff", weight: weight + 3, opacity: 0.85 });
    return { casing, line: L.polyline(track, { ...common, color: colour, weight, ...more }) };
  }

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
  };
}

const GLIDER = `<svg class="glidermark" viewBox="-15 -15 30 30" aria-hidden="true"><circle r="12" fill="#fff" stroke="${BRAND}" stroke-width="2"/><path fill="${BRAND}" d="M-8.5-1.5h7.300l.4-5.5h1.600l.4 5.5h7.300v2h-7.300l-.5 5.5h2v1.5h-5.400v-1.5h2l-.5-5.5h-7.300z"/></svg>`;
