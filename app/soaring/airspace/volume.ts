/**
 * A volume of airspace: a ring on the earth between two limits. Plain data, kept as JSON with its edition.
 *
 * Positions are [longitude, latitude] in degrees, WGS84. Longitudes of a ring that crosses the date line go on beyond 180°.
 */
import type { Degrees, Metres } from "../units.ts";

export type Position = readonly [longitude: Degrees, latitude: Degrees];

/** What a height is measured from: the ground, the sea, the standard pressure of 1013.25 hPa; UNL has no end. */
export type Reference = "GND" | "AGL" | "MSL" | "FL" | "UNL";

export interface Limit {
  /** As published: "FL 95", "2500ft MSL". */
  text: string;
  reference: Reference;
  /** Above its reference; 0 for GND, `UNLIMITED` for UNL. */
  metres: Metres;
}

/** Higher than anything flies: JSON has no infinity. */
export const UNLIMITED: Metres = 100_000;

export interface Volume {
  /** The same for the same class, name, limits and place; no two of one edition are equal. 12 hexadecimal digits. */
  id: string;
  name: string;
  /** AC: A to G, CTR, TMZ, RMZ, R, P, Q, W, GS, UNC, or what else a file says, in capitals. */
  class: string;
  /** AY of newer files: TMA, CTR, ATZ, GSEC …; null without one. */
  type: string | null;
  lower: Limit;
  upper: Limit;
  /** Not closed: the last joins the first. Three positions or more. */
  ring: Position[];
  /** West, south, east, north. */
  bbox: [number, number, number, number];
  /** MHz as published; null without one. */
  frequency: string | null;
  /** In force only when a NOTAM says so: possibly active on any day. */
  notam: boolean;
  /**
   * Known times of activity, ISO 8601 as published, null at an end that is open. Null as a whole where the file does not say
   * any that can be read: then as the class has it.
   */
  activation: [from: string | null, until: string | null][] | null;
}
