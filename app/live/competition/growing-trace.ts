/**
 * A trace that grows while it is flown: columns with spare room at their end, so that adding a point is cheap and a
 * trace needs no copy.
 */
import { makeTrace, NOTHING_DROPPED, type Trace } from "#app/soaring/trace/trace.ts";
import type { TrackPoint } from "../chunk.ts";

interface Columns {
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  altitude: Float32Array;
}

export interface GrowingTrace {
  /** Unix seconds of 00:00 on the trace's clock. */
  midnight: number;
  length: number;
  columns: Columns;
}

const FIRST_ROOM = 1024;

const getColumns = (room: number): Columns => ({
  time: new Float64Array(room),
  latitude: new Float64Array(room),
  longitude: new Float64Array(room),
  altitude: new Float32Array(room),
});

export const newTrace = (midnight: number): GrowingTrace => ({ midnight, length: 0, columns: getColumns(FIRST_ROOM) });

/**
 * Inserts a point by time; of several in the same second the first to arrive stays. A missing height is taken from
 * the previous point.
 */
export function addPoint(trace: GrowingTrace, { time, latitude, longitude, altitude }: TrackPoint): boolean {
  const second = time - trace.midnight;
  let at = trace.length;
  while (at > 0 && trace.columns.time[at - 1] > second) at--;
  if (at > 0 && trace.columns.time[at - 1] === second) return false;
  if (trace.length === trace.columns.time.length) enlarge(trace);
  const { columns, length } = trace;
  for (const column of Object.values(columns)) column.copyWithin(at + 1, at, length);
  columns.time[at] = second;
  columns.latitude[at] = latitude;
  columns.longitude[at] = longitude;
  columns.altitude[at] = altitude ?? (at > 0 ? columns.altitude[at - 1] : 0);
  trace.length++;
  return true;
}

function enlarge(trace: GrowingTrace): void {
  const larger = getColumns(trace.length * 2);
  for (const [name, column] of Object.entries(trace.columns)) larger[name as keyof Columns].set(column);
  trace.columns = larger;
}

/**
 * Returns the trace as it is now. Later points do not show in it, and it must not be used after a late point was
 * inserted.
 */
export function asTrace({ length, columns }: GrowingTrace): Trace {
  const altitude = columns.altitude.subarray(0, length);
  return makeTrace({
    length,
    time: columns.time.subarray(0, length),
    latitude: columns.latitude.subarray(0, length),
    longitude: columns.longitude.subarray(0, length),
    pressureAltitude: altitude,
    gnssAltitude: altitude,
    altitudeSource: "gnss",
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: NOTHING_DROPPED,
  });
}
