/**
 * Draws the relief behind a drawing, in one piece: the tiles that a view touches, joined and cropped to it. It uses
 * the zoom whose pixels are nearest to the view's, so it is at most 1.4 times too fine or too coarse.
 */
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { View } from "../track/drawn.ts";
import { drawRelief, type Wanted } from "./draw.ts";
import { getTrust, SIDE } from "./heights.ts";

export interface ReliefPicture {
  /** Red, green, blue, opacity; the sea is transparent. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const LOOK: Omit<Wanted, "scheme"> = { tint: true, lit: true, contours: false, sun: null, units: "M" };
const DEEPEST_ZOOM = 12; // zoom of display tiles; none of our elevation is finer

/**
 * Where elevation is too coarse to be shown at this scale, it is drawn from a smaller zoom and looks soft. Returns
 * null where none is installed.
 * @param pause lets other work run between two tiles
 */
export async function reliefPicture(
  tiles: TerrainTiles,
  view: View,
  pause: () => Promise<void>,
  scheme: Scheme = "light",
): Promise<ReliefPicture | null> {
  if ((await tiles.tile(0, 0, 0)) === null) return null;
  const { scale, left, top, width, height } = view;
  const z = await zoomFor(tiles, view);
  const ratio = (SIDE * 2 ** z) / scale; // relief pixels per pixel of the view
  const [x0, y0] = [Math.round(left * ratio), Math.round(top * ratio)];
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  const picture = { data: new Uint8ClampedArray(4 * across * down), width: across, height: down };
  const count = 2 ** z;
  for (let y = Math.floor(y0 / SIDE); y * SIDE < y0 + down; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(x0 / SIDE); x * SIDE < x0 + across; x++) {
      const drawn = await drawRelief(tiles, [z, ((x % count) + count) % count, y], { ...LOOK, scheme }, pause);
      if (drawn) lay(picture, drawn.picture, x * SIDE - x0, y * SIDE - y0);
      await pause();
    }
  }
  return picture;
}

/** Returns the zoom nearest to the view's at which the ground at its centre may be shown. */
async function zoomFor(tiles: TerrainTiles, { scale, left, top, width, height }: View): Promise<number> {
  const nearest = Math.min(Math.max(Math.round(Math.log2(scale / SIDE)), 0), DEEPEST_ZOOM);
  const count = 2 ** nearest;
  const [x, y] = [(left + width / 2) / scale, (top + height / 2) / scale].map((part) => Math.floor(part * count));
  const tile = await tiles.tile(nearest, ((x % count) + count) % count, Math.min(Math.max(y, 0), count - 1));
  const samples = tile ? tile.size * 2 ** tile.z : Number.POSITIVE_INFINITY;
  for (let z = nearest; z > 0; z--) if (getTrust({ samples }, z) > 0.5) return z;
  return nearest;
}

/** Copies the rows of a tile into the picture, cropped at its borders. */
function lay({ data, width, height }: ReliefPicture, tile: Uint8ClampedArray, left: number, top: number): void {
  const [from, to] = [Math.max(left, 0), Math.min(left + SIDE, width)];
  for (let row = Math.max(top, 0); row < Math.min(top + SIDE, height); row++) {
    const source = 4 * ((row - top) * SIDE + from - left);
    data.set(tile.subarray(source, source + 4 * (to - from)), 4 * (row * width + from));
  }
}
