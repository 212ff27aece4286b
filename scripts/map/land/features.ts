/**
 * What lies on the land and what it is called, out of the sources beside it (`natural-earth`, made by
 * `import.ts`), as GeoJSON in the layers of the Protomaps basemap schema, version 4. Natural Earth 1:10m, public
 * domain. `heights.json` is ours: peaks, passes and ranges of middle Europe that glider pilots name, each held against
 * elevation data; `german.json` has the German names of what Natural Earth names in English, `english.json` the English ones of what
 * it names as those do who live there.
 *
 * `min_zoom` is the display zoom from which a thing is drawn or may be named. `stroke` is Natural Earth's width of a river.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Feature, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { area, middle } from "../middle.ts";
import english from "./english.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import heights from "./heights.json" with { type: "json" };

interface Told {
  name?: string;
  from: number;
  stroke?: number;
}
interface Named extends Required<Pick<Told, "name" | "from">> {
  class: string;
  elevation: number;
  at: Position;
}

const FOLDER = join(import.meta.dirname, "natural-earth");
const unpacked = (file: string) => JSON.parse(gunzipSync(readFileSync(join(FOLDER, file))).toString());

function shapes(name: string): Feature<Feature["geometry"], Told>[] {
  const topology: Topology<Record<string, GeometryCollection<Told>>> = unpacked(`${name}.topo.json.gz`);
  return feature(topology, topology.objects[name]).features;
}

const as = (geometry: Feature["geometry"], properties: Record<string, string | number>): Feature => ({
  type: "Feature",
  properties,
  geometry,
});

const SEAS = ["Caspian Sea", "Aral Sea"];

export function waters(): Feature[] {
  const rivers = shapes("rivers").map(({ geometry, properties: { from, stroke = 0.2 } }) =>
    as(geometry, { kind: "river", min_zoom: from, stroke }),
  );
  const lakes = shapes("lakes").map(({ geometry, properties: { name = "", from } }) =>
    as(geometry, { kind: SEAS.includes(name) ? "sea" : "lake", min_zoom: from }),
  );
  return [...rivers, ...lakes];
}

const GLACIER_FROM = 4;
const URBAN_FROM = 4;

export const landcover = (): Feature[] => [
  ...shapes("urban").map(({ geometry }) => as(geometry, { kind: "urban_area", min_zoom: URBAN_FROM })),
  ...shapes("glaciers").map(({ geometry }) => as(geometry, { kind: "glacier", min_zoom: GLACIER_FROM })),
];

export const stateLines = (): Feature[] =>
  shapes("states").map(({ geometry }) => as(geometry, { kind: "region", kind_detail: 4, min_zoom: 4 }));

const DETAIL: Record<string, string> = {
  ...{ "Range/mtn": "range", Foothills: "range" },
  ...{ Plateau: "plain", Plain: "plain", Desert: "plain", Basin: "plain", Lowland: "plain", Valley: "plain" },
  ...{ Island: "island", "Island group": "island" },
};

export function regions(): Feature[] {
  const rows: Named[] = unpacked("regions.json.gz");
  const told = rows.flatMap(({ name, from, class: kind, at }) =>
    DETAIL[kind]
      ? [label(at, { kind: "physical", kind_detail: DETAIL[kind], min_zoom: from + 1, ...called(name) })]
      : [],
  );
  const ours = (heights.ranges as [string, string, number, number, number][]).map(
    ([name, german, latitude, longitude, from]) =>
      label([longitude, latitude], {
        ...{ kind: "physical", kind_detail: "range", min_zoom: from },
        ...{ name, "name:de": german },
      }),
  );
  return [...told, ...ours];
}

/** Summits that Natural Earth has kilometres beside their place. Source: swisstopo. */
const MOVED: Record<string, Position | undefined> = { Matterhorn: [7.659, 45.976] };

export function summits(): Feature[] {
  const rows: Named[] = unpacked("peaks.json.gz");
  const told = rows.map(({ name, from, elevation, at }) =>
    label(MOVED[name] ?? at, { kind: "peak", elevation, min_zoom: Math.max(from, 6), ...called(name) }),
  );
  const peaks = (heights.peaks as [string, number, number, number][]).map(([name, latitude, longitude, elevation]) =>
    label([longitude, latitude], { kind: "peak", elevation, min_zoom: 8, name }),
  );
  const passes = (heights.passes as [string, string, number, number, number][]).map(
    ([name, german, latitude, longitude, elevation]) =>
      label([longitude, latitude], { kind: "pass", elevation, min_zoom: 8.5, name, "name:de": german }),
  );
  return [...told, ...peaks, ...passes];
}

export function waterNames(): Feature[] {
  const seas = (unpacked("marine.json.gz") as Named[]).map(({ name, from, class: kind, at }) =>
    label(at, { kind: kind === "ocean" ? "ocean" : "sea", min_zoom: Math.max(from, 2) + 1, ...called(name) }),
  );
  const lakes = lakeShapes().map(({ label }) => label);
  const rivers = shapes("rivers").flatMap(({ geometry, properties: { name, from } }) =>
    name && geometry.type === "LineString"
      ? along(geometry.coordinates).map((at) => label(at, { kind: "river", min_zoom: from + 1, ...called(name) }))
      : [],
  );
  return [...seas, ...lakes, ...rivers];
}

/** Natural Earth has two lakes of this name; the western one is another. */
const COMO = { name: "Lago di Como", west: 8.9, other: "Lago Maggiore" };

/** The named lakes: the label of each and its shores. */
export const lakeShapes = (): { label: Feature; rings: Position[][] }[] =>
  shapes("lakes").flatMap(({ geometry, properties: { name: told, from } }) => {
    if (!told) return [];
    const at = getMiddle(geometry);
    const name = told === COMO.name && at[0] < COMO.west ? COMO.other : told;
    const properties = { kind: "lake", min_zoom: from + 2.5, ...called(name) };
    return [{ label: label(at, properties), rings: getShores(geometry) }];
  });

const LANGUAGES: Record<string, Record<string, string>> = { en: english, de: german };

/** As it is called there, and in the languages that call it otherwise. */
const called = (name: string): Record<string, string> => ({
  name,
  ...Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([language, names]) => (names[name] ? [[`name:${language}`, names[name]]] : [])),
  ),
});

const label = (coordinates: Position, properties: Record<string, string | number>) =>
  as({ type: "Point", coordinates }, properties);

function getShores(geometry: Feature["geometry"]): Position[][] {
  if (geometry.type === "Polygon") return [geometry.coordinates[0]];
  return geometry.type === "MultiPolygon" ? geometry.coordinates.map(([ring]) => ring) : [];
}

const getMiddle = (geometry: Feature["geometry"]): Position =>
  middle(getShores(geometry).sort((a, b) => area(b) - area(a))[0]);

const NAME_EVERY = 0.9; // degrees along a river
const LEAST_RIVER = 0.12;

/** Places for a river's name: its middle, and others a way up and down from there. */
export function along(line: Position[]): Position[] {
  const reach = [0];
  for (let i = 1; i < line.length; i++)
    reach.push(reach[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const length = reach[line.length - 1];
  if (length < LEAST_RIVER) return [];
  const count = Math.max(1, Math.floor(length / NAME_EVERY));
  return Array.from({ length: count }, (_, n) => {
    const wanted = ((n + 0.5) / count) * length;
    return line[reach.findIndex((at) => at >= wanted)];
  });
}
