/**
 * Heights above the sea. A recorder writes pressure height above 1013.25 hPa or GNSS height above the ellipsoid; both are
 * put right by how high the glider stood (`standing.ts`).
 *
 * Pressure height becomes what an altimeter set to the QNH would show: the offset at take-off, growing by 0.4 % of height
 * at 1033 hPa. GNSS height keeps its offset, which is the geoid's. Between take-off and landing the correction drifts
 * evenly where both are known, before and after it stays, as it does where one of them alone is. What remains is temperature: on a day 15 K too warm a
 * glider 1,000 m above its field is 50 m higher than this says.
 */
import { LAPSE_PER_METRE } from "../geo/atmosphere.ts";
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { restingAltitude } from "./rest.ts";

/** How high a flight stood before its take-off and after its landing, above the sea; null where that is not known. */
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

/** How the heights of one flight are put right: by `before` until one moment, by `after` from another on, evenly between. */
export interface SeaLevel {
  source: Trace["altitudeSource"];
  /** Of pressure the day's setting as a ratio of heights, of GNSS metres to add. */
  before: number;
  after: number;
  /** As the trace counts time. */
  from: Seconds;
  to: Seconds;
}

/** In: take-off and landing, as far as they are known; null where neither is. */
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

/** A recorded height as one above the sea. */
export function aboveSea({ source, before, after, from, to }: SeaLevel, time: Seconds, altitude: Metres): Metres {
  const share = to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 0;
  const reading = source === "pressure" ? readingAt : withOffset;
  return reading(altitude, before + (after - before) * share);
}

/** Metres above the sea at every fix; as recorded where neither end is known. Linear. */
export function seaLevelAltitude(
  trace: Trace,
  takeoff: GroundFix | null,
  landing: GroundFix | null = null,
): Float32Array {
  const level = getSeaLevel(trace, takeoff, landing);
  if (level === null) return trace.altitude;
  return trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude));
}

/** The same of a flight. @param times as the trace counts them; a moment after the last fix is the last fix */
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

/** At rest beside the fix, else at the fix itself. */
function shown(trace: Trace, { fix }: GroundFix, side: "before" | "after"): Metres {
  return restingAltitude(trace, fix, side) ?? trace.altitude[fix];
}

/** QNH over 1013.25 hPa as a ratio of heights, (QNH / 1013.25)^0.19: 1.0036 at 1033 hPa. */
const getSetting = (shown: Metres, elevation: Metres) =>
  (1 - LAPSE_PER_METRE * shown) / (1 - LAPSE_PER_METRE * elevation);
const readingAt = (altitude: Metres, setting: number) =>
  (1 - (1 - LAPSE_PER_METRE * altitude) / setting) / LAPSE_PER_METRE;

const getOffset = (shown: Metres, elevation: Metres) => elevation - shown;
const withOffset = (altitude: Metres, offset: Metres) => altitude + offset;
