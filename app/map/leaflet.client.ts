/**
 * The map itself: Leaflet with our vector layers, relief and pictures. Touches `window` when loaded: never part of the
 * server.
 */

import L from "leaflet";
import type { Scheme } from "#app/ui/scheme.ts";
import type { Reader } from "../i18n/language.ts";
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
  /** Metres between the heights of the ground in the middle of the map; null without elevation, or not known yet. */
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
  /** `closest` is the largest zoom; a map that began closer may be as close again. */
  show(places: Place[], smoothly?: boolean, closest?: number): void;
  zoom(steps: number): void;
  /** Begins a ruler; tells its points. Until it ends, presses on the map mean it alone. */
  measure(tell: (points: Place[]) => void): Measuring;
  /** Shows where the reader is, and goes there. */
  showPosition(position: GeolocationPosition): void;
  /** Reports what is shown, now and whenever that changed. */
  onSection(tell: (section: MapSection) => void): () => void;
  /** Of the installed waypoints, shown or not. */
  outlandings: OutlandingsAround;
  /** What a place is called by. */
  nearestPlace: NearestPlace;
  setLayers(shown: Shown): void;
  /** Volumes that the flight crossed, by their ids. */
  showAirspace(ids: readonly string[]): void;
  /** The instant whose sun warms the slopes of `landcoverthermal`, and whose weather is shown. */
  setSun(instant: Date): void;
  describe(): View;
  /** Calls when `describe` has something new to say. */
  onDescribed(listener: (view: View) => void): void;
  /** Calls with what a click, or Enter in the middle of the map, hit; empty where nothing was. */
  onPicked(listener: (picked: Picked[], place: Place) => void): void;
  /** Calls when a place was held or asked for by the secondary button. */
  onHeld(listener: (place: Place) => void): void;
  /** For what a page alone draws, and brings when it needs it. */
  extend<T>(by: (leaflet: typeof L, map: L.Map) => T): T;
  remove(): void;
}

/** A map that is open: what stands on it and what the reader asked to see. */
interface Opened {
  map: L.Map;
  attribution: L.Control.Attribution;
  installed: Installed;
  reader: Reader;
  /** Pixels at the top that something else stands on. */
  covered: number;
  /** The reader wants no movement. */
  still: boolean;
  /** The zoom that the map began with. */
  firstZoom: number;
  /** What the map was made to show; null once the reader moved it. */
  fitted: Fitted | null;
  flights: Flights;
  own: ReturnType<typeof ownPointsOn>;
  phases: PhaseMarks;
  reach: ReturnType<typeof reachAreaOn>;
  vectors: ReturnType<typeof vectorsOn>;
  relief: ReturnType<typeof reliefOn>;
  pictures: Pictures;
  /** Null until the page has told it: the map is drawn once, as it will stay. */
  shown: Shown | null;
  /** Volumes that the flight crossed. */
  touched: ReadonlySet<string>;
  /** Whom the map's corner thanks at present. */
  thanked: string[];
  /** The dot where the reader is. */
  position: L.LayerGroup | null;
  turns: Turns;
  gone: boolean;
}

/** @param covered pixels at the top that something else stands on */
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

/** What the page may ask of an open map. */
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
    trackResize: false, // followSize does
    preferCanvas: true,
    zoomAnimation: !still,
    // Pieces that fade in make the browser put the whole map together anew for each step of each: on a phone most of the time until the
    // map stands.
    fadeAnimation: false,
    minZoom: 3,
    maxZoom: 15,
    zoomSnap: 0.25,
    keyboardPanDelta: 60,
  });
}

function attributionOn(map: L.Map): L.Control.Attribution {
  const attribution = L.control.attribution({ position: "bottomright", prefix: false }).addTo(map);
  attribution.getContainer()?.setAttribute("tabindex", "0"); // what one line cannot hold is seen by keyboard too
  return attribution;
}

/** Pixels at the right that the controls stand on, as wide as phones have them. */
const CONTROLS = 72;

type Framed = Pick<Opened, "map" | "covered" | "still" | "firstZoom" | "fitted">;

interface Fitted {
  places: Place[];
  closest: number;
}

/** Pixels of a map that has room for margins; a smaller one has less of them. */
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

/** The map follows the size of its place, and keeps in view what it was made to show until its reader moves it. */
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

/** Pixels: a map as low as this is out of sight. */
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

/** Draws everything as the page's scheme and the reader's choice want it, part by part: together they would hold up a finger. */
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

/** Those whose data is shown stand in the corner, and nobody else. */
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
const REACH_OF_CENTRE = 24; // px: nobody steers the centre exactly with arrow keys

/** Clicks, and Enter while the map has the focus. */
function getPicks(map: L.Map, pick: (at: L.LatLng, reach: number) => void) {
  map.on("click", ({ latlng }) => isMeasuring(map) || pick(latlng, CLICK_REACH));
  map.on("keydown", ({ originalEvent }) => {
    if (originalEvent.key !== "Enter" || originalEvent.target !== map.getContainer()) return;
    originalEvent.preventDefault(); // else it presses the button that the card puts the focus on
    pick(map.getCenter(), REACH_OF_CENTRE);
  });
}

const schemeOfPage = (): Scheme => (document.documentElement.dataset.scheme === "dark" ? "dark" : "light");

/** The scheme may be switched while the map is open. */
function followScheme(then: () => void): MutationObserver {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return observer;
}
