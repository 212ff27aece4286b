/**
 * A volume of airspace: a ring on the earth between two limits. Plain data, stored as JSON with its edition.
 *
 * Positions are [longitude, latitude] in degrees, WGS84. Longitudes of a ring that crosses the date line continue
 * beyond 180°.
 */
import type { Degrees, Metres } from "../units.ts";

export type Position = readonly [longitude: Degrees, latitude: Degrees];

/** What a height is measured from: the ground, the sea, or the standard pressure of 1013.25 hPa; UNL means unlimited. */
export type Reference = "GND" | "AGL" | "MSL" | "FL" | "UNL";

export interface Limit {
  /** The limit as published: "FL 95", "2500ft MSL". */
  text: string;
  reference: Reference;
  /** Height above the reference; 0 for GND, `UNLIMITED` for UNL. */
  metres: Metres;
}

/** Stands for no limit, higher than anything flies, because JSON has no infinity. */
export const UNLIMITED: Metres = 100_000;

export interface Volume {
  /** 12 hexadecimal digits, the same for the same class, name, limits and place, and unique within an edition. */
  id: string;
  name: string;
  /** Airspace class (AC): A to G, CTR, TMZ, RMZ, R, P, Q, W, GS, UNC, or any other word of the file, in capitals. */
  class: string;
  /** Airspace type (AY of newer files): TMA, CTR, ATZ, GSEC …; null without one. */
  type: string | null;
  lower: Limit;
  upper: Limit;
  /** Three positions or more, not closed: the last connects to the first. */
  ring: Position[];
  /** West, south, east, north. */
  bbox: [number, number, number, number];
  /** Frequency in MHz as published; null without one. */
  frequency: string | null;
  /** Whether it is active only by NOTAM, and so possibly active on any day. */
  notam: boolean;
  /**
   * Known times of activity, ISO 8601 as published, null at an end that is open. Null as a whole if the file has none
   * that can be read; the class then decides.
   */
  activation: [from: string | null, until: string | null][] | null;
}
