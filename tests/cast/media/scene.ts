/**
 * What a pilot of the demo world sees: land of noise, haze, clouds, a wing. Drawn by the same seed always alike; shows no
 * place on earth.
 *
 * The land is drawn column by column from near to far, each height where it is seen over those before it.
 */
import { chance } from "../chance.ts";
import type { Frame } from "./h264.ts";

export interface View {
  seed: number;
  width: number;
  height: number;
  /** Metres above the land's middle. */
  altitude: number;
  /** 0: plains, 1: snow mountains. */
  alpine: number;
  /** Share of the sky under clouds. */
  clouds: number;
  /** Which wing is in the picture. */
  wing: "left" | "right" | null;
  /** Degrees. */
  heading: number;
  /** Degrees that the horizon leans. */
  bank?: number;
}

/** RGB, three bytes a pixel. */
export interface Scene {
  width: number;
  height: number;
  data: Uint8Array;
}

type Colour = readonly [number, number, number];

const mixed = (a: Colour, b: Colour, share: number): Colour => {
  const s = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s];
};

const ZENITH: Colour = [92, 142, 205];
const HAZE: Colour = [205, 219, 231];
const CLOUD: Colour = [246, 247, 248];
const MEADOW: Colour = [122, 148, 84];
const FIELD: Colour = [176, 178, 112];
const FOREST: Colour = [62, 92, 62];
const ROCK: Colour = [128, 122, 116];
const SNOW: Colour = [240, 243, 247];
const WATER: Colour = [86, 120, 140];

/** Noise from -1 to 1, smooth, the same for the same seed. */
function noise(seed: number): (x: number, y: number) => number {
  const dice = chance(seed);
  const table = Float64Array.from({ length: 4096 }, () => dice.between(-1, 1));
  const at = (x: number, y: number) => table[(Math.imul(x, 374761393) + Math.imul(y, 668265263)) & 4095];
  const soft = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [soft(x - ix), soft(y - iy)];
    const low = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * fx;
    const high = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * fx;
    return low + (high - low) * fy;
  };
}

const FAR = 60; // km
const STEPS = 260;
const NEAR = 0.35; // km

export function draw({ seed, width, height, altitude, alpine, clouds, wing, heading, bank = 0 }: View): Scene {
  const rough = noise(seed);
  const patch = noise(seed + 1);
  const sky = noise(seed + 2);
  const data = new Uint8Array(3 * width * height);
  const horizon = height * 0.42;
  const scale = width * 0.9;
  const put = (x: number, y: number, colour: Colour) => data.set(colour, 3 * (y * width + x));

  /** km */
  const land = (x: number, y: number) => {
    let [sum, size, step] = [0, 1, 9];
    for (let octave = 0; octave < 5; octave++) {
      const n = rough(x / step, y / step);
      sum += size * (alpine > 0.5 ? 1 - 2 * Math.abs(n) : n);
      size *= 0.5;
      step *= 0.5;
    }
    return Math.max(-0.15, (sum - alpine * 0.45) * (0.12 + alpine * 0.95));
  };
  const ground = (x: number, y: number, h: number, slope: number): Colour => {
    if (h <= -0.15) return WATER;
    const wooded = patch(x * 1.7, y * 1.7) + slope * 0.3;
    const plain = mixed(MEADOW, FIELD, patch(Math.floor(x * 3.2), Math.floor(y * 3.2)) * 0.5 + 0.4);
    const green = mixed(plain, FOREST, (wooded - 0.1) * 5);
    const bare = mixed(green, ROCK, (h - 0.75) * 4);
    return mixed(bare, SNOW, (h - 1.05 + patch(x * 4, y * 4) * 0.12) * 7);
  };

  for (let x = 0; x < width; x++) {
    const lean = Math.tan((bank * Math.PI) / 180) * (x - width / 2);
    const line = horizon + lean;
    for (let y = 0; y < height; y++) {
      const up = Math.max(0, line - y) / height;
      let colour = mixed(HAZE, ZENITH, up * 2.6);
      if (up > 0.008) {
        const far = 0.9 / up;
        const shape =
          sky((x - width / 2) * far * 0.006 + 9, far * 0.55) + 0.5 * sky((x - width / 2) * far * 0.016, far * 1.4);
        colour = mixed(colour, CLOUD, (shape + clouds * 1.6 - 1.05) * 2.2 * Math.min(1, up * 9));
      }
      put(x, y, colour);
    }
    const turn = (heading * Math.PI) / 180 + Math.atan((x - width / 2) / scale);
    const [east, north] = [Math.sin(turn), Math.cos(turn)];
    let seen = height;
    let before = land(0, 0);
    for (let step = 0; step < STEPS && seen > 0; step++) {
      const z = NEAR * (FAR / NEAR) ** (step / STEPS);
      const [px, py] = [east * z, north * z];
      const h = land(px, py);
      const y = Math.round(line + ((altitude / 1000 - h) / z) * scale);
      if (y < seen) {
        const slope = (h - before) / (z * 0.02);
        const light = 0.86 + Math.max(-0.3, Math.min(0.25, slope * 0.35));
        const lit = ground(px, py, h, slope).map((value) => Math.min(255, value * light)) as unknown as Colour;
        const colour = mixed(lit, HAZE, 1 - Math.exp(-z / 26));
        for (let row = Math.max(0, y); row < seen; row++) put(x, row, colour);
        seen = Math.max(0, y);
      }
      before = h;
    }
  }
  if (wing) drawWing(wing, width, height, put);
  return { width, height, data };
}

/** From the lower corner towards the middle, thinner outwards, its far edge in shade. */
function drawWing(
  side: "left" | "right",
  width: number,
  height: number,
  put: (x: number, y: number, c: Colour) => void,
) {
  for (let i = 0; i < width * 0.62; i++) {
    const x = side === "right" ? width - 1 - i : i;
    const out = i / (width * 0.62);
    const top = height * (0.84 - 0.3 * out - 0.06 * out * out);
    const chord = height * (0.15 * (1 - out) ** 1.2 + 0.008);
    for (let y = Math.round(top); y < Math.min(height, top + chord); y++) {
      const deep = (y - top) / chord;
      put(x, y, mixed([250, 251, 252], [188, 195, 204], deep * deep));
    }
  }
}

/** As a frame of a film: BT.601, limited. */
export function getFrame({ width, height, data }: Scene): Frame {
  const y = new Uint8Array(width * height);
  const [u, v] = [new Uint8Array((width * height) / 4), new Uint8Array((width * height) / 4)];
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [data[3 * i], data[3 * i + 1], data[3 * i + 2]];
    y[i] = 16 + (65.5 * r + 128.6 * g + 25 * b) / 256;
    const [column, row] = [i % width, Math.floor(i / width)];
    if (column % 2 === 1 || row % 2 === 1) continue;
    const at = (row / 2) * (width / 2) + column / 2;
    u[at] = 128 + (-37.8 * r - 74.2 * g + 112 * b) / 256;
    v[at] = 128 + (112 * r - 93.8 * g - 18.2 * b) / 256;
  }
  return { width, height, y, u, v };
}
