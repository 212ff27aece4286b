/**
 * What the heights of a flight's page are heights above: the sea, as far as it can be known. Recorders write pressure
 * height in the standard atmosphere or GNSS height; how high the glider stood puts either right,
 * without that GNSS does, and without that it stays pressure height and is called so. Pure.
 *
 * Metres, seconds since 1970.
 */
import { aboveSea, type GroundLevel, getSeaLevel, type SeaLevel } from "#app/soaring/flight/sea-level.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";

/** Put right by where it stood, by GNSS, or not at all. */
export type Datum = "sea" | "gnss" | "pressure";

export interface Heights {
  datum: Datum;
  /** Null where heights stay as recorded. */
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

/** The last fix before it rolled and the first after it stood again: of a thinned trace the one at rest, not the one in the climb. */
function fixesAtRest(trace: Trace, takeoff: number, landing: number | null) {
  const last = trace.length - 1;
  const next = indexAt(trace, takeoff);
  const before = trace.time[next] === takeoff ? next : Math.max(0, next - 1);
  return { before, after: landing === null ? last : Math.min(indexAt(trace, landing), last) };
}

/** A recorded height as the page tells it. */
export const shownHeight = ({ level }: Heights, time: number, altitude: number): number =>
  level === null ? altitude : aboveSea(level, time, altitude);

/** The trace with its heights as the page tells them; what the recorder wrote stays beside them. */
export function withHeights<T extends Pick<Trace, "time" | "altitude">>(trace: T, { level }: Heights): T {
  if (level === null) return trace;
  return { ...trace, altitude: trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude)) };
}
