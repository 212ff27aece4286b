/**
 * A trace: the believed fixes of a recording, as columns in strictly increasing time. Degrees, metres, seconds since
 * 00:00 UTC of the recording's date.
 */
import type { Degrees, Metres, Seconds } from "../units.ts";

export interface Trace {
  length: number;
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  /**
   * The height that rules use: pressure when the sensor works throughout, otherwise GNSS. It shares its column with
   * one of the two.
   */
  altitude: Float32Array;
  pressureAltitude: Float32Array;
  gnssAltitude: Float32Array;
  altitudeSource: "pressure" | "gnss";
  /** The loudest sensor of each fix on a scale of 0 to 999 (see `loudest`), null when the recorder has none. */
  engine: Float32Array | null;
  sensors: Sensors;
  /**
   * Other values the recorder wrote at each fix, by code: airspeed, accuracy, temperature. Units as in `quantity.ts`,
   * NaN if missing.
   */
  extras: Record<string, Float32Array>;
  dropped: Dropped;
}

/** Engine sensors as written, NaN where a line has no value, null when the recorder has no such column. */
export interface Sensors {
  /** Engine noise level, 0 to 999. */
  ENL: Float32Array | null;
  /** Means of propulsion, a second sensor for jets and electric motors, 0 to 999. */
  MOP: Float32Array | null;
  /** Speed of propeller or turbine; the unit differs by manufacturer. */
  RPM: Float32Array | null;
}

/** Number of fixes left out, by the first reason that applied. */
export interface Dropped {
  /** Flagged V. */
  invalid: number;
  /** At 0,0: written before the first position was known. */
  nowhere: number;
  /** The clock ran backwards. */
  backward: number;
  /** Same second as the previous fix. */
  repeated: number;
  /** Faster than the speed filter allows. */
  fast: number;
  /** At a height that no glider reaches. */
  height: number;
}

/** From the first index to the last, both included. */
export interface Span {
  from: number;
  to: number;
}

/** Makes a trace of its columns; the height for rules and the engine level are derived from them. */
export function makeTrace(columns: Omit<Trace, "altitude" | "engine">): Trace {
  const { altitudeSource, pressureAltitude, gnssAltitude, sensors, length } = columns;
  const altitude = altitudeSource === "pressure" ? pressureAltitude : gnssAltitude;
  return { ...columns, altitude, engine: loudest(sensors, length) };
}

export const NOTHING_DROPPED: Dropped = { invalid: 0, nowhere: 0, backward: 0, repeated: 0, fast: 0, height: 0 };

/**
 * Combines ENL, MOP and RPM in one column: the highest value, RPM scaled so that its maximum is 999. Missing values
 * count as 0.
 */
function loudest({ ENL, MOP, RPM }: Sensors, length: number): Float32Array | null {
  if (!ENL && !MOP && !RPM) return null;
  const engine = new Float32Array(length);
  let fastest = 0;
  for (let i = 0; RPM && i < length; i++) if (RPM[i] > fastest) fastest = RPM[i];
  for (let i = 0; i < length; i++) {
    if (ENL && ENL[i] > engine[i]) engine[i] = ENL[i];
    if (MOP && MOP[i] > engine[i]) engine[i] = MOP[i];
    if (RPM && fastest > 0 && (RPM[i] / fastest) * 999 > engine[i]) engine[i] = (RPM[i] / fastest) * 999;
  }
  return engine;
}

/** Returns a copy of the fixes from `from` to before `to`. */
export function slice(trace: Trace, from: number, to: number): Trace {
  return withColumns(trace, (column) => column.slice(from, to) as typeof column);
}

/** Returns the fixes with the given indices. */
export function pick(trace: Trace, kept: ArrayLike<number>): Trace {
  return withColumns(trace, (column) => {
    const into = new (column.constructor as { new (length: number): typeof column })(kept.length);
    for (let i = 0; i < kept.length; i++) into[i] = column[kept[i]];
    return into;
  });
}

/** Returns the same trace with every column replaced. */
function withColumns(trace: Trace, of: <T extends Float64Array | Float32Array>(column: T) => T): Trace {
  const optional = (column: Float32Array | null) => column && of(column);
  const { ENL, MOP, RPM } = trace.sensors;
  const time = of(trace.time);
  const pressureAltitude = of(trace.pressureAltitude);
  const gnssAltitude = of(trace.gnssAltitude);
  return {
    ...trace,
    length: time.length,
    time,
    latitude: of(trace.latitude),
    longitude: of(trace.longitude),
    altitude: trace.altitudeSource === "pressure" ? pressureAltitude : gnssAltitude,
    pressureAltitude,
    gnssAltitude,
    engine: optional(trace.engine),
    sensors: { ENL: optional(ENL), MOP: optional(MOP), RPM: optional(RPM) },
    extras: Object.fromEntries(Object.entries(trace.extras).map(([code, column]) => [code, of(column)])),
  };
}

/** Returns the first index whose time is at or after the given one; the length when there is none. */
export function indexAt(trace: Pick<Trace, "length" | "time">, time: Seconds): number {
  let low = 0;
  let high = trace.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (trace.time[middle] < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a column's value at any time, interpolated linearly between two fixes; the outermost value beyond them. */
export function valueAt(trace: Pick<Trace, "length" | "time">, column: ArrayLike<number>, time: Seconds): number {
  const after = indexAt(trace, time);
  if (after === 0) return column[0];
  if (after === trace.length) return column[after - 1];
  const share = (time - trace.time[after - 1]) / (trace.time[after] - trace.time[after - 1]);
  return column[after - 1] + share * (column[after] - column[after - 1]);
}

export interface Position {
  latitude: Degrees;
  longitude: Degrees;
}

export interface Point extends Position {
  time: Seconds;
  altitude: Metres;
  /** Index in the trace. */
  fix: number;
}
