/**
 * The standard atmosphere (ICAO Doc 7488) up to 20 km. A day 15 K from standard stretches heights by 5 % and changes
 * true airspeed by 2.6 %; the temperature of the air below is not known on board.
 */
import type { Metres } from "../units.ts";

export const LAPSE_PER_METRE = 2.25577e-5; // 0.0065 K/m over 288.15 K
export const PRESSURE_POWER = 5.25588;
const DENSITY_POWER = PRESSURE_POWER - 1;
const TROPOPAUSE: Metres = 11_000;
const STRATOSPHERE_SCALE_HEIGHT: Metres = 6341.6; // of density above the tropopause, at 216.65 K

/** Returns true airspeed divided by indicated airspeed: 1 at sea level, 1.10 at 2,000 m. */
export function thinness(altitude: Metres): number {
  if (altitude > TROPOPAUSE)
    return thinness(TROPOPAUSE) * Math.exp((altitude - TROPOPAUSE) / (2 * STRATOSPHERE_SCALE_HEIGHT));
  return (1 - LAPSE_PER_METRE * altitude) ** (-DENSITY_POWER / 2);
}
