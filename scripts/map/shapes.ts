/**
 * Land, sea and borders as GeoJSON in the layers of the Protomaps basemap schema, version 4: Natural Earth 1:10m, by the
 * package `world-atlas`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection as TopoCollection, Topology } from "topojson-specification";
import { cutAtDateLine } from "./date-line.ts";
import { area } from "./middle.ts";

const resolve = createRequire(import.meta.url).resolve;
const read = (path: string) => JSON.parse(readFileSync(resolve(path), "utf8"));

type Countries = Topology<{ countries: TopoCollection<{ name: string }> }>;
export type Country = Feature<Polygon | MultiPolygon, { name: string }>;

const WORLD: Position[] = [
  [-180, -85.06],
  [180, -85.06],
  [180, 85.06],
  [-180, 85.06],
  [-180, -85.06],
];

export function earth(): Feature[] {
  const land: Topology<{ land: TopoCollection }> = read("world-atlas/land-10m.json");
  const { features } = feature(land, land.objects.land);
  return features.map(({ geometry }) => {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : (geometry as MultiPolygon).coordinates;
    const coordinates = polygons.flatMap(cutPolygon);
    return { type: "Feature", properties: { kind: "earth" }, geometry: { type: "MultiPolygon", coordinates } };
  });
}

/** The holes of a cut polygon go to its largest piece: the one there is, the Caspian in Eurasia, belongs there. */
function cutPolygon([ring, ...holes]: Position[][]): Position[][][] {
  const [largest, ...rest] = cutAtDateLine(ring).sort((a, b) => area(b) - area(a));
  return [[largest, ...holes], ...rest.map((piece) => [piece])];
}

/**
 * Everything that is not land: one square around the world with every ring of land as a hole. A sea inside the land is
 * a hole in a hole; drawn with the non-zero rule, as canvas does, it is water again.
 */
export function ocean(land: Feature[]): Feature {
  const rings = land.flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : []));
  return {
    type: "Feature",
    properties: { kind: "ocean" },
    geometry: { type: "Polygon", coordinates: [WORLD, ...rings] },
  };
}

export function atlas(): { countries: Country[]; borders: Feature } {
  const topology: Countries = read("world-atlas/countries-10m.json");
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return {
    countries: feature(topology, topology.objects.countries).features as Country[],
    borders: { type: "Feature", properties: { kind: "country", kind_detail: 2 }, geometry: borders },
  };
}
