/**
 * Land, water and borders out of npm packages, as GeoJSON in the layers of the Protomaps basemap schema, version 4.
 * Land and borders: Natural Earth 1:10m (`world-atlas`). Lakes and wide rivers: OpenStreetMap at 1 km (`geo-maps`).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Feature, GeometryCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection as TopoCollection, Topology } from "topojson-specification";
import { cutAtDateLine } from "./date-line.ts";

const resolve = createRequire(import.meta.url).resolve;
const read = (path: string) => JSON.parse(readFileSync(resolve(path), "utf8"));

type Countries = Topology<{ countries: TopoCollection<{ name: string }> }>;
export type Country = Feature<Polygon | MultiPolygon, { name: string }>;

const OCEAN = 1000; // square degrees: the one water body larger than that is the ocean, which we cut from the land
const SEA = 15; // square degrees: the three parts of the Caspian
const MIN_LAKE_AREA = 0.0008; // square degrees, about 7 km²: smaller ones are triangles at this resolution
const CORNERS = 6;
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

export function lakes(): Feature[] {
  const { geometries }: GeometryCollection = read("@geo-maps/earth-waterbodies-1km/map.geo.json");
  const found: Feature[] = [];
  for (const geometry of geometries) {
    if (geometry.type !== "MultiPolygon") continue;
    for (const coordinates of geometry.coordinates) {
      const size = area(coordinates[0]);
      if (size < MIN_LAKE_AREA || size > OCEAN || coordinates[0].length < CORNERS) continue;
      found.push({
        type: "Feature",
        properties: { kind: size > SEA ? "sea" : "lake" },
        geometry: { type: "Polygon", coordinates },
      });
    }
  }
  return found;
}

export function atlas(): { countries: Country[]; borders: Feature } {
  const topology: Countries = read("world-atlas/countries-10m.json");
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return {
    countries: feature(topology, topology.objects.countries).features as Country[],
    borders: { type: "Feature", properties: { kind: "country", kind_detail: 2 }, geometry: borders },
  };
}

/** Square degrees, as seen on a plate carrée: enough to tell a pond from an ocean. */
export function area(ring: Position[]): number {
  let double = 0;
  for (let i = 1; i < ring.length; i++) double += (ring[i][0] - ring[i - 1][0]) * (ring[i][1] + ring[i - 1][1]);
  return Math.abs(double / 2);
}
