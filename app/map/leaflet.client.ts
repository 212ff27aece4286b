/**
 * The map itself: Leaflet with our vector layers, relief and imagery. It uses `window` when loaded and so must never
 * be part of the server.
 */

import L from "leaflet";
import type { Scheme } from "#app/ui/scheme.ts";
import type { Reader } from "../i18n/language.ts";
import { makeOneStop } from "./credits-stop.ts";
import { thanks } from "./layer/attribution.ts";
import { type Installed, readInstalled } from "./layer/installed.ts";
import type { Shown } from "./layer/shown.ts";
import { type Pictures, picturesOn } from "./overlay/overlay-imagery.ts";
import { type Picked, vectorsOn } from "./overlay/overlay-vectors.ts";
import { type PicturesOver, picturesOver } from "./overlay/picture-over.ts";
import { type Pins, pinsOn } from "./pin/pins.ts";
import type { Place } from "./polyline.ts";
import { type ArrivalMarks, arrivalMarksOn } from "./reach/arrival-marks.ts";
import { type ReachAreas, reachAreaOn } from "./reach/reach-area.ts";
import { reliefOn } from "./relief/layer.ts";
import { startRelief } from "./relief/service.ts";
import { type RoadLine, roadLineOn } from "./road/road-line.ts";
import { type MapSection, watchSection } from "./section.ts";
import { type Measuring, measureOn } from "./tools/measuring.ts";
import { isMeasuring } from "./tools/pressed.ts";
import { showPosition } from "./tools/show-position.ts";
import { type Flights, flightsOn } from "./track/flights.ts";
import { type PhaseMarks, phaseMarksOn } from "./track/phase-marks.ts";
import { nextTurn, Turns } from "./turns.ts";
import { type NearestPlace, nearestPlaceOn } from "./waypoint/nearest-place.ts";
import { type OutlandingsAround, outlandingsOn } from "./waypoint/outlandings.ts";
import { type OwnPoints, ownPointsOn } from "./waypoint/own-points.ts";
import "leaflet/dist/leaflet.css";

export interface View {
  installed: Installed;
  /** Metres between the heights of the ground at the centre of the map; null without elevation, or not known yet. */
  relief: number | null;
}

export interface FlightMap
  extends Flights,
    ArrivalMarks,
    OwnPoints,
    PhaseMarks,
    PicturesOver,
    Pins,
    ReachAreas,
    RoadLine {
  element: HTMLElement;
  /** `closest` is the largest zoom; a map that began at a larger zoom may return to it. */
  show(places: Place[], smoothly?: boolean, closest?: number): void;
  zoom(steps: number): void;
  /** Begins a ruler and reports its points. Until it ends, clicks on the map apply to the ruler alone. */
  measure(tell: (points: Place[]) => void): Measuring;
  /** Shows the reader's position and moves the map there. */
  showPosition(position: GeolocationPosition): void;
  /** Reports the visible part of the map, now and whenever it changes. */
  onSection(tell: (section: MapSection) => void): () => void;
  /** The installed waypoints around a place, whether the layer is on or not. */
  outlandings: OutlandingsAround;
  /** Finds the name of a place. */
  nearestPlace: NearestPlace;
  setLayers(shown: Shown): void;
  /** Shows the airspaces that the flight crossed, by their ids. */
  showAirspace(ids: readonly string[]): void;
  /** Sets the instant whose sun warms the slopes of `landcoverthermal`, and whose weather is shown. */
  setSun(instant: Date): void;
  describe(): View;
  /** Calls the listener when the result of `describe` changes. */
  onDescribed(listener: (view: View) => void): void;
  /** Calls the listener with what a click, or Enter at the centre of the map, hit; empty for nothing. */
  onPicked(listener: (picked: Picked[], place: Place) => void): void;
  /** Calls the listener when a place was pressed for long or with the secondary button. */
  onHeld(listener: (place: Place) => void): void;
  /** Adds content that only one page draws and loads when needed. */
  extend<T>(by: (leaflet: typeof L, map: L.Map) => T): T;
  remove(): void;
}

/** The state of an open map: its content and what the reader chose to see. */
interface Opened {
  map: L.Map;
  attribution: L.Control.Attribution;
  installed: Installed;
  reader: Reader;
  /** Pixels at the top that other content covers. */
  covered: number;
  /** Whether the reader prefers reduced motion. */
  still: boolean;
  /** The zoom that the map began with. */
  firstZoom: number;
  /** What the map was last fitted to; null once the reader has moved it. */
  fitted: Fitted | null;
  flights: Flights;
  own: ReturnType<typeof ownPointsOn>;
  phases: PhaseMarks;
  reach: ReturnType<typeof reachAreaOn>;
  vectors: ReturnType<typeof vectorsOn>;
  relief: ReturnType<typeof reliefOn>;
  pictures: Pictures;
  /** Null until the page has set it, so that the map is drawn only once. */
  shown: Shown | null;
  /** Ids of airspaces that the flight crossed. */
  touched: ReadonlySet<string>;
  /** Attributions shown in the map's corner at present. */
  thanked: string[];
  /** The dot at the reader's position. */
  position: L.LayerGroup | null;
  turns: Turns;
  gone: boolean;
}

/** @param covered pixels at the top that other content covers */
export async function openMap(
  element: HTMLElement,
  places: Place[],
  reader: Reader,
  covered: number,
): Promise<FlightMap> {
  const service = startRelief();
  const installed = await readInstalled();
  const { archives } = installed;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leafletOn(element, still);
  const attribution = attributionOn(map);
  const framed: Framed = { map, covered, still, firstZoom: 0, fitted: null };
  showPlaces(framed, places);
  await nextTurn();
  const scheme = schemeOfPage();
  const flights = flightsOn(map, scheme, () => vectors.replaceNames());
  const vectors = vectorsOn(map, archives, reader, flights.lines);
  const opened: Opened = {
    map,
    attribution,
    installed,
    reader,
    covered,
    still,
    firstZoom: map.getZoom(),
    fitted: framed.fitted,
    flights,
    own: ownPointsOn(map, scheme),
    phases: phaseMarksOn(map, scheme),
    reach: reachAreaOn(map, scheme),
    vectors,
    relief: reliefOn(map, archives.terrain ?? null, reader, service),
    pictures: picturesOn(map, installed.imagery),
    shown: null,
    touched: new Set(),
    thanked: [],
    position: null,
    turns: new Turns(),
    gone: false,
  };
  const followed = followScheme(() => restyle(opened));
  await nextTurn();
  const resized = followSize(opened, element);
  return getFlightMap(opened, element, () => {
    opened.gone = true;
    followed.disconnect();
    resized.disconnect();
  });
}

/** The interface of an open map for the page. */
function getFlightMap(opened: Opened, element: HTMLElement, unfollow: () => void): FlightMap {
  const { map, flights, own, phases, reach, relief, installed } = opened;
  return {
    ...flights,
    ...arrivalMarksOn(map),
    ...phases,
    ...picturesOver(map),
    ...pinsOn(map),
    showReach: reach.showReach,
    showWaypoints: own.showWaypoints,
    outlandings: outlandingsOn(installed.archives.waypoints),
    nearestPlace: nearestPlaceOn(installed.archives, opened.reader.language),
    ...roadLineOn(map),
    show: (places, smoothly, closest) => showPlaces(opened, places, smoothly, closest),
    element,
    zoom(steps) {
      opened.fitted = null;
      map.setZoom(map.getZoom() + steps);
    },
    measure: (tell) => measureOn(map, tell),
    showPosition(found) {
      opened.position = showPosition(map, opened.position, found);
    },
    onSection: (tell) => watchSection(map, tell),
    setLayers: (shown) => setLayers(opened, shown),
    showAirspace: (ids) => showAirspace(opened, ids),
    setSun(instant) {
      relief.setSun(instant);
      opened.pictures.setTime(instant);
    },
    describe: () => getView(opened),
    onDescribed: (listener) => relief.onMetres(() => listener(getView(opened))),
    onPicked: (listener) => getPicks(map, (at, around) => listener(pickedAt(opened, at, around), [at.lat, at.lng])),
    onHeld: (listener) => void map.on("contextmenu", ({ latlng }) => listener([latlng.lat, latlng.lng])),
    extend: (by) => by(L, map),
    remove() {
      unfollow();
      relief.remove();
      map.remove();
    },
  };
}

function leafletOn(element: HTMLElement, still: boolean): L.Map {
  return L.map(element, {
    zoomControl: false,
    attributionControl: false,
    trackResize: false, // done by followSize
    preferCanvas: true,
    zoomAnimation: !still,
    // Fading tiles in makes the browser compose the whole map again for every step of each tile: on a phone this
    // takes most of the time until the map is complete.
    fadeAnimation: false,
    minZoom: 3,
    maxZoom: 15,
    zoomSnap: 0.25,
    keyboardPanDelta: 60,
  });
}

function attributionOn(map: L.Map): L.Control.Attribution {
  const attribution = L.control.attribution({ position: "bottomright", prefix: false }).addTo(map);
  const credits = attribution.getContainer();
  if (credits) makeOneStop(credits);
  return attribution;
}

/** Pixels at the right that the controls cover, at their width on phones. */
const CONTROLS = 72;

type Framed = Pick<Opened, "map" | "covered" | "still" | "firstZoom" | "fitted">;

interface Fitted {
  places: Place[];
  closest: number;
}

/** Pixels above which a map has room for margins; a smaller one has narrower margins. */
const ROOMY = 280;

function showPlaces(framed: Framed, places: Place[], smoothly = false, closest = 13): void {
  const { map, covered, still, firstZoom } = framed;
  framed.fitted = { places, closest };
  if (places.length === 0) return void map.setView([47.5, 11], 5);
  const margin = 36 * Math.min(1, map.getSize().y / ROOMY);
  map.fitBounds(L.latLngBounds(places), {
    paddingTopLeft: [36, margin + covered],
    paddingBottomRight: [CONTROLS, margin],
    maxZoom: Math.max(closest, firstZoom),
    animate: smoothly && !still,
    duration: 0.5,
  });
}

/** Follows the size of the map's element, and keeps in view what it was fitted to until the reader moves it. */
function followSize(opened: Opened, element: HTMLElement): ResizeObserver {
  const { map } = opened;
  const moved = () => {
    opened.fitted = null;
  };
  map.on("dragstart", moved);
  for (const kind of ["wheel", "dblclick", "keydown"]) element.addEventListener(kind, moved, { passive: true });
  element.addEventListener("touchstart", ({ touches }) => touches.length > 1 && moved(), { passive: true });
  const observer = new ResizeObserver(() => {
    const { x, y } = map.getSize();
    map.invalidateSize({ animate: false });
    const now = map.getSize();
    if (opened.fitted === null || now.y < LOWEST || (now.x === x && now.y === y)) return;
    showPlaces(opened, opened.fitted.places, false, opened.fitted.closest);
  });
  observer.observe(element);
  return observer;
}

/** Pixels: a map no higher than this is out of sight. */
const LOWEST = 60;

function setLayers(opened: Opened, shown: Shown): void {
  if (opened.shown && [...shown].join() === [...opened.shown].join()) return;
  opened.shown = shown;
  restyle(opened);
}

function showAirspace(opened: Opened, ids: readonly string[]): void {
  if (ids.join() === [...opened.touched].join()) return;
  opened.touched = new Set(ids);
  restyle(opened);
}

/**
 * Redraws everything for the page's scheme and the reader's choice, part by part: all at once would block touch
 * input.
 */
function restyle(opened: Opened): void {
  const { vectors, relief, pictures, flights, phases, own, reach, turns } = opened;
  const drawn = opened.shown;
  if (!drawn) return;
  const scheme = schemeOfPage();
  const isOutdated = () => opened.gone || opened.shown !== drawn || scheme !== schemeOfPage();
  const parts = [
    () => vectors.style(scheme, drawn, opened.touched),
    () => {
      relief.style(scheme, drawn);
      pictures.show(drawn);
      thank(opened, drawn);
    },
    () => {
      flights.setScheme(scheme);
      phases.setPhaseScheme(scheme);
      own.setScheme(scheme);
      reach.setScheme(scheme);
    },
  ];
  for (const part of parts) void turns.take(() => isOutdated() || part());
}

/** Shows the attributions of the data that is visible, and no others. */
function thank(opened: Opened, shown: Shown): void {
  const { attribution, relief, vectors, pictures, installed } = opened;
  for (const each of opened.thanked) attribution.removeAttribution(each);
  const ground = relief.isOn() ? [installed.archives.terrain?.attribution ?? ""] : [];
  opened.thanked = [...new Set([...vectors.attributions(), ...ground, ...pictures.attributions(shown)].map(thanks))];
  for (const each of opened.thanked) attribution.addAttribution(each);
}

function getView({ installed, relief }: Opened): View {
  return { installed, relief: relief.metres() };
}

function pickedAt({ own, vectors }: Opened, at: L.LatLng, around: number): Picked[] {
  return [...own.at(at, around), ...vectors.at(at.lat, at.lng, around)];
}

const CLICK_REACH = 12; // px around a click
const REACH_OF_CENTRE = 24; // px, because arrow keys do not move the centre precisely

/** Reports clicks, and Enter while the map has the focus. */
function getPicks(map: L.Map, pick: (at: L.LatLng, reach: number) => void) {
  map.on("click", ({ latlng }) => isMeasuring(map) || pick(latlng, CLICK_REACH));
  map.on("keydown", ({ originalEvent }) => {
    if (originalEvent.key !== "Enter" || originalEvent.target !== map.getContainer()) return;
    originalEvent.preventDefault(); // otherwise Enter presses the button that the card focuses
    pick(map.getCenter(), REACH_OF_CENTRE);
  });
}

const schemeOfPage = (): Scheme => (document.documentElement.dataset.scheme === "dark" ? "dark" : "light");

/** Calls back when the scheme is switched while the map is open. */
function followScheme(then: () => void): MutationObserver {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return observer;
}
