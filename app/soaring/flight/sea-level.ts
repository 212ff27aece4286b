/**
 * Computes heights above the sea. A recorder writes pressure altitude above 1013.25 hPa or GNSS height above the
 * ellipsoid; both are corrected by the elevation at which the glider stood (`standing.ts`).
 *
 * Pressure altitude becomes what an altimeter set to the QNH would show: the offset at take-off, growing by 0.4 % of
 * height at 1033 hPa. GNSS height keeps its offset, which is that of the geoid. Between take-off and landing the
 * correction changes linearly where both are known; before and after it is constant, as it is throughout where only
 * one is known. What remains is temperature: on a day 15 K too warm a glider 1,000 m above its field is 50 m higher
 * than computed.
 */
import { LAPSE_PER_METRE } from "../geo/atmosphere.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { restingAltitude } from "./rest.ts";

/** Elevation at which the glider stood before its take-off and after its landing, above the sea; null where unknown. */
export interface GroundLevel {
  takeoff: Metres | null;
  landing: Metres | null;
}

export const NOWHERE: GroundLevel = { takeoff: null, landing: null };

/** A fix on the ground whose elevation is known. */
export interface GroundFix {
  fix: number;
  elevation: Metres;
}

/**
 * The height correction of one flight: `before` applies until one moment, `after` from another on, and in between it
 * changes linearly.
 */
export interface SeaLevel {
  source: Trace["altitudeSource"];
  /** For pressure the day's setting as a ratio of heights, for GNSS metres to add. */
  before: number;
  after: number;
  /** Times on the trace's clock. */
  from: Seconds;
  to: Seconds;
}

/** Expects take-off and landing, as far as they are known; returns null where neither is. */
export function getSeaLevel(
  trace: Trace,
  takeoff: GroundFix | null,
  landing: GroundFix | null = null,
): SeaLevel | null {
  const setting = trace.altitudeSource === "pressure" ? getSetting : getOffset;
  const before = takeoff && setting(shown(trace, takeoff, "before"), takeoff.elevation);
  const after = landing && setting(shown(trace, landing, "after"), landing.elevation);
  const [first, last] = [takeoff ?? landing, landing ?? takeoff];
  const [begins, ends] = [before ?? after, after ?? before];
  if (first === null || last === null || begins === null || ends === null) return null;
  const { altitudeSource: source, time } = trace;
  return { source, before: begins, after: ends, from: time[first.fix], to: time[last.fix] };
}

/** Converts a recorded height to one above the sea. */
export function aboveSea({ source, before, after, from, to }: SeaLevel, time: Seconds, altitude: Metres): Metres {
  const share = to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 0;
  const reading = source === "pressure" ? readingAt : withOffset;
  return reading(altitude, before + (after - before) * share);
}

/** Returns metres above the sea at every fix; as recorded where neither end is known. Linear. */
export function seaLevelAltitude(
  trace: Trace,
  takeoff: GroundFix | null,
  landing: GroundFix | null = null,
): Float32Array {
  const level = getSeaLevel(trace, takeoff, landing);
  if (level === null) return trace.altitude;
  return trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude));
}

/**
 * Returns the same for given times of a flight.
 * @param times on the trace's clock; a moment after the last fix counts as the last fix
 */
export function heightsAboveSea(
  trace: Trace,
  { takeoffTime, landingTime }: { takeoffTime: Seconds; landingTime: Seconds | null },
  stood: GroundLevel,
): Float32Array {
  if (trace.length === 0) return trace.altitude;
  const fixAt = (time: Seconds) => Math.min(indexAt(trace, time), trace.length - 1);
  const ground = (time: Seconds | null, elevation: Metres | null) =>
    time === null || elevation === null ? null : { fix: fixAt(time), elevation };
  return seaLevelAltitude(trace, ground(takeoffTime, stood.takeoff), ground(landingTime, stood.landing));
}

/** Returns the mean height at rest near the fix, else the height at the fix itself. */
function shown(trace: Trace, { fix }: GroundFix, side: "before" | "after"): Metres {
  return restingAltitude(trace, fix, side) ?? trace.altitude[fix];
}

/** Returns QNH over 1013.25 hPa as a ratio of heights, (QNH / 1013.25)^0.19: 1.0036 at 1033 hPa. */
const getSetting = (shown: Metres, elevation: Metres) =>
  (1 - LAPSE_PER_METRE * shown) / (1 - LAPSE_PER_METRE * elevation);
const readingAt = (altitude: Metres, setting: number) =>
  (1 - (1 - LAPSE_PER_METRE * altitude) / setting) / LAPSE_PER_METRE;

const getOffset = (shown: Metres, elevation: Metres) => elevation - shown;
const withOffset = (altitude: Metres, offset: Metres) => altitude + offset;
