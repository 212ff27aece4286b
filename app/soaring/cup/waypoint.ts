/** A point of a waypoint file: turnpoint, airfield, field to land out in, pass, summit. Degrees and metres; null is not said. */
import type { Degrees, Metres } from "../units.ts";

export interface Waypoint {
  name: string;
  code: string | null;
  /** As written, two letters as a rule. */
  country: string | null;
  latitude: Degrees;
  longitude: Degrees;
  elevation: Metres | null;
  /** What it is, a number of the format: `STYLE`; 0 is unknown. */
  style: number;
  /** Of the runway, degrees. */
  direction: Degrees | null;
  length: Metres | null;
  width: Metres | null;
  /** As written, MHz. */
  frequency: string | null;
  description: string | null;
  /** Columns that we do not know, `userdata` and `pics` among them, by their names as written. */
  other: Record<string, string>;
}

/** Styles by their numbers, as Naviter's description of the format names them. */
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
