/**
 * Airport: any place gliders start from or land on. The room holds what an airfield is, which one is nearest, its
 * zone and its region, and its own table of about 400 gliding airfields (`airports.csv`); the full list of 48,060
 * enters by `scripts/reference/import.ts`.
 *
 * Degrees WGS 84, metres, MHz. Ids are our own and stable: the number of the OurAirports row behind them, or a number
 * above 1,000,000,000 for the few places OurAirports does not know. `sourceKey` says which row that was.
 */
import type { AirportKind, Runway } from "#app/soaring/geo/runway.ts";

export interface Airport {
  id: number;
  sourceKey: string;
  name: string;
  icao: string | null;
  latitude: number;
  longitude: number;
  elevation: number | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** AF AN AS EU NA OC SA. */
  continent: string;
  /** ISO 3166-2. */
  region: string | null;
  /** Longest first. */
  runways: Runway[];
  radio: number | null;
  kind: AirportKind;
  /** Glider launches counted by the source list: use as importance. */
  launches: number | null;
  /** IANA name. */
  zone: string;
}

/** Half degree cells, so that the database finds neighbours by an integer. */
export function getCell(latitude: number, longitude: number): number {
  return Math.floor((latitude + 90) * 2) * 720 + Math.floor((longitude + 180) * 2);
}
