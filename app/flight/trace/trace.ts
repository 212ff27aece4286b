/**
 * A trace as the page uses it: seconds since 1970, SI, and the values at a moment.
 *
 * All functions take the columns as loaded. None throws for a time outside the flight; the nearest end is used.
 */
import { valueAt } from "#app/soaring/trace/trace.ts";

export interface Flown {
  length: number;
  /** Seconds since 1970, strictly increasing. */
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  altitude: Float32Array | Float64Array;
}

export interface Moment {
  time: number;
  latitude: number;
  longitude: number;
  altitude: number;
  /** m/s, averaged over the surrounding half minute. */
  climb: number;
  /** km/h over the same half minute. */
  speed: number;
  /** km flown since take-off. */
  flown: number;
}

const CLIMB_REACH = 15; // s before and after; shorter averages jump with every circle

/** Returns the index of the last fix at or before a time. */
export function fixAt(time: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = time.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (time[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the kilometres flown up to each fix. */
export function flownDistance(trace: Flown): Float64Array {
  const flown = new Float64Array(trace.length);
  for (let i = 1; i < trace.length; i++) flown[i] = flown[i - 1] + between(trace, i - 1, i);
  return flown;
}

export function momentAt(trace: Flown, flown: Float64Array, at: number): Moment {
  const mix = (column: ArrayLike<number>) => valueAt(trace, column, at);
  const [from, to] = [fixAt(trace.time, at - CLIMB_REACH), fixAt(trace.time, at + CLIMB_REACH)];
  const seconds = Math.max(1, trace.time[to] - trace.time[from]);
  return {
    time: at,
    latitude: mix(trace.latitude),
    longitude: mix(trace.longitude),
    altitude: mix(trace.altitude),
    climb: (trace.altitude[to] - trace.altitude[from]) / seconds,
    speed: ((flown[to] - flown[from]) / seconds) * 3600,
    flown: mix(flown),
  };
}

/** Returns km between two fixes, on a plane because they are only seconds apart. */
function between(trace: Flown, i: number, j: number): number {
  const rad = Math.PI / 180;
  const north = (trace.latitude[j] - trace.latitude[i]) * rad;
  const east = (trace.longitude[j] - trace.longitude[i]) * rad * Math.cos(trace.latitude[i] * rad);
  return Math.hypot(north, east) * 6371.0088;
}

/** Heights for drawing: the lowest and highest of each of `slots` sections, in time order, including both ends. */
export interface Profile {
  /** Seconds since 1970. */
  time: number[];
  altitude: number[];
}

export function getProfile(trace: Pick<Flown, "length" | "time" | "altitude">, slots: number): Profile {
  const profile: Profile = { time: [], altitude: [] };
  const keep = (i: number) => {
    const time = Math.round(trace.time[i]);
    if (profile.time.at(-1) === time) return;
    profile.time.push(time);
    profile.altitude.push(Math.round(trace.altitude[i]));
  };
  const size = Math.max(1, trace.length / slots);
  if (trace.length > 0) keep(0);
  for (let start = 0; start < trace.length; start += size) {
    let [low, high] = [Math.floor(start), Math.floor(start)];
    for (let i = low; i < Math.min(start + size, trace.length); i++) {
      if (trace.altitude[i] < trace.altitude[low]) low = i;
      if (trace.altitude[i] > trace.altitude[high]) high = i;
    }
    keep(Math.min(low, high));
    keep(Math.max(low, high));
  }
  if (trace.length > 1) keep(trace.length - 1);
  return profile;
}
