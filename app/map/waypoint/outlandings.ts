/**
 * Finds outlanding fields around a place, read from the tiles that the map draws them from: waypoints that pilots
 * marked as such and whose height is known. Metres above the sea.
 */
import { TileCache, ZxySource } from "protomaps-leaflet";
import { EXTENT, type FeaturesOf, pointsAround } from "#app/map/archive/points-around.ts";
import type { Described } from "#app/map/layer/installed.ts";
import { getNumber, readText } from "#app/map/style/feature.ts";
import { isField } from "#app/map/style/places.ts";

export interface Outlanding {
  name: string;
  latitude: number;
  longitude: number;
  elevation: number;
}

export type OutlandingsAround = (latitude: number, longitude: number) => Promise<Outlanding[]>;

/** The smallest zoom with all outlanding fields: drawn from 9 on, and tiles are drawn one zoom above their own. */
const ZOOM = 8;
const REACH_DEGREES = 1.2; // to each side; at 60° half as far in kilometres east and west

export function outlandingsOn(waypoints: Described | undefined): OutlandingsAround {
  if (!waypoints) return async () => [];
  const version = waypoints.version && `?v=${encodeURIComponent(waypoints.version)}`;
  const tiles = new TileCache(new ZxySource(`/tiles/waypoints/{z}/{x}/{y}${version}`, false), EXTENT);
  return outlandingsFrom((z, x, y) => tiles.get({ z, x, y }), Math.min(ZOOM, waypoints.maxZoom));
}

/** Returns waypoints marked as fields whose height is known. */
export function outlandingsFrom(getFeatures: FeaturesOf, zoom = ZOOM): OutlandingsAround {
  return async (latitude, longitude) => {
    const asked = { layer: "waypoints", zoom, reach: REACH_DEGREES };
    const points = await pointsAround(getFeatures, asked, latitude, longitude);
    return points.flatMap(({ latitude, longitude, feature }) => {
      const elevation = getNumber(feature.props, "elevation");
      if (!isField(feature) || elevation === null) return [];
      return [{ name: readText(feature.props, "name"), latitude, longitude, elevation }];
    });
  };
}
