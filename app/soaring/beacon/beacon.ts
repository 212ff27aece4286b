/**
 * A beacon: where one aircraft was at one moment, as a line of the Open Glider Network or another tracker told it.
 *
 * SI and degrees; what a line does not say is null. Nothing here says who may be shown: `stealth` and `noTracking` are
 * the wishes of whoever set the device, and whoever keeps or shows a beacon asks them first.
 */
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

/** What a device's number is a number of; `other` where a source uses its own. */
export type AddressKind = "random" | "icao" | "flarm" | "ogn" | "naviter" | "fanet" | "other";

/** By their number in the id field. Source: FLARM data port specification, "aircraft type". */
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
  /** How the line names its sender, "FLRDDEE86". */
  sender: string;
  /** Six hex digits, upper case; a sender of another kind under its own name. */
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
  /** Degrees a second, to the right is positive. */
  turn: number | null;
  /** The station that heard it; null where a program sent it on its own. */
  receiver: string | null;
  /** The kind of line, "OGFLR"; "APRS" in old ones. */
  destination: string;
  /** Another aircraft passed it on. */
  relayed: boolean;
  /** What it was delayed by before it came here, as its token says; the unit is not documented. Null: as it was sent. */
  delay: number | null;
  signal: Signal;
  /** Flight, registration and type, where a line of ADS-B has them. */
  flight?: string;
  registration?: string;
  model?: string;
}

/** How well it was heard; for coverage, not for where it was. */
export interface Signal {
  /** dB above the noise. */
  strength: number | null;
  errors: number | null;
  /** kHz. */
  offset: number | null;
  /** Metres that the position may be off, sideways and up. */
  accuracy: [horizontal: Metres, vertical: Metres] | null;
  /** Pressure height in flight levels. */
  flightLevel: number | null;
  software: number | null;
  hardware: number | null;
  /** The true FLARM number behind a random one. */
  trueId: string | null;
}

/** A station on the ground: for coverage, never an aircraft. */
interface Receiver {
  kind: "receiver";
  name: string;
  time: ClockTime;
  /** Null in a status. */
  place: { latitude: Degrees; longitude: Degrees; altitude: Metres | null } | null;
  /** What it says of itself, unread. */
  words: string;
}

/** What an aircraft's device says of itself, or a weather station; no position of an aircraft. */
interface Notice {
  kind: "status" | "weather";
  sender: string;
  time: ClockTime | null;
  words: string;
}

/** A word of the server itself, `# aprsc …`. */
interface Remark {
  kind: "remark";
  words: string;
}

/** What is wrong with a line, and which part of it says so. */
export interface Unread {
  kind: "unread";
  why: "empty" | "long" | "header" | "body" | "time" | "position";
}

export type Line = Beacon | Receiver | Notice | Remark | Unread;

/** UTC without a date, or with the day of the month. */
export interface ClockTime {
  /** Seconds since midnight. */
  second: Seconds;
  day: number | null;
}
