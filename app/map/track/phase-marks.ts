/**
 * Phases of a flight on the map: circling, drawn over the track, and glides, as straight lines; each with its figure.
 * Labels that would touch are left out; those of the longest phases stay. Browser only.
 */
import L from "leaflet";
import { getCanvas } from "#app/map/canvas.ts";
import { uncrowded } from "#app/map/label/uncrowded.ts";
import type { Place } from "#app/map/polyline.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { UNKNOWN } from "./colouring.ts";
import "./phase-marks.css";

export interface PhaseMark {
  id: string;
  kind: "thermal" | "attempt" | "glide";
  /** Places as flown. */
  places: Place[];
  label: string;
  /** Full text, for a pointer that hovers over it. */
  title: string;
}

export interface PhaseMarks {
  /** Shows phases, the most important first. `choose` is called with the id of a label that was clicked. */
  showPhases(marks: readonly PhaseMark[], choose: (id: string) => void): void;
  setPhaseScheme(scheme: Scheme): void;
}

/** Tokens `--climb-p2` and `--climb-n2`, which a canvas cannot read; attempts are grey like unknown values. */
const COLOURS: Record<Scheme, Record<PhaseMark["kind"], string>> = {
  light: { thermal: "#e08a33", attempt: UNKNOWN, glide: "#4a7cc4" },
  dark: { thermal: "#c9762a", attempt: UNKNOWN, glide: "#4f83d6" },
};
const ROOM = { width: 46, height: 22 }; // px: "+472 ft/min" is written without its unit

export function phaseMarksOn(map: L.Map, first: Scheme): PhaseMarks {
  let scheme = first;
  const canvas = getCanvas(0.5);
  const lines = L.layerGroup().addTo(map);
  const labels = L.layerGroup().addTo(map);
  let marks: readonly PhaseMark[] = [];
  let chosen: (id: string) => void = () => {};

  function drawLines() {
    lines.clearLayers();
    for (const { kind, places } of marks) {
      const style = { renderer: canvas, interactive: false, color: COLOURS[scheme][kind], opacity: 0.9 };
      if (kind === "glide") {
        const ends = [places[0], places[places.length - 1]];
        L.polyline(ends, { ...style, weight: 2, dashArray: "2 5" }).addTo(lines);
      } else L.polyline(places, { ...style, weight: 4 }).addTo(lines);
    }
  }

  function drawLabels() {
    labels.clearLayers();
    const middles = marks.map((mark) => map.latLngToLayerPoint(getPlace(mark)));
    for (const i of uncrowded(middles, ROOM.width, ROOM.height)) getLabel(marks[i], chosen).addTo(labels);
  }

  map.on("zoomend", drawLabels);
  return {
    showPhases(shown, choose) {
      marks = shown.filter(({ places }) => places.length > 1);
      chosen = choose;
      drawLines();
      drawLabels();
    },
    setPhaseScheme(next) {
      scheme = next;
      drawLines();
    },
  };
}

/** A climb is labelled where it was left, a glide in its middle. */
function getPlace({ kind, places }: PhaseMark): Place {
  const [from, to] = [places[0], places[places.length - 1]];
  return kind === "glide" ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] : to;
}

/** Keyboard users find the same information in the table of phases. */
function getLabel(mark: PhaseMark, choose: (id: string) => void): L.Marker {
  const words = document.createElement("span");
  words.className = `phase-mark ${mark.kind}`;
  words.textContent = mark.label;
  words.title = mark.title;
  words.ariaHidden = "true";
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: words });
  return L.marker(getPlace(mark), { icon, keyboard: false }).on("click", () => choose(mark.id));
}
