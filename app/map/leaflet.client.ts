/**
 * The map itself: Leaflet with our vector layers, relief and pictures. Touches `window` when loaded: never part of the
 * server.
 */

import L from "leaflet";
import type { Scheme } from "#app/ui/scheme.ts";
import type { Reader } from "../i18n/language.ts";
import { thanks } from "./layer/attribution.ts";
import { type Installed, readInstalled } from "./layer/installed.ts";
import { DEFAULT_SHOWN, type Shown } from "./layer/shown.ts";
import { type Pictures, picturesOn } from "./overlay/overlay-imagery.ts";
import { type Picked, vectorsOn } from "./overlay/overlay-vectors.ts";
import type { Place } from "./polyline.ts";
import { type ArrivalMarks, arrivalMarksOn } from "./reach/arrival-marks.ts";
import { type ReachAreas, reachAreaOn } from "./reach/reach-area.ts";
import { reliefOn } from "./relief/layer.ts";
import { startRelief } from "./relief/service.ts";
import { type RoadLine, roadLineOn } from "./road/road-line.ts";
import { type MapSection, watchSection } from "./section.ts";
import { isMeasuring, type Measuring, measureOn } from "./tools/measuring.ts";
import { showPosition } from "./tools/show-position.ts";
import { type Flights, flightsOn } from "./track/flights.ts";
import { type PhaseMarks, phaseMarksOn } from "./track/phase-marks.ts";
import { type OutlandingsAround, outlandingsOn } from "./waypoint/outlandings.ts";
import { type OwnPoints, ownPointsOn } from "./waypoint/own-points.ts";

export interface View {
  installed: Installed;
  /** Metres between the heights of the ground in the middle of the map; null without elevation, or not known yet. */
  relief: number | null;
}

export interface FlightMap extends Flights, ArrivalMarks, OwnPoints, PhaseMarks, ReachAreas, RoadLine {
  element: HTMLElement;
  /** `closest` is the largest zoom; a map that began closer may be as close again. */
  show(places: Place[], smoothly?: boolean, closest?: number): void;
  zoom(steps: number): void;
  /** Begins a ruler; tells its points. Until it ends, presses on the map mean it alone. */
  measure(tell: (points: Place[]) => void): Measuring;
  /** Shows where the reader is, and goes there. */
  showPosition(position: GeolocationPosition): void;
  /** Tells what is shown, now and whenever that changed. */
  onSection(tell: (section: MapSection) => void): () => void;
  /** Of the installed waypoints, shown or not. */
  outlandings: OutlandingsAround;
  setLayers(shown: Shown): void;
  /** Volumes that the flight crossed, by their ids. */
  showAirspace(ids: readonly string[]): void;
  /** The instant whose sun warms the slopes of `landcoverthermal`. */
  setSun(instant: Date): void;
  describe(): View;
  /** Calls when `describe` has something new to say. */
  onDescribed(listener: (view: View) => void): void;
  /** Calls with what a click, or Enter in the middle of the map, hit; empty where nothing was. */
  onPicked(listener: (picked: Picked[], place: Place) => void): void;
  /** Calls when a place was held or asked for by the secondary button. */
  onHeld(listener: (place: Place) => void): void;
  remove(): void;
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
  const attribution = L.control.attribution({ position: "bottomright", prefix: false }).addTo(map);
  attribution.getContainer()?.setAttribute("tabindex", "0"); // what one line cannot hold is seen by keyboard too
  let whole = 0;
  show(places);
  whole = map.getZoom();

  let shown = DEFAULT_SHOWN;
  let touched: ReadonlySet<string> = new Set();
  let thanked: string[] = [];
  let position: L.LayerGroup | null = null;
  const flights = flightsOn(map, schemeOfPage());
  const own = ownPointsOn(map, schemeOfPage());
  const phases = phaseMarksOn(map, schemeOfPage());
  const reach = reachAreaOn(map, schemeOfPage());
  const vectors = vectorsOn(map, archives, reader);
  const relief = reliefOn(map, archives.terrain ?? null, reader, service);
  const pictures: Pictures = picturesOn(map, installed.imagery);
  const restyle = () => {
    const scheme = schemeOfPage();
    vectors.style(scheme, shown, touched);
    relief.style(scheme, shown);
    pictures.show(shown);
    flights.setScheme(scheme);
    phases.setPhaseScheme(scheme);
    own.setScheme(scheme);
    reach.setScheme(scheme);
    thank();
  };
  const followed = followScheme(restyle);
  restyle();

  function thank() {
    for (const each of thanked) attribution.removeAttribution(each);
    const ground = relief.isOn() ? [archives.terrain?.attribution ?? ""] : [];
    thanked = [...new Set([...vectors.attributions(), ...ground, ...pictures.attributions(shown)].map(thanks))];
    for (const each of thanked) attribution.addAttribution(each);
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

  const describe = (): View => ({ installed, relief: relief.metres() });

  return {
    ...flights,
    ...arrivalMarksOn(map),
    ...phases,
    showReach: reach.showReach,
    showWaypoints: own.showWaypoints,
    outlandings: outlandingsOn(archives.waypoints),
    ...roadLineOn(map),
    show,
    element,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    measure: (tell) => measureOn(map, tell),
    showPosition(found) {
      position = showPosition(map, position, found);
    },
    onSection: (tell) => watchSection(map, tell),
    setLayers(to) {
      if ([...to].join() === [...shown].join()) return;
      shown = to;
      restyle();
    },
    showAirspace(ids) {
      if (ids.join() === [...touched].join()) return;
      touched = new Set(ids);
      restyle();
    },
    setSun: (instant) => relief.setSun(instant),
    describe,
    onDescribed: (listener) => relief.onMetres(() => listener(describe())),
    onPicked: (listener) =>
      picksOf(map, (at, reach) =>
        listener([...own.at(at, reach), ...vectors.at(at.lat, at.lng, reach)], [at.lat, at.lng]),
      ),
    onHeld: (listener) => void map.on("contextmenu", ({ latlng }) => listener([latlng.lat, latlng.lng])),
    remove() {
      followed.disconnect();
      relief.remove();
      map.remove();
    },
  };
}

const REACH = 12; // px around a click
const REACH_OF_CENTRE = 24; // px: nobody steers the centre exactly with arrow keys

/** Clicks, and Enter while the map has the focus. */
function picksOf(map: L.Map, pick: (at: L.LatLng, reach: number) => void) {
  map.on("click", ({ latlng }) => isMeasuring(map) || pick(latlng, REACH));
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
