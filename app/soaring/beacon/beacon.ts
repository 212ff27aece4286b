/**
 * A beacon: where one aircraft was at one moment, as reported by a line of the Open Glider Network or by another
 * tracker.
 *
 * SI units and degrees; values that a line does not contain are null. A beacon does not decide who may be shown:
 * `stealth` and `noTracking` are the wishes set in the device, and code that stores or shows a beacon must respect
 * them first.
 */
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

/** The kind of number a device has; `other` where a source uses its own. */
export type AddressKind = "random" | "icao" | "flarm" | "ogn" | "naviter" | "fanet" | "other";

/** Kinds of aircraft by their number in the id field. Source: FLARM data port specification, "aircraft type". */
export const AIRCRAFT = [
  "unknown",
  "glider",
  "tow_plane",
  "helicopter",
  "parachute",
  "drop_plane",
  "hang_glider",
  "paraglider",
  "powered",
  "jet",
  "ufo",
  "balloon",
  "airship",
  "uav",
  "ground",
  "static",
] as const;
export type AircraftSort = (typeof AIRCRAFT)[number];

export interface Beacon {
  kind: "aircraft";
  /** The sender's name in the line, "FLRDDEE86". */
  sender: string;
  /** Six hex digits in upper case; other senders are identified by their own name. */
  id: string;
  idKind: AddressKind;
  aircraft: AircraftSort;
  stealth: boolean;
  noTracking: boolean;
  time: ClockTime;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres | null;
  /** Over ground, 0 to 360. */
  course: Degrees | null;
  speed: MetresPerSecond | null;
  climb: MetresPerSecond | null;
  /** Degrees per second, positive to the right. */
  turn: number | null;
  /** The station that received it; null where a program sent it directly. */
  receiver: string | null;
  /** The kind of line, "OGFLR"; "APRS" in old lines. */
  destination: string;
  /** Whether another aircraft relayed it. */
  relayed: boolean;
  /** The delay before it reached us, as its token gives it; the unit is not documented. Null if it was not delayed. */
  delay: number | null;
  signal: Signal;
  /** Flight, registration and type, where an ADS-B line has them. */
  flight?: string;
  registration?: string;
  model?: string;
}

/** How well the beacon was received; used for coverage, not for the position. */
export interface Signal {
  /** Signal strength in dB above the noise. */
  strength: number | null;
  errors: number | null;
  /** Frequency offset in kHz. */
  offset: number | null;
  /** Possible error of the position in metres, horizontal and vertical. */
  accuracy: [horizontal: Metres, vertical: Metres] | null;
  /** Pressure altitude in flight levels. */
  flightLevel: number | null;
  software: number | null;
  hardware: number | null;
  /** The true FLARM number behind a random one. */
  trueId: string | null;
}

/** A ground station: used for coverage, never an aircraft. */
interface Receiver {
  kind: "receiver";
  name: string;
  time: ClockTime;
  /** Null in a status line. */
  place: { latitude: Degrees; longitude: Degrees; altitude: Metres | null } | null;
  /** The station's own status text, not parsed. */
  words: string;
}

/** A status of an aircraft's device, or a weather station; not a position of an aircraft. */
interface Notice {
  kind: "status" | "weather";
  sender: string;
  time: ClockTime | null;
  words: string;
}

/** A message of the server itself, `# aprsc …`. */
interface Remark {
  kind: "remark";
  words: string;
}

/** A line that cannot be read: what is wrong and in which part. */
export interface Unread {
  kind: "unread";
  why: "empty" | "long" | "header" | "body" | "time" | "position";
}

export type Line = Beacon | Receiver | Notice | Remark | Unread;

/** A time of day in UTC, without a date or with the day of the month. */
export interface ClockTime {
  /** Seconds since midnight. */
  second: Seconds;
  day: number | null;
}
