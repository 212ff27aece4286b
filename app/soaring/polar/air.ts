/**
 * Thin air: how much faster a glider moves than its airspeed indicator says. ICAO standard atmosphere to 20 km, by
 * pressure height; a day 15 K from standard changes true airspeed by 2.6 %.
 */
import type { Metres } from "../units.ts";
import { type Polar, stretched } from "./polar.ts";

const PER_METRE = 2.25577e-5; // 0.0065 K/m over 288.15 K
const DENSITY_POWER = 4.25588;
const TROPOPAUSE: Metres = 11_000;
const SCALE: Metres = 6341.6; // of density above it, at 216.65 K

/** True airspeed over indicated airspeed: 1 at the sea, 1.10 at 2,000 m. */
export function thinness(altitude: Metres): number {
  if (altitude > TROPOPAUSE) return thinness(TROPOPAUSE) * Math.exp((altitude - TROPOPAUSE) / (2 * SCALE));
  return (1 - PER_METRE * altitude) ** (-DENSITY_POWER / 2);
}

/** The polar over true airspeed at a height: faster and sinking faster, at the same angle. */
export function atHeight(polar: Polar, altitude: Metres): Polar {
  return stretched(polar, thinness(altitude));
}
