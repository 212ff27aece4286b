/**
 * Relief as a picture: height colours of our tokens, lit from the north-west, the sea left open.
 *
 * The light stands 45° high. Slopes of a coarse grid are gentle, so they are steepened, more on small scales. Land
 * fades in over its first 30 m, because the coast of the heights and that of the map never quite agree.
 */
export type Ramp = [metres: number, colour: string][];

/** Tokens `--h-0` to `--h-4600`. */
export const heightRamp: Record<"light" | "dark", Ramp> = {
  light: [
    ...([
      [0, "#dbe3d0"],
      [250, "#d3dec2"],
      [500, "#dfe7c8"],
      [800, "#ebedd0"],
      [1200, "#f0e8cb"],
    ] satisfies Ramp),
    ...([
      [1700, "#eaddc3"],
      [2200, "#e5d6c6"],
      [2700, "#e7dfd9"],
      [3200, "#f1efee"],
      [4600, "#fcfcfc"],
    ] satisfies Ramp),
  ],
  dark: [
    ...([
      [0, "#232c28"],
      [250, "#26312a"],
      [500, "#2b362c"],
      [800, "#31392e"],
      [1200, "#383a30"],
    ] satisfies Ramp),
    ...([
      [1700, "#403d34"],
      [2200, "#48423b"],
      [2700, "#524d49"],
      [3200, "#5f5c5b"],
      [4600, "#7a7a7a"],
    ] satisfies Ramp),
  ],
};

const STEP = 20; // m between two colours of the table
const FADE = 30; // m
const DARKEST = 0.72; // of the colour, on the steepest slope away from the light
const BRIGHTEST = 1.08;

/** Red, green, blue every 20 m. */
export function colourTable(ramp: Ramp): Uint8Array {
  const highest = ramp[ramp.length - 1][0];
  const table = new Uint8Array(3 * (highest / STEP + 1));
  for (let i = 0; 3 * i < table.length; i++) {
    const above = Math.max(
      ramp.findIndex(([metres]) => metres >= i * STEP),
      1,
    );
    const [[low, from], [high, to]] = [ramp[above - 1], ramp[above]];
    const share = (i * STEP - low) / (high - low);
    for (let c = 0; c < 3; c++) table[3 * i + c] = channel(from, c) * (1 - share) + channel(to, c) * share;
  }
  return table;
}

/**
 * `heights` has one sample more on every side than the picture. On a Mercator map a pixel is smaller in each row further
 * from the equator, hence `metresPerPixel` by row. Four bytes a pixel, red first.
 */
export function shade(heights: Float32Array, metresPerPixel: (row: number) => number, zoom: number, table: Uint8Array) {
  const width = Math.sqrt(heights.length);
  const size = width - 2;
  const picture = new Uint8ClampedArray(4 * size * size);
  const last = table.length / 3 - 1;
  for (let y = 0; y < size; y++) {
    const steepen = (3 + 1.4 * Math.max(8 - zoom, 0)) / (2 * metresPerPixel(y));
    for (let x = 0; x < size; x++) {
      const at = (y + 1) * width + x + 1;
      const height = heights[at];
      if (height <= 0) continue;
      const east = (heights[at + 1] - heights[at - 1]) * steepen;
      const south = (heights[at + width] - heights[at - width]) * steepen;
      const light = (1 + (east + south) * Math.SQRT1_2) / Math.sqrt(1 + east * east + south * south);
      const factor = Math.min(Math.max(0.55 + 0.45 * light, DARKEST), BRIGHTEST);
      const colour = 3 * Math.min(Math.round(height / STEP), last);
      const pixel = 4 * (y * size + x);
      for (let c = 0; c < 3; c++) picture[pixel + c] = table[colour + c] * factor;
      picture[pixel + 3] = 255 * Math.min(height / FADE, 1);
    }
  }
  return picture;
}

const channel = (colour: string, which: number) => Number.parseInt(colour.slice(1 + 2 * which, 3 + 2 * which), 16);
