/**
 * Checks what the aircraft requires of the recording: an index and a class, and a sensor that registers its engine.
 *
 * Source: the IGC requires a means-of-propulsion record of every motor glider; which sensor suits which engine is
 * measured on collected recordings.
 */
import type { AircraftKind } from "../aircraft-kind.ts";
import { type Finding, refuses } from "../igc/finding.ts";
import type { Fixes } from "../igc/recording.ts";

export const ENGINE_SENSORS = ["ENL", "MOP", "RPM"];
export const FES_SENSORS = ["MOP", "RPM", "CUR"]; // a noise sensor alone does not register an electric motor

export function checkAircraft(kind: AircraftKind | null, fixes: Fixes): Finding[] {
  if (kind === null) return [refuses("NO_AIRCRAFT_SELECTED")];
  if (kind === "MG" && !listens(fixes, ENGINE_SENSORS)) return [refuses("NO_ENGINE_SENSOR", ENGINE_SENSORS.join(", "))];
  if (kind === "FG" && !listens(fixes, FES_SENSORS)) return [refuses("NO_FES_SENSOR", FES_SENSORS.join(", "))];
  return [];
}

/** A column that is 0 throughout is a sensor that was never connected. */
function listens({ extensions }: Fixes, codes: string[]): boolean {
  return codes.some((code) => extensions[code]?.some((value) => value > 0));
}
