/**
 * Airport: any place gliders start from or land on. This feature defines what an airfield is, which one is nearest,
 * its time zone and its region, and contains its own table of about 400 gliding airfields (`airports.csv`); the full
 * list of 48,060 is imported by `scripts/reference/import.ts`.
 *
 * Degrees WGS 84, metres, MHz. Ids are our own and stable: the number of the OurAirports row, or a number above
 * 1,000,000,000 for the few places OurAirports does not know. `sourceKey` names the row.
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
  /** One of AF AN AS EU NA OC SA. */
  continent: string;
  /** ISO 3166-2. */
  region: string | null;
  /** Longest first. */
  runways: Runway[];
  radio: number | null;
  kind: AirportKind;
  /** Glider launches counted by the source list, used as a measure of importance. */
  launches: number | null;
  /** IANA name. */
  zone: string;
}

/** Returns the half-degree cell, so that the database finds neighbours by an integer. */
export function getCell(latitude: number, longitude: number): number {
  return Math.floor((latitude + 90) * 2) * 720 + Math.floor((longitude + 180) * 2);
}
