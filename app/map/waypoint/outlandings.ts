/**
 * Outlanding fields around a place, read from the tiles that the map draws them from: those waypoints that pilots marked
 * as such and whose height is known. Metres above the sea.
 */
import { type Feature, TileCache, ZxySource } from "protomaps-leaflet";
import type { Described } from "#app/map/layer/installed.ts";
import { numberOf, textOf } from "#app/map/style/feature.ts";
import { isField } from "#app/map/style/places.ts";
import { downOf, latitudeOf } from "#app/soaring/geo/mercator.ts";

export interface Outlanding {
  name: string;
  latitude: number;
  longitude: number;
  elevation: number;
}

export type OutlandingsAround = (latitude: number, longitude: number) => Promise<Outlanding[]>;

/** The features of a tile by layer, their places in parts of `EXTENT`. */
export type FeaturesOf = (z: number, x: number, y: number) => Promise<Map<string, Feature[]>>;

export const EXTENT = 4096;
/** The least deep that has all outlanding fields: drawn from 9 on, and tiles are drawn one zoom above their own. */
const ZOOM = 8;
const REACH_DEGREES = 1.2; // to each side, at 60° the half in kilometres east and west

export function outlandingsOn(waypoints: Described | undefined): OutlandingsAround {
  if (!waypoints) return async () => [];
  const version = waypoints.version && `?v=${encodeURIComponent(waypoints.version)}`;
  const tiles = new TileCache(new ZxySource(`/tiles/waypoints/{z}/{x}/{y}${version}`, false), EXTENT);
  return outlandingsFrom((z, x, y) => tiles.get({ z, x, y }), Math.min(ZOOM, waypoints.maxZoom));
}

/** Round the world to the east and west, nothing beyond the poles. */
export function outlandingsFrom(featuresOf: FeaturesOf, zoom = ZOOM): OutlandingsAround {
  const count = 2 ** zoom;
  return async (latitude, longitude) => {
    const middle = Math.floor((longitude / 360 + 0.5) * count);
    const wide = Math.ceil((REACH_DEGREES / 360) * count);
    const [north, south] = [latitude + REACH_DEGREES, latitude - REACH_DEGREES].map((at) =>
      Math.floor(downOf(at) * count),
    );
    const columns = Array.from({ length: 2 * wide + 1 }, (_, i) => (middle - wide + i + 2 * count) % count);
    const rows = Array.from({ length: south - north + 1 }, (_, i) => north + i);
    const places = rows.flatMap((y) => columns.map((x) => ({ x, y })));
    const found = await Promise.all(
      places.map(async ({ x, y }) => {
        const features = (await featuresOf(zoom, x, y)).get("waypoints") ?? [];
        return features.filter(isField).flatMap((feature) => outlandingOf(feature, x / count, y / count, 1 / count));
      }),
    );
    return found.flat();
  };
}

/** None where it lies in the border that tiles have around them: the neighbour has it too. */
function outlandingOf({ geom, props }: Feature, left: number, top: number, side: number): Outlanding[] {
  const [{ x, y }] = geom[0];
  const elevation = numberOf(props, "elevation");
  const inside = x >= 0 && y >= 0 && x < EXTENT && y < EXTENT;
  if (!inside || elevation === null) return [];
  const [across, down] = [left + (x / EXTENT) * side, top + (y / EXTENT) * side];
  return [{ name: textOf(props, "name"), latitude: latitudeOf(down), longitude: across * 360 - 180, elevation }];
}
