/** QNH at take-off from the pressure height and the elevation of the airfield. Source: ICAO standard atmosphere. */
import { LAPSE_PER_METRE, PRESSURE_POWER } from "../geo/atmosphere.ts";
import { type Finding, warns } from "../igc/finding.ts";
import type { Metres } from "../units.ts";

export const MIN_QNH = 940; // hPa; gliding weather lies between 985 and 1045,
export const MAX_QNH = 1060; // the records at sea level are 870 and 1085

/** In hPa, by the standard atmosphere below 11 km. */
export function computeQnh(pressureAltitude: Metres, elevation: Metres): number {
  const pressure = 1 - LAPSE_PER_METRE * pressureAltitude;
  const field = 1 - LAPSE_PER_METRE * elevation;
  return 1013.25 * (pressure / field) ** PRESSURE_POWER;
}

type Known = Metres | null | undefined;

/** As it is told, in whole hPa; null where the sensor or the airfield's elevation is not known. */
export function reportedQnh(pressureAltitude: Known, elevation: Known): number | null {
  return pressureAltitude == null || elevation == null ? null : Math.round(computeQnh(pressureAltitude, elevation));
}

export function checkQnh(qnh: number | null): Finding[] {
  return qnh !== null && (qnh < MIN_QNH || qnh > MAX_QNH) ? [warns("INVALID_QNH_VALUE", qnh, MIN_QNH, MAX_QNH)] : [];
}
