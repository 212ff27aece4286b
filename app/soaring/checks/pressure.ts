/**
 * Computes QNH at take-off from the pressure altitude and the elevation of the airfield. Source: ICAO standard
 * atmosphere.
 */
import { LAPSE_PER_METRE, PRESSURE_POWER } from "../geo/atmosphere.ts";
import { type Finding, warns } from "../igc/finding.ts";
import type { Metres } from "../units.ts";

export const MIN_QNH = 940; // hPa; QNH is 985 to 1045 in gliding weather,
export const MAX_QNH = 1060; // and the records at sea level are 870 and 1085

/** Returns hPa, by the standard atmosphere below 11 km. */
export function computeQnh(pressureAltitude: Metres, elevation: Metres): number {
  const pressure = 1 - LAPSE_PER_METRE * pressureAltitude;
  const field = 1 - LAPSE_PER_METRE * elevation;
  return 1013.25 * (pressure / field) ** PRESSURE_POWER;
}

type Known = Metres | null | undefined;

/** Returns QNH as it is displayed, in whole hPa; null where the sensor or the airfield's elevation is not known. */
export function reportedQnh(pressureAltitude: Known, elevation: Known): number | null {
  return pressureAltitude == null || elevation == null ? null : Math.round(computeQnh(pressureAltitude, elevation));
}

export function checkQnh(qnh: number | null): Finding[] {
  return qnh !== null && (qnh < MIN_QNH || qnh > MAX_QNH) ? [warns("INVALID_QNH_VALUE", qnh, MIN_QNH, MAX_QNH)] : [];
}
