/**
 * Land, water and borders out of npm packages, as GeoJSON in the layers of the Protomaps basemap schema, version 4.
 * Land and borders: Natural Earth 1:10m (`world-atlas`). Lakes and wide rivers: OpenStreetMap at 1 km (`geo-maps`).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Feature, GeometryCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection as TopoCollection, Topology } from "topojson-specification";

const resolve = createRequire(import.meta.url).resolve;
const read = (path: string) => JSON.parse(readFileSync(resolve(path), "utf8"));

type Countries = Topology<{ countries: TopoCollection<{ name: string }> }>;
export type Country = Feature<Polygon | MultiPolygon, { name: string }>;

const OCEAN = 1000; // square degrees: the one water body larger than that is the sea, which is our background
const POND = 0.00015; // square degrees, about a square kilometre: half a pixel at zoom 8

export function earth(): Feature[] {
  const land: Topology<{ land: TopoCollection }> = read("world-atlas/land-10m.json");
  const { features } = feature(land, land.objects.land);
  return features.map(({ geometry }) => ({ type: "Feature", properties: { kind: "earth" }, geometry }));
}

export function lakes(): Feature[] {
  const { geometries }: GeometryCollection = read("@geo-maps/earth-waterbodies-1km/map.geo.json");
  const found: Feature[] = [];
  for (const geometry of geometries) {
    if (geometry.type !== "MultiPolygon") continue;
    for (const coordinates of geometry.coordinates) {
      const size = area(coordinates[0]);
      if (size < POND || size > OCEAN) continue;
      found.push({ type: "Feature", properties: { kind: "lake" }, geometry: { type: "Polygon", coordinates } });
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
