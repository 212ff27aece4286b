/**
 * A point of a waypoint file: turnpoint, airfield, landable field, pass, summit. Degrees and metres; null if the file
 * does not give the value.
 */
import type { Degrees, Metres } from "../units.ts";

export interface Waypoint {
  name: string;
  code: string | null;
  /** As written, usually two letters. */
  country: string | null;
  latitude: Degrees;
  longitude: Degrees;
  elevation: Metres | null;
  /** Kind of point, as the format's number `STYLE`; 0 is unknown. */
  style: number;
  /** Direction of the runway in degrees. */
  direction: Degrees | null;
  length: Metres | null;
  width: Metres | null;
  /** Frequency in MHz as written. */
  frequency: string | null;
  description: string | null;
  /** Columns that we do not know, including `userdata` and `pics`, keyed by their names as written. */
  other: Record<string, string>;
}

/** Styles by number, with the names in Naviter's description of the format. */
export const STYLE = {
  unknown: 0,
  point: 1,
  grassField: 2,
  outlanding: 3,
  glidingField: 4,
  pavedField: 5,
  pass: 6,
  summit: 7,
} as const;

export const LAST_STYLE = 21; // paraglider landing
