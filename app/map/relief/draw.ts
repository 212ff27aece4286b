/**
 * Draws one display tile of relief: heights, then what was requested of them. The worker runs it for every tile;
 * pure.
 */

import type { UnitSystem } from "#app/i18n/language.ts";
import { CONTOUR_SOURCE, SLOPE_SOURCE } from "#app/map/layer/layers.ts";
import { toLatitude, toMetres } from "#app/soaring/geo/mercator.ts";
import { type SunPosition, sunAt } from "#app/soaring/geo/sun.ts";
import { resolutionAt, type TerrainTiles, tileAt } from "#app/soaring/geo/terrain.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { CONTOURS_FROM_ZOOM, type Contour, contourInterval, contours } from "./contour.ts";
import { getDoublings, getHeights, type Heights, SIDE } from "./heights.ts";
import { colourTable, heightRamp, shade } from "./shade.ts";
import { warm } from "./warmth.ts";

export interface Wanted {
  tint: boolean;
  lit: boolean;
  /** "close": only where the ground is magnified so much that its colours alone say little. */
  contours: boolean | "close";
  /** Unix seconds of the sun on the slopes; null for no sun. */
  sun: number | null;
  scheme: Scheme;
  units: UnitSystem;
}

export interface Drawn {
  /** SIDE × SIDE × 4 bytes. */
  picture: Uint8ClampedArray<ArrayBuffer>;
  contours: Contour[];
}

const tables = { light: colourTable(heightRamp.light), dark: colourTable(heightRamp.dark) };

/**
 * Returns null where there is nothing to see: sea, or a grid too coarse for this zoom.
 * @param pause lets other work run between reading the heights and drawing them
 */
export async function drawRelief(
  tiles: TerrainTiles,
  [z, x, y]: [number, number, number],
  wanted: Wanted,
  pause: () => Promise<void> = async () => undefined,
): Promise<Drawn | null> {
  const heights = await getHeights(tiles, z, x, y);
  await pause();
  if (heights === null || !heights.trust.some((trust) => trust > 0)) return null;
  const scale = (row: number) => metresPerPixel(y + row / SIDE, z);
  const shown = wanted.tint || wanted.lit;
  const table = wanted.tint ? tables[wanted.scheme] : null;
  const picture = shown ? shade(heights, scale, z, { table, lit: wanted.lit }) : new Uint8ClampedArray(4 * SIDE * SIDE);
  const metres = toMetres(1 / heights.samples, latitudeAt(y + 0.5, z));
  if (wanted.sun !== null && metres <= SLOPE_SOURCE) warm(picture, heights, scale, sunOver(wanted.sun, z, x, y));
  const drawn = wanted.contours === "close" ? getDoublings(heights, z) >= CLOSE_DOUBLINGS : wanted.contours;
  return { picture, contours: drawn && metres <= CONTOUR_SOURCE ? getLines(heights, z, wanted.units) : [] };
}

const CLOSE_DOUBLINGS = 1.5; // almost 3 px from one sample to the next

function getLines({ metres }: Heights, z: number, units: UnitSystem): Contour[] {
  return z < CONTOURS_FROM_ZOOM ? [] : contours(metres, contourInterval(z, units));
}

/**
 * Returns one position of the sun for a whole tile: it moves by less than 0.5° across a tile at the zooms where
 * slopes show.
 */
function sunOver(time: number, z: number, x: number, y: number): SunPosition {
  return sunAt(time, latitudeAt(y + 0.5, z), ((x + 0.5) / 2 ** z) * 360 - 180);
}

/** Latitude at this many tiles from the northern edge of the map. */
const latitudeAt = (down: number, z: number) => toLatitude(down / 2 ** z);

const metresPerPixel = (down: number, z: number) => toMetres(1 / (SIDE * 2 ** z), latitudeAt(down, z));

const DEEPEST_ZOOM_ASKED = 10; // zoom of elevation tiles; finer ones make no visible difference

/**
 * Returns the metres between the heights at a place, as fine as available for a view of this zoom or a larger one;
 * null in the sea.
 */
export async function getResolution(
  tiles: TerrainTiles,
  latitude: number,
  longitude: number,
  zoom: number,
): Promise<number | null> {
  const z = Math.min(Math.max(Math.round(zoom), DEEPEST_ZOOM_ASKED - 1), DEEPEST_ZOOM_ASKED);
  const { x, y } = tileAt(z, latitude, longitude);
  const tile = await tiles.tile(z, x, y);
  return tile && resolutionAt(tile, latitude);
}
