/**
 * Draws relief as a picture: height colours of our tokens, and shading with light from the north-west, each possible
 * without the other; the sea is transparent.
 *
 * The light comes from 45° above the horizon. Slopes are exaggerated, most at small scales, where they would not be
 * visible. Land fades in over its first 30 m, because the coastline of the heights and that of the map never quite
 * agree.
 */
import type { Heights } from "./heights.ts";

export type Ramp = [metres: number, colour: string][];

/** Tokens `--h-0` to `--h-4600`. */
export const heightRamp: Record<"light" | "dark", Ramp> = {
  light: [
    [0, "#dbe3d0"],
    [250, "#d3dec2"],
    [500, "#dfe7c8"],
    [800, "#ebedd0"],
    [1200, "#f0e8cb"],
    [1700, "#eaddc3"],
    [2200, "#e5d6c6"],
    [2700, "#e7dfd9"],
    [3200, "#f1efee"],
    [4600, "#fcfcfc"],
  ],
  dark: [
    [0, "#232c28"],
    [250, "#26312a"],
    [500, "#2b362c"],
    [800, "#31392e"],
    [1200, "#383a30"],
    [1700, "#403d34"],
    [2200, "#48423b"],
    [2700, "#524d49"],
    [3200, "#5f5c5b"],
    [4600, "#7a7a7a"],
  ],
};

const COLOUR_STEP = 20; // m between two colours of the table
const FADE_HEIGHT = 30; // m
const DARKEST = 0.72; // factor of the colour on the steepest slope away from the light
const BRIGHTEST = 1.08;

/** Red, green, blue every 20 m. */
export function colourTable(ramp: Ramp): Uint8Array {
  const highest = ramp[ramp.length - 1][0];
  const table = new Uint8Array(3 * (highest / COLOUR_STEP + 1));
  for (let i = 0; 3 * i < table.length; i++) {
    const above = Math.max(
      ramp.findIndex(([metres]) => metres >= i * COLOUR_STEP),
      1,
    );
    const [[low, from], [high, to]] = [ramp[above - 1], ramp[above]];
    const share = (i * COLOUR_STEP - low) / (high - low);
    for (let c = 0; c < 3; c++) table[3 * i + c] = channel(from, c) * (1 - share) + channel(to, c) * share;
  }
  return table;
}

/** `table` colours the heights, null leaves them uncoloured; `lit` shades slopes. */
export interface Shading {
  table: Uint8Array | null;
  lit: boolean;
}

/**
 * Heights have one more sample on every side than the picture. On a Mercator map a pixel covers less ground in each
 * row further from the equator, hence `metresPerPixel` by row. Four bytes per pixel, red first.
 */
export function shade(
  { metres, trust, sharp }: Pick<Heights, "metres" | "trust" | "sharp">,
  metresPerPixel: (row: number) => number,
  zoom: number,
  { table, lit }: Shading,
): Uint8ClampedArray<ArrayBuffer> {
  const width = Math.sqrt(metres.length);
  const size = width - 2;
  const picture = new Uint8ClampedArray(4 * size * size);
  for (let y = 0; y < size; y++) {
    const steepen = steepening(zoom) / (2 * metresPerPixel(y));
    for (let x = 0; x < size; x++) {
      const at = (y + 1) * width + x + 1;
      const height = metres[at];
      if (height <= 0) continue;
      const factor = lit ? 1 + sharp[at] * (brightness(metres, at, width, steepen) - 1) : 1;
      const seen = trust[at] * Math.min(height / FADE_HEIGHT, 1);
      const pixel = 4 * (y * size + x);
      if (table) tint(picture, pixel, table, height, factor);
      else light(picture, pixel, factor);
      picture[pixel + 3] = 255 * seen * (table ? 1 : strength(factor));
    }
  }
  return picture;
}

/** Exaggeration of slopes: 10 at zoom 3, 3 at zoom 8, 1.2 from zoom 12 on. */
export const steepening = (zoom: number) => (zoom < 8 ? 3 + 1.4 * (8 - zoom) : Math.max(3 - 0.45 * (zoom - 8), 1.2));

function brightness(metres: Float32Array, at: number, width: number, steepen: number): number {
  const east = (metres[at + 1] - metres[at - 1]) * steepen;
  const south = (metres[at + width] - metres[at - width]) * steepen;
  const light = (1 + (east + south) * Math.SQRT1_2) / Math.sqrt(1 + east * east + south * south);
  return Math.min(Math.max(0.55 + 0.45 * light, DARKEST), BRIGHTEST);
}

function tint(picture: Uint8ClampedArray, pixel: number, table: Uint8Array, height: number, factor: number) {
  const colour = 3 * Math.min(Math.round(height / COLOUR_STEP), table.length / 3 - 1);
  for (let c = 0; c < 3; c++) picture[pixel + c] = table[colour + c] * factor;
}

/** Lays black where it is darker, or white where it is brighter, over the existing pixel. */
function light(picture: Uint8ClampedArray, pixel: number, factor: number) {
  const white = factor > 1 ? 255 : 0;
  for (let c = 0; c < 3; c++) picture[pixel + c] = white;
}

/** Opacity of that black or white. */
const strength = (factor: number) => (factor > 1 ? 2 * (factor - 1) : 1 - factor);

const channel = (colour: string, which: number) => Number.parseInt(colour.slice(1 + 2 * which, 3 + 2 * which), 16);
