/**
 * Web Mercator, the plane of all our maps and tiles: the earth as a square of 1 × 1, x from 180° west, y down from
 * its northern edge at 85.05°.
 */
import type { Degrees, Metres } from "../units.ts";
import { RADIANS, SEMI_MAJOR } from "./earth.ts";

/** Circumference at the equator: the length that the square's side represents there. */
export const EQUATOR: Metres = 2 * Math.PI * SEMI_MAJOR;

/** Returns x, 0 to 1 once around the earth. */
export function measureAcross(longitude: Degrees): number {
  const turns = (longitude + 180) / 360;
  return turns - Math.floor(turns);
}

const BELOW_ONE = 1 - 2 ** -53; // the largest number below 1

/** Returns y, 0 to 1; places beyond the square's edges count as at the edge. */
export function measureDown(latitude: Degrees): number {
  const onEarth = Math.min(Math.max(latitude, -90), 90);
  const down = 0.5 - Math.asinh(Math.tan(onEarth * RADIANS)) / (2 * Math.PI);
  return Math.min(Math.max(down, 0), BELOW_ONE);
}

export const toLatitude = (down: number): Degrees => Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) / RADIANS;

/** Converts a distance in the square to metres at a latitude. */
export const toMetres = (step: number, latitude: Degrees): Metres => step * EQUATOR * Math.cos(latitude * RADIANS);
