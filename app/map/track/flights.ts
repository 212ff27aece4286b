/** Flights on the map: tracks, a course, the glider at the cursor. Browser only. */

import L from "leaflet";
import { getCanvas } from "#app/map/canvas.ts";
import { BRAND, casings, INK, inScheme, PAPER, trackStyle } from "#app/map/colours.ts";
import { apart } from "#app/map/label/apart.ts";
import type { Place } from "#app/map/polyline.ts";
import { isMeasuring } from "#app/map/tools/pressed.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { BORDER } from "./CanvasOverlay.ts";
import type { Gate } from "./gate.ts";
import { getSides, type Side } from "./label-sides.ts";
import { marksAlong } from "./marks-along.ts";
import { type StyledTrack, TrackLayer, type TrackStyle } from "./TrackLayer.ts";
import { type WorldLine, worldLine } from "./world.ts";
import "./flights.css";

const DECLARED = trackStyle(1).colour; // track 2: distinct from the flight and from the legs of the scored course
const PALE = 0.55; // of the track outside the selected leg

interface Track {
  places: Place[];
  colour?: string;
  /** As in SVG: "12 4". */
  dash?: string;
  /** The class of each place and the classes' colours, instead of a single colour. */
  classes?: TrackStyle["classes"];
  /** Address that a click on the track opens. */
  address?: string;
  name?: string;
}

interface Turn {
  place: Place;
  label: string;
  /** Whether it marks a landing away from airfields, drawn as a filled dot. */
  outlanding?: boolean;
}

export interface Flights {
  showTracks(tracks: Track[], go?: (address: string) => void): void;
  /**
   * Shows the course's turnpoints; `line` connects what is scored, in straight lines; `selected` is the highlighted
   * leg, with its flown part.
   */
  showCourse(turns: Turn[], line: Place[], selected: { leg: Place[]; flown: Place[] } | null): void;
  /**
   * Shows the borders of a declared task's zones, and the lines between its points. With gates the line is their axis:
   * dotted, with marks in the direction from the first gate to the last.
   */
  showTask(zones: Place[][], line: Place[], gates?: readonly Gate[]): void;
  showGlider(place: Place | null): void;
  /** Draws a track, given by its index, above the others. */
  raiseTrack(track: number | null): void;
  /** Reports which track the pointer is on. */
  onTrack(tell: (track: number | null) => void): void;
  setScheme(scheme: Scheme): void;
  /** Lines of the tracks that are shown, and of the course. */
  lines(): readonly WorldLine[];
}

type Course = Parameters<Flights["showCourse"]>;
type Task = Parameters<Flights["showTask"]>;

/** What is drawn of flights, and everything needed to redraw it. */
interface Drawing {
  scheme: Scheme;
  /** Canvas of dots and straight lines. */
  canvas: L.Canvas;
  layer: TrackLayer;
  ends: L.LayerGroup;
  course: L.LayerGroup;
  task: L.LayerGroup;
  tracks: Track[];
  /** Lines of the tracks, in their order. */
  lines: WorldLine[];
  /** The flown part of the selected leg. */
  flown: WorldLine | null;
  shownCourse: Course;
  shownTask: Task;
  tell: (track: number | null) => void;
  go?: (address: string) => void;
  /** Returns on which sides labels have room beside their places. */
  sides: (labels: readonly Turn[]) => Side[];
}

/** @param changed called when names have something else to avoid */
export function flightsOn(map: L.Map, scheme: Scheme, changed: () => void): Flights {
  const drawing: Drawing = {
    scheme,
    canvas: getCanvas(BORDER),
    layer: new TrackLayer(casings[scheme]).addTo(map),
    ends: L.layerGroup().addTo(map),
    course: L.layerGroup().addTo(map),
    task: L.layerGroup().addTo(map),
    tracks: [],
    lines: [],
    flown: null,
    shownCourse: [[], [], null],
    shownTask: [[], []],
    tell: () => {},
    sides: (labels) => sidesOn(map, labels),
  };
  followView(map, drawing);
  const glider = gliderMark();
  const pointed = watchPointer(map, drawing);
  return {
    showTracks(tracks, go) {
      drawing.tracks = tracks;
      drawing.go = go;
      drawing.lines = tracks.map(({ places }) => getLine(places));
      pointed.reset();
      drawTracks(drawing);
      drawEnds(drawing);
      changed();
    },
    showCourse(...course) {
      drawing.shownCourse = course;
      drawCourse(drawing);
      changed();
    },
    showTask(...task) {
      drawing.shownTask = task;
      drawTask(drawing);
    },
    showGlider(place) {
      if (place === null) return void glider.remove();
      glider.setLatLng(place);
      if (!map.hasLayer(glider)) glider.addTo(map);
    },
    raiseTrack: (track) => drawing.layer.raise(track),
    lines() {
      const [, scored] = drawing.shownCourse;
      return scored.length > 1 ? [...drawing.lines, getLine(scored)] : drawing.lines;
    },
    onTrack(tell) {
      drawing.tell = tell;
    },
    setScheme(next) {
      drawing.scheme = next;
      drawing.layer.setCasing(casings[next]);
      drawEnds(drawing);
      drawCourse(drawing);
      drawTask(drawing);
    },
  };
}

/** Labels change sides when the view moves under them. */
function followView(map: L.Map, drawing: Drawing): void {
  let sides = "";
  map.on("moveend", () => {
    const now = drawing.sides(getLabelled(drawing)).join();
    if (now !== sides) drawCourse(drawing);
    sides = now;
  });
}

function drawTracks({ tracks, lines, flown, scheme, layer }: Drawing): void {
  const styled = tracks.map(({ colour = BRAND, dash, classes }, i): StyledTrack => {
    const style = { colour: inScheme(colour, scheme), width: 2.5, dash: dash?.split(" ").map(Number), classes };
    return { line: lines[i], ...style, opacity: flown ? PALE : 1 };
  });
  const strong = { colour: inScheme(BRAND, scheme), width: 4 };
  layer.setTracks(flown ? [...styled, { line: flown, ...strong }] : styled);
}

function drawEnds(drawing: Drawing): void {
  const { ends, tracks } = drawing;
  ends.clearLayers();
  for (const { places, colour = BRAND } of tracks) {
    if (places.length > 0) dotAt(drawing, places[0], colour, 4.5).addTo(ends);
  }
}

function drawCourse(drawing: Drawing): void {
  const { course, scheme, canvas, shownCourse } = drawing;
  const [turns, scored, selected] = shownCourse;
  course.clearLayers();
  drawing.flown = selected && getLine(selected.flown);
  drawTracks(drawing);
  const ink = inScheme(INK, scheme);
  const straight = { renderer: canvas, interactive: false, color: ink, weight: 1.25, dashArray: "6 4" };
  if (scored.length > 1) L.polyline(scored, straight).addTo(course);
  const labelled = getLabelled(drawing);
  const sides = drawing.sides(labelled);
  turns.forEach((turn) => {
    const { place, label, outlanding } = turn;
    const point = dotAt(drawing, place, INK, 5.5).addTo(course);
    if (outlanding) point.setStyle({ fillColor: ink });
    const side = sides[labelled.indexOf(turn)];
    if (side !== undefined) labelAt(place, label, side).addTo(course);
  });
}

/** Positioned beside its place by CSS: a tooltip would be measured for that, and the page laid out again for each. */
function labelAt(place: Place, label: string, side: Side): L.Marker {
  const html = document.createElement("span");
  html.textContent = label;
  const icon = L.divIcon({ className: `track-name ${side}`, iconSize: [0, 0], html });
  return L.marker(place, { interactive: false, keyboard: false, zIndexOffset: BELOW_GLIDERS, icon });
}

const BELOW_GLIDERS = -1000;
const CONTROLS = 72; // width in px of the controls at the right of the map

const reaches = new WeakMap<HTMLElement, { size: string; reach: number }>();

/**
 * Returns px from the upper edge of the map to the lower edge of its controls. Measured once per size, because
 * measuring lays out the page.
 */
function getReach(stack: HTMLElement, { x, y }: L.Point): number {
  const size = `${x} ${y} ${stack.childElementCount}`;
  const known = reaches.get(stack);
  if (known?.size === size) return known.reach;
  const reach = stack.offsetTop + stack.offsetHeight;
  reaches.set(stack, { size, reach });
  return reach;
}

/** Returns the points of the course that have room for a label. */
function getLabelled({ shownCourse: [turns] }: Drawing): Turn[] {
  const far = apart(turns.map((turn) => turn.place));
  return turns.filter((_, i) => far.has(i));
}

function sidesOn(map: L.Map, labels: readonly Turn[]): Side[] {
  const size = map.getSize();
  const stack = map.getContainer().parentElement?.querySelector<HTMLElement>(".stack");
  // Until the controls exist they are assumed to extend as far down as the map does.
  const height = stack ? getReach(stack, size) : size.y;
  const placed = labels.map(({ place, label }) => {
    const { x, y } = map.latLngToContainerPoint(place);
    return { x, y, letters: label.length };
  });
  return getSides(placed, { width: size.x, height: size.y, controls: { width: CONTROLS, height } });
}

function drawTask(drawing: Drawing): void {
  const { task, canvas, scheme, shownTask } = drawing;
  const [zones, line, gates = []] = shownTask;
  task.clearLayers();
  const style = { renderer: canvas, interactive: false, color: inScheme(DECLARED, scheme), weight: 1.5 };
  if (gates.length > 0) drawGates(drawing, line, gates);
  else if (line.length > 1) L.polyline(line, { ...style, opacity: 0.6 }).addTo(task);
  for (const border of zones) L.polygon(border, { ...style, fillOpacity: 0.08 }).addTo(task);
}

/** Gates in black and white like a barrier, so that they hold on every ground; between them the way from one to the other. */
function drawGates({ task, canvas, scheme }: Drawing, line: Place[], gates: readonly Gate[]): void {
  const [ink, paper] = [inScheme(INK, scheme), casings[scheme].plain];
  const still = { renderer: canvas, interactive: false, lineCap: "butt" as const };
  L.polyline(line, { ...still, color: paper, weight: 4, opacity: 0.7 }).addTo(task);
  L.polyline(line, { ...still, color: ink, weight: 1.5, dashArray: "2 5" }).addTo(task);
  for (const { ends } of gates) {
    L.polyline([...ends], { ...still, color: ink, weight: 6 }).addTo(task);
    L.polyline([...ends], { ...still, color: paper, weight: 3, dashArray: "7 5" }).addTo(task);
  }
  const world = getLine(line);
  for (const { at, angle } of marksAlong(world)) {
    const icon = L.divIcon({ className: "gate-way", iconSize: [0, 0], html: WAY });
    const mark = L.marker(line[0], { interactive: false, keyboard: false, zIndexOffset: BELOW_GLIDERS, icon });
    mark.setLatLng(at).addTo(task);
    const drawn = mark.getElement()?.querySelector("svg");
    if (drawn) drawn.style.rotate = `${angle}deg`;
  }
  for (const [i, { ends, name }] of gates.entries()) {
    // Towards the other gate: the other side may be beyond the edge of the map.
    const other = line[i === 0 ? line.length - 1 : 0];
    const [west, east] = ends[0][1] < ends[1][1] ? ends : [ends[1], ends[0]];
    const side = (west[1] + east[1]) / 2 < other[1] ? "right" : "left";
    const end = side === "right" ? east : west;
    labelAt(end, name, side).addTo(task);
  }
}

const WAY = `<svg viewBox="-8 -8 16 16" aria-hidden="true"><path d="M-4-6 4 0-4 6"/><path d="M-4-6 4 0-4 6"/></svg>`;

function dotAt({ canvas, scheme }: Drawing, place: Place, colour: string, radius: number): L.CircleMarker {
  return L.circleMarker(place, {
    renderer: canvas,
    interactive: false,
    radius,
    color: inScheme(colour, scheme),
    weight: 2,
    fillColor: casings[scheme].plain,
    fillOpacity: 1,
  });
}

const getLine = (places: Place[]) =>
  worldLine(
    places.map(([latitude]) => latitude),
    places.map(([, longitude]) => longitude),
  );

/** Tracks are one canvas, so the track under the pointer is determined from the map's own pointer events. */
function watchPointer(map: L.Map, drawing: Drawing) {
  const { layer } = drawing;
  const said = document.createElement("span");
  const tip = L.tooltip({ direction: "top", offset: [0, -6], opacity: 1 }).setContent(said);
  let current: number | null = null;
  const meant = (point: L.Point) => {
    const hit = isMeasuring(map) ? null : layer.at(point);
    return hit && drawing.tracks[hit.track]?.address ? hit.track : null;
  };
  function point(track: number | null, at?: L.LatLng) {
    const name = track === null ? undefined : drawing.tracks[track].name;
    // Set as text: a string would be taken for HTML, and names are user input.
    said.textContent = name ?? "";
    if (name && at) tip.setLatLng(at).openOn(map);
    else tip.remove();
    if (track === current) return;
    current = track;
    map.getContainer().style.cursor = track === null ? "" : "pointer";
    layer.raise(track);
    drawing.tell(track);
  }
  map.on("mousemove", (event) => point(meant(event.containerPoint), event.latlng));
  map.on("mouseout", () => point(null));
  map.on("click", (event) => {
    const track = meant(event.containerPoint);
    const address = track === null ? undefined : drawing.tracks[track].address;
    if (address) drawing.go?.(address);
  });
  return { reset: () => point(null) };
}

const gliderMark = () =>
  L.marker([0, 0], {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className: "", iconSize: [0, 0], html: GLIDER }),
  });

const GLIDER = `<svg class="glider-mark" viewBox="-15 -15 30 30" aria-hidden="true"><circle r="12" fill="${PAPER}" stroke="${BRAND}" stroke-width="2"/><path fill="${BRAND}" d="M-8.5-1.5h7.300l.4-5.5h1.600l.4 5.5h7.300v2h-7.300l-.5 5.5h2v1.5h-5.400v-1.5h2l-.5-5.5h-7.300z"/></svg>`;
