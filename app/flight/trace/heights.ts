/**
 * Determines what the heights on a flight's page refer to: sea level, as far as it can be known. Recorders write
 * pressure height in the standard atmosphere or GNSS height. Either is corrected by the known height of the glider on
 * the ground; without that GNSS height is taken as it is, and pressure height stays pressure height and is labelled
 * so. Pure.
 *
 * Metres, seconds since 1970.
 */
import { aboveSea, type GroundLevel, getSeaLevel, type SeaLevel } from "#app/soaring/flight/sea-level.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";

/** Corrected by the height on the ground, GNSS height, or uncorrected pressure height. */
export type Datum = "sea" | "gnss" | "pressure";

export interface Heights {
  datum: Datum;
  /** Null when heights stay as recorded. */
  level: SeaLevel | null;
}

export const AS_RECORDED: Heights = { datum: "pressure", level: null };

/** @param trace at any level: its first and last fixes are always those of the recording */
export function getHeights(
  trace: Trace,
  { takeoffTime, landingTime }: { takeoffTime: number; landingTime: number | null },
  stood: GroundLevel,
): Heights {
  if (trace.length === 0) return AS_RECORDED;
  const at = fixesAtRest(trace, takeoffTime, landingTime);
  const ground = (fix: number, elevation: number | null) => (elevation === null ? null : { fix, elevation });
  const level = getSeaLevel(trace, ground(at.before, stood.takeoff), ground(at.after, stood.landing));
  if (level !== null) return { datum: "sea", level };
  if (trace.altitudeSource === "gnss") return { datum: "gnss", level: null };
  const satellites = trace.gnssAltitude[at.before];
  if (!trace.gnssAltitude.some((metres) => metres !== 0) || !Number.isFinite(satellites)) return AS_RECORDED;
  return { datum: "gnss", level: getSeaLevel(trace, { fix: at.before, elevation: satellites }) };
}

/**
 * Returns the last fix before the glider rolled and the first after it stood again. In a thinned trace it is the fix
 * at rest, not the next one in the climb.
 */
function fixesAtRest(trace: Trace, takeoff: number, landing: number | null) {
  const last = trace.length - 1;
  const next = indexAt(trace, takeoff);
  const before = trace.time[next] === takeoff ? next : Math.max(0, next - 1);
  return { before, after: landing === null ? last : Math.min(indexAt(trace, landing), last) };
}

/** Converts a recorded height to the one that the page shows. */
export const shownHeight = ({ level }: Heights, time: number, altitude: number): number =>
  level === null ? altitude : aboveSea(level, time, altitude);

/** Returns the trace with the heights that the page shows; the recorded ones stay beside them. */
export function withHeights<T extends Pick<Trace, "time" | "altitude">>(trace: T, { level }: Heights): T {
  if (level === null) return trace;
  return { ...trace, altitude: trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude)) };
}
