/**
 * Colour modes of a track: the value of each fix, the class it falls in, and the names of the classes in a legend.
 *
 * Values: climb m/s and ground speed km/h over half a minute, heights in metres, glide ratio over two minutes, engine
 * runs from the analysis. NaN where a fix has no value: the last class, "not known".
 */
import type { Scheme } from "#app/ui/scheme.ts";

export const MODES = ["climb", "speed", "height", "agl", "glide", "engine"] as const;
export type Mode = (typeof MODES)[number];

/** The input of the modes; all columns have the same length. */
export interface Coloured {
  length: number;
  /** Seconds. */
  time: ArrayLike<number>;
  altitude: ArrayLike<number>;
  /** Kilometres since take-off. */
  flown: ArrayLike<number>;
  /** Elevation of the ground under each fix, metres; null until it is known. */
  ground: ArrayLike<number> | null;
  /** Start and end of engine runs, seconds, in order. */
  engine: readonly { from: number; to: number }[];
}

const HALF = 15; // s to each side for climb and speed; a shorter time would show the wind in every circle
const GLIDE_REACH = 60; // s to each side for glide ratios

export function getValues(mode: Mode, track: Coloured): Float32Array {
  switch (mode) {
    case "climb":
      return over(track, HALF, (height, _km, seconds) => height / seconds);
    case "speed":
      return over(track, HALF, (_height, km, seconds) => (km / seconds) * 3600);
    case "glide":
      return over(track, GLIDE_REACH, (height, km) => (height >= 0 ? Number.POSITIVE_INFINITY : (-1000 * km) / height));
    case "height":
      return Float32Array.from({ length: track.length }, (_, i) => track.altitude[i]);
    case "agl":
      return Float32Array.from({ length: track.length }, (_, i) => aboveGround(track, i));
    case "engine":
      return Float32Array.from({ length: track.length }, (_, i) => (isRunning(track, i) ? 1 : 0));
  }
}

/** The terrain model is never above a glider that was flying. */
function aboveGround({ altitude, ground }: Coloured, i: number): number {
  return ground ? Math.max(0, altitude[i] - ground[i]) : Number.NaN;
}

const isRunning = ({ time, engine }: Coloured, i: number) =>
  engine.some(({ from, to }) => time[i] >= from && time[i] <= to);

/** Returns a value from the difference between the fixes some seconds before and after; NaN across a gap. */
function over(
  { length, time, altitude, flown }: Coloured,
  reach: number,
  value: (height: number, km: number, seconds: number) => number,
): Float32Array {
  const values = new Float32Array(length);
  let [from, to] = [0, 0];
  for (let i = 0; i < length; i++) {
    while (time[from] < time[i] - reach) from++;
    while (to < length - 1 && time[to + 1] <= time[i] + reach) to++;
    const seconds = time[to] - time[from];
    values[i] = seconds > 0 ? value(altitude[to] - altitude[from], flown[to] - flown[from], seconds) : Number.NaN;
  }
  return values;
}

export interface Scale {
  /** Limits between two classes, ascending; one fewer than there are classes. */
  limits: number[];
  colours: string[];
}

/** Colour of a fix without a value, after the others. */
export const UNKNOWN = "#8b9196";

/** Sink blue, zero white, climb orange: tokens `--climb-n4` to `--climb-p4`. */
const CLIMB: Record<Scheme, string[]> = {
  light: ["#173f86", "#4a7cc4", "#a5c2e6", "#fbfaf6", "#f6c893", "#e08a33", "#a84300"],
  dark: ["#8fb8ff", "#4f83d6", "#2d4a78", "#2a2f36", "#6b4620", "#c9762a", "#ffab5e"],
};
/** From dark to light, distinguishable with any kind of colour vision. */
const RISING = ["#2c1e5c", "#3b3f92", "#2f689e", "#24898f", "#35a77a", "#84bf52", "#d3c437", "#fbe88a"];
const ENGINE = ["#46525f", "#f5c400"]; // token `--engine`

/** Climb in m/s, with the same limits for every flight. */
export const climbScale = (limit: (value: number) => number, scheme: Scheme): Scale => ({
  limits: [-3, -1.5, -0.5, 0.5, 1.5, 3].map(limit),
  colours: CLIMB[scheme],
});

/** @param limit rounds a limit to a round number in the reader's unit, returned in the unit of the values */
export function getScale(mode: Mode, values: Float32Array, limit: (value: number) => number, scheme: Scheme): Scale {
  switch (mode) {
    case "climb":
      return climbScale(limit, scheme);
    case "speed":
      return { limits: [60, 80, 100, 120, 140, 170, 200].map(limit), colours: RISING };
    case "agl":
      return { limits: [100, 200, 400, 600, 800, 1000, 1500].map(limit), colours: RISING };
    case "glide":
      return { limits: [10, 20, 30, 40, 50, 60, 1000], colours: RISING };
    case "height":
      return heights(values, limit);
    case "engine":
      return { limits: [0.5], colours: ENGINE };
  }
}

/** Returns seven limits between the lowest and the highest, as even as round numbers allow. */
function heights(values: Float32Array, limit: (value: number) => number): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(high > low)) return { limits: [], colours: [RISING[4]] };
  const wanted = RISING.slice(1).map((_, i) => limit(low + ((i + 1) * (high - low)) / RISING.length));
  const limits = [...new Set(wanted)].sort((a, b) => a - b);
  return { limits, colours: RISING.slice(0, limits.length + 1) };
}

/** Returns the class of each value: how many limits it has reached; the one after the last if there is no value. */
export function getClasses(values: Float32Array, { limits }: Scale): Uint8Array {
  const classes = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let reached = 0;
    while (reached < limits.length && values[i] >= limits[reached]) reached++;
    classes[i] = Number.isNaN(values[i]) ? limits.length + 1 : reached;
  }
  return classes;
}
