/**
 * Wind: measurements at a time and height, and the field between them.
 *
 * `east` and `north` are where the air moves to, m/s. `direction` is where it comes from, degrees true, 0 to 360. The
 * field is the mean of all measurements, weighted by the inverse of their variance, which grows by 1 (m/s)² every 10
 * min and every 500 m away from the measurement. Where that growth exceeds 3.8 (m/s)² for all of them, the wind is
 * unknown.
 */

import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";
import { RADIANS } from "./earth.ts";

export interface Air {
  east: MetresPerSecond;
  north: MetresPerSecond;
}

export interface WindMeasurement extends Air {
  time: Seconds;
  /** The height that rules use. */
  altitude: Metres;
  /** Standard deviation of each component, m/s. */
  uncertainty: MetresPerSecond;
  source: "circling" | "straight";
}

export interface Wind {
  speed: MetresPerSecond;
  direction: Degrees;
}

const VARIANCE_PER_SECOND = 1 / 600; // (m/s)²
const VARIANCE_PER_METRE = 1 / 500;
const MAX_AWAY = 3.8; // (m/s)²: 38 min, or 1,900 m

/** Uncertainty of a wind: standard deviation of each component and so of its speed, m/s. */
interface Sure {
  uncertainty: MetresPerSecond;
}

/** Returns null where no measurement is near enough. */
export function windAt(measurements: WindMeasurement[], time: Seconds, altitude: Metres): (Air & Wind & Sure) | null {
  let [weight, east, north, nearest] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const one of measurements) {
    const away =
      Math.abs(one.time - time) * VARIANCE_PER_SECOND + Math.abs(one.altitude - altitude) * VARIANCE_PER_METRE;
    const variance = one.uncertainty ** 2 + away;
    weight += 1 / variance;
    east += one.east / variance;
    north += one.north / variance;
    nearest = Math.min(nearest, away);
  }
  if (nearest > MAX_AWAY) return null;
  const air = { east: east / weight, north: north / weight };
  return { ...air, ...blowing(air), uncertainty: 1 / Math.sqrt(weight) };
}

/** Returns a movement of the air as speed and direction, as in a weather report. */
export function blowing({ east, north }: Air): Wind {
  const direction = Math.atan2(-east, -north) / RADIANS;
  return { speed: Math.hypot(east, north), direction: (direction + 360) % 360 };
}

export const COMPASS_POINTS = [
  "N",
  "NNE",
  "NE",
  "ENE",
  "E",
  "ESE",
  "SE",
  "SSE",
  "S",
  "SSW",
  "SW",
  "WSW",
  "W",
  "WNW",
  "NW",
  "NNW",
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** Returns the nearest of 16 compass points. */
export function compassPoint(direction: Degrees): CompassPoint {
  return COMPASS_POINTS[((Math.round(direction / 22.5) % 16) + 16) % 16];
}

/** One cell of the field, as it is stored and drawn. */
export interface WindCell extends Wind {
  /** Middle of the cell's 30 min and 500 m. */
  time: Seconds;
  altitude: Metres;
  /** Standard deviation of its speed, m/s; null where it was not stored. */
  uncertainty: MetresPerSecond | null;
}

const CELL_TIME: Seconds = 1800;
const CELL_HEIGHT: Metres = 500;

/**
 * Returns the field where the glider was: cells of 30 min and 500 m that contain a measurement, in order of time and
 * height.
 */
export function windField(measurements: WindMeasurement[]): WindCell[] {
  const cells = new Map<string, WindCell>();
  for (const one of measurements) {
    const time = (Math.floor(one.time / CELL_TIME) + 0.5) * CELL_TIME;
    const altitude = (Math.floor(one.altitude / CELL_HEIGHT) + 0.5) * CELL_HEIGHT;
    const key = `${time} ${altitude}`;
    if (cells.has(key)) continue;
    const wind = windAt(measurements, time, altitude);
    if (wind === null) continue;
    const { speed, direction, uncertainty } = wind;
    cells.set(key, { time, altitude, speed, direction, uncertainty });
  }
  return [...cells.values()].sort((a, b) => a.time - b.time || a.altitude - b.altitude);
}
