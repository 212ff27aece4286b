/**
 * Selects the relief pictures under a drawing and their positions: the server draws one for each tile of the earth,
 * so that flights at the same place share them. They extend as far beyond the drawing's frame as a map of any shape
 * does.
 */
import type { Place } from "#app/map/polyline.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { type Frame, getView } from "./sketch.ts";

export interface GroundTile {
  z: number;
  x: number;
  y: number;
  /** Per cent of the frame. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** At larger zooms the ground of most places is no finer. */
export const DEEPEST = 11;

/** The proportions of maps, from taller than wide on a phone to wider than tall. */
const [NARROWEST, WIDEST] = [0.8, 2.1];
/** Allows for content over the borders of a map. */
const BORDERS = 1.2;
/**
 * A tile is at least this share of the longer side, so that few pictures are enough at the sharpness the ground
 * needs.
 */
const SHARE = 0.6;

/** Returns no tiles without places. Rows from the north, each from the west. */
export function groundTiles(places: Place[], frame: Frame): GroundTile[] {
  if (places.length === 0) return [];
  const { scale, left, top } = getView(places, frame);
  const { width, height } = frame;
  const across = BORDERS * Math.max(width, WIDEST * height);
  const down = BORDERS * Math.max(height, width / NARROWEST);
  const z = Math.min(Math.max(Math.floor(Math.log2(scale / (SHARE * Math.max(width, height)))), 0), DEEPEST);
  const side = scale / 2 ** z;
  const [x0, y0] = [left + (width - across) / 2, top + (height - down) / 2];
  const tiles: GroundTile[] = [];
  for (let y = Math.max(Math.floor(y0 / side), 0); y * side < y0 + down && y < 2 ** z; y++)
    for (let x = Math.floor(x0 / side); x * side < x0 + across; x++)
      tiles.push({
        z,
        x: ((x % 2 ** z) + 2 ** z) % 2 ** z,
        y,
        left: percent((x * side - left) / width),
        top: percent((y * side - top) / height),
        width: percent(side / width),
        height: percent(side / height),
      });
  return tiles;
}

const percent = (part: number) => Math.round(part * 100_000) / 1000;

/** Pixels of a picture's side: for narrow screens, and for wide ones. */
export const SIDES = [256, 512] as const;
export type Side = (typeof SIDES)[number];

export const groundTileAddress = ({ z, x, y }: Pick<GroundTile, "z" | "x" | "y">, scheme: Scheme, side: Side): string =>
  `/tiles/relief/${z}/${x}/${y}.${scheme}.${side}.webp`;
