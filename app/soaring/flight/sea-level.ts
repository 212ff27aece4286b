/**
 * Heights above the sea. A recorder writes pressure height above 1013.25 hPa or GNSS height above the ellipsoid; both are
 * put right by the elevations of the fields where the glider stood.
 *
 * Pressure height becomes what an altimeter set to the QNH would show: the offset at take-off, growing by 0.4 % of height
 * at 1033 hPa. GNSS height keeps its offset, which is the geoid's. Between take-off and landing the correction drifts
 * evenly where both fields are known, before and after it stays. What remains is temperature: on a day 15 K too warm a
 * glider 1,000 m above its field is 50 m higher than this says.
 */
import { LAPSE_PER_METRE } from "../geo/atmosphere.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { restingAltitude } from "./rest.ts";

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

/** In: take-off and, when known, landing. */
export function seaLevelOf(trace: Trace, takeoff: GroundFix, landing: GroundFix | null = null): SeaLevel {
  const setting = trace.altitudeSource === "pressure" ? settingOf : offsetOf;
  const before = setting(shown(trace, takeoff, "before"), takeoff.elevation);
  const after = landing === null ? before : setting(shown(trace, landing, "after"), landing.elevation);
  const from = trace.time[takeoff.fix];
  return { source: trace.altitudeSource, before, after, from, to: landing === null ? from : trace.time[landing.fix] };
}

/** A recorded height as one above the sea. */
export function aboveSea({ source, before, after, from, to }: SeaLevel, time: Seconds, altitude: Metres): Metres {
  const share = to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 0;
  const reading = source === "pressure" ? readingAt : withOffset;
  return reading(altitude, before + (after - before) * share);
}

/** Metres above the sea at every fix. In: take-off and, when known, landing. Linear. */
export function seaLevelAltitude(trace: Trace, takeoff: GroundFix, landing: GroundFix | null = null): Float32Array {
  const level = seaLevelOf(trace, takeoff, landing);
  return trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude));
}

/** At rest beside the fix, else at the fix itself. */
function shown(trace: Trace, { fix }: GroundFix, side: "before" | "after"): Metres {
  return restingAltitude(trace, fix, side) ?? trace.altitude[fix];
}

/** QNH over 1013.25 hPa as a ratio of heights, (QNH / 1013.25)^0.19: 1.0036 at 1033 hPa. */
const settingOf = (shown: Metres, elevation: Metres) =>
  (1 - LAPSE_PER_METRE * shown) / (1 - LAPSE_PER_METRE * elevation);
const readingAt = (altitude: Metres, setting: number) =>
  (1 - (1 - LAPSE_PER_METRE * altitude) / setting) / LAPSE_PER_METRE;

const offsetOf = (shown: Metres, elevation: Metres) => elevation - shown;
const withOffset = (altitude: Metres, offset: Metres) => altitude + offset;
