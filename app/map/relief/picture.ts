/**
 * The relief behind a drawing, in one piece: the tiles that a view touches, put together and cut to it. At the zoom whose
 * pixels are nearest to the view's, so at most by 1.4 too fine or too coarse.
 */
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { View } from "../track/drawn.ts";
import { drawRelief, type Wanted } from "./draw.ts";
import { SIDE } from "./heights.ts";

export interface ReliefPicture {
  /** Red, green, blue, opacity; the sea is open. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const LOOK: Wanted = { tint: true, lit: true, contours: false, sun: null, scheme: "light", units: "M" };
const DEEPEST = 12; // of display tiles; no elevation of ours is finer

/**
 * Where elevation is too coarse to be shown this close, it is drawn from farther away and looks soft.
 * @param pause lets others run between two tiles
 */
export async function reliefPicture(
  tiles: TerrainTiles,
  view: View,
  pause: () => Promise<void>,
): Promise<ReliefPicture> {
  const nearest = Math.min(Math.max(Math.round(Math.log2(view.scale / SIDE)), 0), DEEPEST);
  for (let z = nearest; ; z--) {
    const picture = await drawnAt(z, tiles, view, pause);
    if (picture.drawn || z <= SOFTEST) return picture;
  }
}

/** Of display tiles: a grid of 9 km is shown up to here. Where nothing is drawn now, there is sea. */
const SOFTEST = 8;

async function drawnAt(z: number, tiles: TerrainTiles, view: View, pause: () => Promise<void>) {
  const { scale, left, top, width, height } = view;
  const ratio = (SIDE * 2 ** z) / scale; // our pixels in one of the view
  const [x0, y0] = [Math.round(left * ratio), Math.round(top * ratio)];
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  const picture = { data: new Uint8ClampedArray(4 * across * down), width: across, height: down, drawn: false };
  const count = 2 ** z;
  for (let y = Math.floor(y0 / SIDE); y * SIDE < y0 + down; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(x0 / SIDE); x * SIDE < x0 + across; x++) {
      const drawn = await drawRelief(tiles, [z, ((x % count) + count) % count, y], LOOK);
      if (drawn) lay(picture, drawn.picture, x * SIDE - x0, y * SIDE - y0);
      picture.drawn ||= drawn !== null;
      await pause();
    }
  }
  return picture;
}

/** Rows of a tile into the picture, cut at its borders. */
function lay({ data, width, height }: ReliefPicture, tile: Uint8ClampedArray, left: number, top: number): void {
  const [from, to] = [Math.max(left, 0), Math.min(left + SIDE, width)];
  for (let row = Math.max(top, 0); row < Math.min(top + SIDE, height); row++) {
    const source = 4 * ((row - top) * SIDE + from - left);
    data.set(tile.subarray(source, source + 4 * (to - from)), 4 * (row * width + from));
  }
}
