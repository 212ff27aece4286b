/**
 * What the heights of a flight's page are heights above: the sea, as far as it can be known. Recorders write pressure
 * height in the standard atmosphere or GNSS height; the elevations of the fields where the glider stood put either right,
 * without them GNSS does, and without that it stays pressure height and is called so. Pure.
 *
 * Metres, seconds since 1970.
 */
import { aboveSea, type SeaLevel, seaLevelOf } from "#app/soaring/flight/sea-level.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";

/** Put right by an airfield, by GNSS, or not at all. */
export type Datum = "sea" | "gnss" | "pressure";

export interface Heights {
  datum: Datum;
  /** Null where heights stay as recorded. */
  level: SeaLevel | null;
}

export const AS_RECORDED: Heights = { datum: "pressure", level: null };

/** A place at rest: when, and its elevation; null where that is not known. */
export interface Stood {
  time: number;
  elevation: number | null;
}

/** @param trace at any level: its first and last fixes are always those of the recording @param landing null where it landed away from fields */
export function heightsOf(trace: Trace, takeoff: Stood, landing: Stood | null): Heights {
  if (trace.length === 0) return AS_RECORDED;
  const at = fixesAtRest(trace, takeoff.time, landing?.time ?? null);
  const end = landing?.elevation == null ? null : { fix: at.after, elevation: landing.elevation };
  if (takeoff.elevation !== null)
    return { datum: "sea", level: seaLevelOf(trace, { fix: at.before, elevation: takeoff.elevation }, end) };
  if (trace.altitudeSource === "gnss") return { datum: "gnss", level: null };
  const satellites = trace.gnssAltitude[at.before];
  if (!trace.gnssAltitude.some((metres) => metres !== 0) || !Number.isFinite(satellites)) return AS_RECORDED;
  return { datum: "gnss", level: seaLevelOf(trace, { fix: at.before, elevation: satellites }) };
}

/** The last fix before it rolled and the first after it stood again: of a thinned trace the one at rest, not the one in the climb. */
function fixesAtRest(trace: Trace, takeoff: number, landing: number | null) {
  const last = trace.length - 1;
  const next = indexAt(trace, takeoff);
  const before = trace.time[next] === takeoff ? next : Math.max(0, next - 1);
  return { before, after: landing === null ? last : Math.min(indexAt(trace, landing), last) };
}

/** A recorded height as the page tells it. */
export const toldHeight = ({ level }: Heights, time: number, altitude: number): number =>
  level === null ? altitude : aboveSea(level, time, altitude);

/** The trace with its heights as the page tells them; what the recorder wrote stays beside them. */
export function withHeights<T extends Pick<Trace, "time" | "altitude">>(trace: T, { level }: Heights): T {
  if (level === null) return trace;
  return { ...trace, altitude: trace.altitude.map((altitude, i) => aboveSea(level, trace.time[i], altitude)) };
}
