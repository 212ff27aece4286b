/**
 * What a barogram can show over time: the modes, what each needs from a flight, and its column of values. Pure.
 *
 * Values are in the units of the modes' quantities (metres, m/s, km/h, kW, kWh), NaN where a fix has none.
 */

import type { Span } from "#app/flight/span.ts";
import { type Coloured, getValues } from "#app/map/track/colouring.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Quantity } from "#app/units/units.ts";
import { hourSpeed } from "./hour-speed.ts";
import { nettoInGlides } from "./netto-in-glides.ts";
import { computePower } from "./power.ts";

export const CHART_MODES = ["height", "agl", "vario", "netto", "speed", "hour", "glide", "power", "energy"] as const;
export type ChartMode = (typeof CHART_MODES)[number];

/** Null for a number without a unit. */
export const QUANTITIES: Record<ChartMode, Quantity | null> = {
  height: "height",
  agl: "height",
  vario: "climb",
  netto: "climb",
  speed: "speed",
  hour: "speed",
  glide: null,
  power: "power",
  energy: "energy",
};

/** The polar and the wind, as far as they are known. */
export interface Air {
  polar: Polar | null;
  /** Unix seconds. */
  wind: WindCell[];
}

export interface Flying {
  trace: Trace;
  /** Kilometres since take-off. */
  flown: ArrayLike<number>;
  /** Kilometres along the scored course, NaN where the glider is on none; null if none was scored. */
  way: ArrayLike<number> | null;
  /** Heights of the ground below each fix, NaN where the data are too coarse; null until they are loaded. */
  ground: ArrayLike<number> | null;
  air: Air | null;
  engine: readonly Span[];
  /** Scoring windows from release on; empty if the flight was not scored. */
  windows: readonly Span[];
  /** Motor current in amperes at each fix; null until it is loaded. */
  current: Float32Array | null;
}

/** Returns null while data it needs are still loading. */
export function getColumn(mode: ChartMode, flying: Flying): Float32Array | null {
  const { trace, flown, way, ground, air, engine, windows, current } = flying;
  const { length, time, altitude } = trace;
  const track: Coloured = { length, time, altitude, flown, ground, engine };
  switch (mode) {
    case "height":
      return trace.altitude;
    case "agl":
      return ground && getValues("agl", track);
    case "vario":
      return getValues("climb", track);
    case "speed":
      return getValues("speed", track);
    case "glide":
      return computeRatio(track);
    case "hour":
      return way && hourSpeed(time, way);
    case "netto":
      return air?.polar ? nettoInGlides(trace, { polar: air.polar, wind: air.wind }, engine, windows) : null;
    case "power":
    case "energy":
      return current && computePower(time, current)[mode];
  }
}

const HALF = 15; // s on each side, as for climb and speed

/** Returns the metres flown over ground for each metre lost in half a minute; infinite where none was lost. */
function computeRatio(track: Coloured): Float32Array {
  const { length, time, altitude, flown } = track;
  const ratio = new Float32Array(length);
  let [from, to] = [0, 0];
  for (let i = 0; i < length; i++) {
    while (time[from] < time[i] - HALF) from++;
    while (to < length - 1 && time[to + 1] <= time[i] + HALF) to++;
    const lost = altitude[from] - altitude[to];
    const metres = (flown[to] - flown[from]) * 1000;
    ratio[i] = to === from ? Number.NaN : lost > 0 ? metres / lost : Number.POSITIVE_INFINITY;
  }
  return ratio;
}

/** What decides whether a mode is available. */
export interface Known {
  /**
   * Whether elevation data are installed; and whether any are detailed enough for this flight, null until they are
   * loaded.
   */
  elevation: boolean;
  fine: boolean | null;
  air: Air | null;
  /** Seconds from start to finish of the scored course; null without one. */
  course: number | null;
  /** Whether the recording contains an electric motor; and whether it does so at every fix, null until it is loaded. */
  electric: boolean;
  current: boolean | null;
}

export type Lack = "elevation" | "fineness" | "polar" | "wind" | "course" | "hour" | "electric" | "current";

/** Returns why a flight has no such values; null if it has. */
export function findLack(mode: ChartMode, known: Known): Lack | null {
  switch (mode) {
    case "agl":
      return !known.elevation ? "elevation" : known.fine === false ? "fineness" : null;
    case "netto":
      return !known.air?.polar ? "polar" : known.air.wind.length === 0 ? "wind" : null;
    case "hour":
      return known.course === null ? "course" : known.course < 3600 ? "hour" : null;
    case "power":
    case "energy":
      return !known.electric ? "electric" : known.current === false ? "current" : null;
    default:
      return null;
  }
}
