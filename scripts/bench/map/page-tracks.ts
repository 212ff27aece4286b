/**
 * A hundred flights on a bare map of 1400 × 900: added, zoomed and panned, by our track layer at the level of each zoom, by
 * Leaflet's own canvas with every fix, and without any flight, which is what map and browser take by themselves.
 */
import L from "leaflet";
import { inflate } from "#app/flight/trace/codec.ts";
import { casings, trackStyle } from "#app/map/colours.ts";
import { levelAt } from "#app/map/track/levels.ts";
import { TrackLayer } from "#app/map/track/TrackLayer.ts";
import { metresPerPixel, worldLine } from "#app/map/track/world.ts";
import { LEVELS, type TraceLevel } from "#app/soaring/trace/file.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";
import { loadLevel } from "./page-decoding.ts";
import { seen } from "./page-frames.ts";

export type Painter = "ours" | "leaflet" | "nothing";
export interface Moves {
  add: number[];
  zoom: number[];
  pan: number[];
}

const CENTRE: L.LatLngTuple = [47, 10];
const START = 8;
const ZOOMS = [9, 10, 9, 8, 7, 8, 7, 8, 9, 10, 9, 8];
const PANS = 10;
const STEP = 300; // px
const ROUNDS = 3;
const WIDTH = 2.5; // px, as on the site
const CASED = 5.5;

interface Places {
  latitude: Float64Array;
  longitude: Float64Array;
}

type Flights = Record<TraceLevel, Places[]>;

/** Shows the flights on the map; `zoomed` after each zoom. */
interface Sheet {
  add(): void;
  zoomed(): void;
  remove(): void;
}

export async function measureTracks({ painter, count }: { painter: Painter; count: number }): Promise<Moves> {
  const flights = await loadFlights(count);
  const map = openBare();
  const moves: Moves = { add: [], zoom: [], pan: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const sheet = SHEETS[painter](map, flights);
    moves.add.push(await seen(() => sheet.add()));
    for (const to of ZOOMS) moves.zoom.push(await seen(() => zoomTo(map, to, sheet)));
    for (let i = 0; i < PANS; i++) moves.pan.push(await seen(() => pan(map, i)));
    sheet.remove();
  }
  map.remove();
  return moves;
}

function zoomTo(map: L.Map, to: number, sheet: Sheet) {
  map.setZoom(to, { animate: false });
  sheet.zoomed();
}

/** There and back, so that the flights stay in view. */
const pan = (map: L.Map, i: number) => map.panBy([i % 4 < 2 ? STEP : -STEP, 0], { animate: false });

function openBare(): L.Map {
  const element = document.createElement("div");
  element.style.cssText = "width:1400px;height:900px";
  document.body.replaceChildren(element);
  return L.map(element, { zoomAnimation: false, fadeAnimation: false, zoomControl: false }).setView(CENTRE, START);
}

async function loadFlights(count: number): Promise<Flights> {
  const loaded = LEVELS.map(async (level) => {
    const files = await loadLevel(level, count);
    return [level, await Promise.all(files.map(async (file) => (await unpackTrace(file, inflate)).trace))];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

const SHEETS: Record<Painter, (map: L.Map, flights: Flights) => Sheet> = {
  nothing: () => ({ add: () => {}, zoomed: () => {}, remove: () => {} }),
  ours(map, flights) {
    const layer = new TrackLayer(casings.light);
    const lines = new Map<TraceLevel, ReturnType<typeof worldLine>[]>();
    let shown: TraceLevel | null = null;
    function show() {
      // Finer than any zoom of this run may want is the drawing of lists.
      const level = levelAt(metresPerPixel(map.getCenter().lat, map.getZoom())) ?? "150";
      if (level === shown) return;
      shown = level;
      const known = lines.get(level) ?? flights[level].map((each) => worldLine(each.latitude, each.longitude));
      lines.set(level, known);
      layer.setTracks(known.map((line, i) => ({ line, ...trackStyle(i), width: WIDTH })));
    }
    return {
      add() {
        layer.addTo(map);
        show();
      },
      zoomed: show,
      remove: () => void layer.remove(),
    };
  },
  leaflet(map, flights) {
    const renderer = L.canvas({ padding: 0.5 });
    const group = L.layerGroup();
    const places = flights.full.map(({ latitude, longitude }) =>
      Array.from(latitude, (each, i): L.LatLngTuple => [each, longitude[i]]),
    );
    const drawn = (line: L.LatLngTuple[], color: string, weight: number, opacity: number) =>
      L.polyline(line, { renderer, smoothFactor: 1, interactive: false, color, weight, opacity });
    return {
      add() {
        for (const line of places) group.addLayer(drawn(line, casings.light.plain, CASED, 0.85));
        for (const [i, line] of places.entries()) group.addLayer(drawn(line, trackStyle(i).colour, WIDTH, 1));
        group.addTo(map);
      },
      zoomed: () => {},
      remove: () => void group.remove(),
    };
  },
};
