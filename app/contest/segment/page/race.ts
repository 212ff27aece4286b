/**
 * A race between two passes, each timed from its own crossing of the gate and shown on the same clock. Pure. Seconds
 * since the gate, metres, and metres along the course in the direction flown.
 */
import { type Course, measureLength } from "#app/soaring/segment/course.ts";
import { indexAt, type Trace, valueAt } from "#app/soaring/trace/trace.ts";
import { getProgress } from "../along.ts";

export interface Racer {
  length: number;
  time: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  altitude: Float64Array;
  /** Metres along the course from the gate crossed first. */
  progress: Float64Array;
  /** Duration of the pass in seconds. */
  took: number;
}

type Pass = { startTime: number; endTime: number; upsideDown: boolean };

/** @param trace with times in seconds since 1970 */
export function getRacer(
  trace: Pick<Trace, "length" | "time" | "latitude" | "longitude" | "altitude">,
  course: Course,
  { startTime, endTime, upsideDown }: Pass,
): Racer {
  const whole = measureLength(course);
  const inside: number[] = [];
  for (let i = indexAt(trace, startTime); i < trace.length && trace.time[i] < endTime; i++) inside.push(trace.time[i]);
  const times = [startTime, ...inside.filter((time) => time > startTime), endTime];
  const column = (of: ArrayLike<number>) => Float64Array.from(times, (time) => valueAt(trace, of, time));
  const [latitude, longitude] = [column(trace.latitude), column(trace.longitude)];
  return {
    length: times.length,
    time: Float64Array.from(times, (time) => time - startTime),
    latitude,
    longitude,
    altitude: column(trace.altitude),
    progress: Float64Array.from(times, (_, i) => {
      if (i === 0) return 0;
      if (i === times.length - 1) return whole;
      const along = getProgress(course, { latitude: latitude[i], longitude: longitude[i] });
      return upsideDown ? whole - along : along;
    }),
    took: endTime - startTime,
  };
}

export interface Standing {
  latitude: number;
  longitude: number;
  altitude: number;
  progress: number;
}

/** Returns where a racer is at a moment; a racer who has finished stays at the gate. */
export function standingAt(racer: Racer, clock: number): Standing {
  const at = (column: ArrayLike<number>) => valueAt(racer, column, Math.min(clock, racer.took));
  return {
    latitude: at(racer.latitude),
    longitude: at(racer.longitude),
    altitude: at(racer.altitude),
    progress: at(racer.progress),
  };
}

/** Metres; a smaller difference counts as level. */
const LEVEL = 50;

/**
 * Returns who is ahead at a moment, 0 or 1, by metres along the course or, once one has arrived, by seconds; null if
 * they are level.
 */
export function leadAt(
  racers: readonly [Racer, Racer],
  clock: number,
): { who: 0 | 1; by: number; arrived: boolean } | null {
  const [a, b] = racers;
  if (clock >= Math.max(a.took, b.took)) {
    const apart = b.took - a.took;
    return apart === 0 ? null : { who: apart > 0 ? 0 : 1, by: Math.abs(apart), arrived: true };
  }
  const apart = standingAt(a, clock).progress - standingAt(b, clock).progress;
  return Math.abs(apart) < LEVEL ? null : { who: apart > 0 ? 0 : 1, by: Math.abs(apart), arrived: false };
}
