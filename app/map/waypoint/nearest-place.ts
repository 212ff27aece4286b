/**
 * Finds the name of a place: the nearest airfield, turnpoint of a pilots' list, or town of the site's own maps, and
 * its distance. Nothing where none is near, because a name from beyond the next mountain range is useless.
 */
import { type Feature, TileCache, ZxySource } from "protomaps-leaflet";
import { EXTENT, type FeaturesOf, pointsAround } from "#app/map/archive/points-around.ts";
import type { Installed } from "#app/map/layer/installed.ts";
import { readText } from "#app/map/style/feature.ts";
import { getName } from "#app/map/style/text.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";

export interface NearPlace {
  name: string;
  /** Distance in kilometres. */
  distance: number;
}

export type NearestPlace = (latitude: number, longitude: number) => Promise<NearPlace | null>;

/** Metres; a name from farther away does not describe the place. */
const REACH = 25_000;
const REACH_DEGREES = 0.4; // at 55° still as wide as REACH to each side
/** The smallest zoom with all towns and airfields: tiles are drawn one zoom above their own. */
const ZOOM = 8;

interface Source {
  getFeatures: FeaturesOf;
  layer: string;
  zoom: number;
  counts(feature: Feature): boolean;
}

const SOURCES = [
  { archive: "airports", layer: "airports", counts: ({ props }: Feature) => readText(props, "kind") !== "closed" },
  { archive: "waypoints", layer: "waypoints", counts: () => true },
  { archive: "basemap", layer: "places", counts: ({ props }: Feature) => readText(props, "kind") === "locality" },
] as const;

export function nearestPlaceOn(archives: Installed["archives"], language: string): NearestPlace {
  const sources = SOURCES.flatMap(({ archive, ...source }): Source[] => {
    const described = archives[archive];
    if (!described) return [];
    const version = described.version && `?v=${encodeURIComponent(described.version)}`;
    const tiles = new TileCache(new ZxySource(`/tiles/${archive}/{z}/{x}/{y}${version}`, false), EXTENT);
    return [{ ...source, zoom: Math.min(ZOOM, described.maxZoom), getFeatures: (z, x, y) => tiles.get({ z, x, y }) }];
  });
  return nearestPlaceFrom(sources, language);
}

/** A source that cannot be loaded gives no names. */
export function nearestPlaceFrom(sources: readonly Source[], language: string): NearestPlace {
  return async (latitude, longitude) => {
    const found = await Promise.all(
      sources.map(({ getFeatures, layer, zoom, counts }) =>
        pointsAround(getFeatures, { layer, zoom, reach: REACH_DEGREES }, latitude, longitude)
          .then((points) => points.filter(({ feature }) => counts(feature)))
          .catch(() => []),
      ),
    );
    let nearest: NearPlace | null = null;
    for (const { feature, ...at } of found.flat()) {
      const name = getName(feature, language);
      const distance = shortDistance(latitude, longitude, at.latitude, at.longitude) / 1000;
      if (name !== "" && distance * 1000 <= REACH && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { name, distance };
    }
    return nearest;
  };
}
