/**
 * Makes what the base map draws of the land, small enough for the repository, out of Natural Earth 1:10m.
 *
 *   node scripts/map/land/import.ts SOURCE scripts/map/land/natural-earth
 *
 * SOURCE has Natural Earth's layers as GeoJSON, compressed: `rivers-10m.geojson.gz`, `lakes-europe-10m.geojson.gz` and so
 * on. Written are rivers, lakes, glaciers, towns' ground and state lines as TopoJSON in steps of half a thousandth of
 * a degree, 55 m at most, without points that lie about as close to the line; and names of peaks, regions and seas.
 * Natural Earth itself is drawn for 1:10,000,000, half a kilometre true. Public domain.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Feature, Geometry, Position } from "geojson";
import { thinned } from "./thinned.ts";

const STEP = 0.0005; // degrees
const TOLERANCE = 0.0006; // degrees: a tenth of a pixel on the deepest tiles as they are first drawn
const ICE_NORTH_OF = 60; // degrees: nobody soars over Arctic ice, and it is nine tenths of all of it
const ICE_TOLERANCE = 0.008;

const [source, target] = process.argv.slice(2);
if (!target)
  throw new Error("say from where and where to: the folder of Natural Earth's layers, scripts/map/land/natural-earth");

type Props = Record<string, string | number>;

/** Names that the source misspells. */
const SPELLED: Record<string, string> = {
  Vierwaldstttersee: "Vierwaldstättersee",
  "ZUERICH SEE": "Zürichsee",
  "ZUGER SEE": "Zugersee",
  "BIELER SEE": "Bielersee",
  "BRIENZER SEE": "Brienzersee",
  "THUNER SEE": "Thunersee",
  APPENNINI: "Apennines",
  Corse: "Corsica",
  Neuchatel: "Lac de Neuchâtel",
  "Lago di Lugano - Ceresio": "Lago di Lugano",
};
const SHORT: [RegExp, string][] = [
  [/\bMts\./, "Mountains"],
  [/\bRa\./, "Range"],
  [/\bIs\.|\bIsands\b/, "Islands"],
  [/\bPen\./, "Peninsula"],
  [/\bPlat\./, "Plateau"],
  [/\bCord\./, "Cordillera"],
  [/^S\. Nevada/, "Sierra Nevada"],
  [/\s+/g, " "],
];

const read = (layer: string): Feature[] =>
  JSON.parse(gunzipSync(readFileSync(join(source, `${layer}.geojson.gz`))).toString()).features;

write("rivers", ["rivers-10m", "rivers-europe-10m"], ({ properties: p }) => ({
  ...named(p),
  from: Math.min(rounded(p?.min_zoom ?? 7, 0.1), 7),
  stroke: rounded(p?.strokeweig ?? 0.2, 0.05),
}));
write("lakes", ["lakes-10m", "lakes-europe-10m", "lakes-north-america-10m"], ({ properties: p }) => ({
  ...named(p),
  from: rounded(p?.min_zoom ?? 7, 0.1),
}));
write("glaciers", ["glaciers-10m"], () => ({}));
write("urban", ["urban-50m"], () => ({}));
write("states", ["states-50m"], () => ({}));
names("peaks", ({ properties: p }) =>
  ["mountain", "spot elevation"].includes(p?.featurecla) && Number(p?.elevation) > 0
    ? { ...named(p), elevation: Number(p?.elevation), from: Number(p?.min_zoom) }
    : null,
);
names("regions", ({ properties: p }) => ({ ...named(p), class: String(p?.featurecla), from: Number(p?.min_label) }));
names("marine", ({ properties: p }) => ({ ...named(p), class: String(p?.featurecla), from: Number(p?.min_label) }));

/** Names in capitals are written as names are. Some carry a number of the catalogue behind them. */
function named(props: Feature["properties"]): Props {
  const told = String(props?.name ?? "")
    .replace(/\s+\d+$/, "")
    .trim();
  if (told === "") return {};
  if (SPELLED[told]) return { name: SPELLED[told] };
  const capitals = told.length > 2 && told === told.toUpperCase();
  const cased = capitals ? told.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()) : told;
  return { name: SHORT.reduce((name, [short, long]) => name.replace(short, long), cased) };
}

function write(out: string, layers: string[], getProps: (feature: Feature) => Props) {
  const arcs: number[][][] = [];
  const arc = (line: Position[], tolerance: number): number[] => {
    const kept = thinned(line, tolerance);
    let [x, y] = [0, 0];
    const deltas = kept.map(([longitude, latitude]) => {
      const [toX, toY] = [Math.round(longitude / STEP), Math.round(latitude / STEP)];
      const delta = [toX - x, toY - y];
      [x, y] = [toX, toY];
      return delta;
    });
    arcs.push([deltas[0], ...deltas.slice(1).filter(([dx, dy]) => dx !== 0 || dy !== 0)]);
    return [arcs.length - 1];
  };
  const geometries = layers.flatMap(read).flatMap((feature) => {
    const tolerance = out === "glaciers" && isFarNorth(feature.geometry) ? ICE_TOLERANCE : TOLERANCE;
    const coded = getCoded(feature.geometry, (line) => arc(line, tolerance));
    return coded ? [{ ...coded, properties: getProps(feature) }] : [];
  });
  const objects = { [out]: { type: "GeometryCollection", geometries } };
  put(`${out}.topo.json.gz`, {
    type: "Topology",
    transform: { scale: [STEP, STEP], translate: [0, 0] },
    objects,
    arcs,
  });
}

function getCoded(geometry: Geometry, arc: (line: Position[]) => number[]) {
  switch (geometry.type) {
    case "LineString":
      return { type: geometry.type, arcs: arc(geometry.coordinates) };
    case "MultiLineString":
      return { type: geometry.type, arcs: geometry.coordinates.map(arc) };
    case "Polygon":
      return { type: geometry.type, arcs: geometry.coordinates.map(arc) };
    case "MultiPolygon":
      return { type: geometry.type, arcs: geometry.coordinates.map((rings) => rings.map(arc)) };
    default:
      return null;
  }
}

function isFarNorth(geometry: Geometry): boolean {
  let at: unknown = "coordinates" in geometry ? geometry.coordinates : [];
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
  return Math.abs((at as Position)[1]) > ICE_NORTH_OF;
}

function names(out: string, getProps: (feature: Feature) => Props | null) {
  const rows = read(`${out}-10m`).flatMap((feature) => {
    const props = getProps(feature);
    if (!props?.name || feature.geometry.type !== "Point") return [];
    return [{ ...props, at: feature.geometry.coordinates.map((degrees) => rounded(degrees, STEP)) }];
  });
  put(`${out}.json.gz`, rows);
}

function put(name: string, content: unknown) {
  const bytes = gzipSync(JSON.stringify(content), { level: 9 });
  writeFileSync(join(target, name), bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`);
}

function rounded(value: unknown, step: number): number {
  return Number((Math.round(Number(value) / step) * step).toFixed(3));
}
