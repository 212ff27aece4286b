/**
 * Which pictures of relief lie under a drawing, and where: drawn by the server one for each tile of the earth, so that flights of
 * one place share them. They reach as far beyond the drawing's frame as maps of any shape do.
 */
import type { Place } from "#app/map/polyline.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { type Frame, getView } from "./sketch.ts";

export interface GroundTile {
  z: number;
  x: number;
  y: number;
  /** Of the frame, per cent. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of closer ones the ground of most places is no finer. */
export const DEEPEST = 11;

/** Maps are from higher than wide, on a telephone, to wider than high. */
const [NARROWEST, WIDEST] = [0.8, 2.1];
/** What stands on the borders of a map takes a part of it. */
const BORDERS = 1.2;
/** A tile is at least this part of what is longer: few pictures, as sharp as ground has to be. */
const SHARE = 0.6;

/** None without places. Rows from the north, each from the west. */
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
