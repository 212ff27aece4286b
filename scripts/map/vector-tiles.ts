/**
 * Features as vector tiles of one layer, only those tiles that something lies in. A feature with `min_zoom` is left out of
 * tiles that are drawn below it: tiles are drawn one zoom above their own, the deepest ones at every zoom beyond.
 */
import { gzipSync } from "node:zlib";
import type { BBox, Feature } from "geojson";
import GeoJSONVT from "geojson-vt";
import { fromGeojsonVt } from "vt-pbf";
import type { Tile } from "./pmtiles-writer.ts";

const EXTENT = 4096; // units a tile is wide

export interface Zooms {
  min: number;
  max: number;
}

/** @param features each with its `bbox` */
export function vectorTiles(layer: string, features: Feature[], { min, max }: Zooms): Tile[] {
  const index = new GeoJSONVT(
    { type: "FeatureCollection", features },
    { maxZoom: max, indexMaxZoom: min, extent: EXTENT, buffer: 64, tolerance: 3 },
  );
  const tiles: Tile[] = [];
  for (let z = min; z <= max; z++) {
    for (const place of getTiles(features, z)) {
      const [x, y] = place.split("/").map(Number);
      const drawn = index
        .getTile(z, x, y)
        ?.features.filter(({ tags }) => z === max || Number(tags?.min_zoom ?? 0) <= z + 1);
      if (!drawn || drawn.length === 0) continue;
      tiles.push({
        z,
        x,
        y,
        bytes: gzipSync(fromGeojsonVt({ [layer]: { features: drawn } }, { version: 2, extent: EXTENT })),
      });
    }
  }
  return tiles;
}

/** The tiles of one zoom that the boxes of features meet. */
function getTiles(features: Feature[], z: number): Set<string> {
  const places = new Set<string>();
  const last = 2 ** z - 1;
  for (const { bbox } of features) {
    const [west, south, east, north] = bbox as BBox as [number, number, number, number];
    const [top, bottom] = [north, south].map((latitude) => Math.min(last, Math.max(0, row(latitude, z))));
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = top; y <= bottom; y++) places.add(`${(x + last + 1) % (last + 1)}/${y}`);
    }
  }
  return places;
}

const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);

function row(latitude: number, z: number): number {
  const radians = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

/** Around all of them, within the earth: west, south, east, north. */
export function findBounds(features: Feature[]): [number, number, number, number] {
  const boxes = features.map(({ bbox }) => bbox as BBox);
  const side = (i: number, of: (...values: number[]) => number) =>
    boxes.reduce((found, box) => of(found, box[i]), boxes[0][i]);
  return [
    Math.max(-180, side(0, Math.min)),
    Math.max(-85.0511, side(1, Math.min)),
    Math.min(180, side(2, Math.max)),
    Math.min(85.0511, side(3, Math.max)),
  ];
}
