/**
 * What a barogram can show over time: modes, what a flight needs for each, and the column of values. Pure.
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

/** Null is a number without a unit. */
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

/** What the glider and the day were, as far as the analysis knows. */
export interface Air {
  polar: Polar | null;
  /** Unix seconds. */
  wind: WindCell[];
}

export interface Flying {
  trace: Trace;
  /** Kilometres since take-off. */
  flown: ArrayLike<number>;
  /** Kilometres along the scored course, NaN where it is on none; null where none was scored. */
  way: ArrayLike<number> | null;
  /** Heights of the ground under each fix, NaN where not known finely enough; null until it is read. */
  ground: ArrayLike<number> | null;
  air: Air | null;
  engine: readonly Span[];
  /** From release on; empty where the flight was not scored. */
  windows: readonly Span[];
  /** A, at each fix; null until it is read. */
  current: Float32Array | null;
}

/** Null while something that it is made of is on its way. */
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

const HALF = 15; // s to each side, as climb and speed

/** Metres over ground for each metre lost in half a minute; infinite where none was lost. */
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

/** What decides whether a mode can be had at all. */
export interface Known {
  /** Elevation is installed; whether any of it is fine enough under this flight, null until it was read. */
  elevation: boolean;
  fine: boolean | null;
  air: Air | null;
  /** Seconds from start to finish of the scored course; null without one. */
  course: number | null;
  /** The recording tells of an electric motor; whether with every fix, null until it was read. */
  electric: boolean;
  current: boolean | null;
}

export type Lack = "elevation" | "fineness" | "polar" | "wind" | "course" | "hour" | "electric" | "current";

/** Why a flight has no such values; null where it has. */
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
