/** Returns points of a vector archive around a place, read from the tiles that the map draws them from. */
import type { Feature } from "protomaps-leaflet";
import { measureDown, toLatitude } from "#app/soaring/geo/mercator.ts";

/** The features of a tile by layer, with positions in units of `EXTENT`. */
export type FeaturesOf = (z: number, x: number, y: number) => Promise<Map<string, Feature[]>>;

export const EXTENT = 4096;

export interface PointAt {
  latitude: number;
  longitude: number;
  feature: Feature;
}

interface Asked {
  layer: string;
  /** Zoom of the tiles. */
  zoom: number;
  /** Degrees of latitude to each side; the same number in longitude, which at 60° is half the distance. */
  reach: number;
}

/** Continues around the world to the east and west, but not beyond the poles. */
export async function pointsAround(
  getFeatures: FeaturesOf,
  { layer, zoom, reach }: Asked,
  latitude: number,
  longitude: number,
): Promise<PointAt[]> {
  const count = 2 ** zoom;
  const [west, east] = [longitude - reach, longitude + reach].map((at) => Math.floor((at / 360 + 0.5) * count));
  const [north, south] = [latitude + reach, latitude - reach].map((at) => Math.floor(measureDown(at) * count));
  const rows = Array.from({ length: south - north + 1 }, (_, i) => north + i).filter((y) => y >= 0 && y < count);
  const columns = Array.from({ length: Math.min(east - west + 1, count) }, (_, i) => (west + i + 2 * count) % count);
  const found = await Promise.all(
    rows.flatMap((y) =>
      columns.map(async (x) => {
        const features = (await getFeatures(zoom, x, y)).get(layer) ?? [];
        return features.flatMap((feature) => toPoint(feature, x / count, y / count, 1 / count));
      }),
    ),
  );
  return found.flat();
}

/** Returns no point if it lies in the margin that tiles have around them, because the neighbouring tile has it too. */
function toPoint(feature: Feature, left: number, top: number, side: number): PointAt[] {
  const [{ x, y }] = feature.geom[0];
  if (!(x >= 0 && y >= 0 && x < EXTENT && y < EXTENT)) return [];
  const [across, down] = [left + (x / EXTENT) * side, top + (y / EXTENT) * side];
  return [{ latitude: toLatitude(down), longitude: across * 360 - 180, feature }];
}
