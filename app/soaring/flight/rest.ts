/** A glider that still stands where it will take off, and what its pressure sensor shows: the day's QNH follows from it. */
import { shortDistance } from "../geo/earth.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const REST: MetresPerSecond = 1.5; // scatter of a position at rest
const LAST: Seconds = 60; // before the roll; the sensor has warmed up, the weather has not changed
const ENOUGH = 3; // fixes

/** Whether it stands still until the next fix. */
export function restsAt({ time, latitude, longitude }: Trace, i: number): boolean {
  const moved = shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]);
  return moved < REST * (time[i + 1] - time[i]);
}

/** Mean pressure height of the last fixes at rest before the take-off, null where none stands or no sensor works. */
export function restingPressureAltitude(trace: Trace, takeoff: number): Metres | null {
  const { time, pressureAltitude, altitudeSource } = trace;
  if (altitudeSource !== "pressure") return null;
  let [sum, count] = [0, 0];
  for (let i = takeoff - 1; i >= 0 && time[takeoff] - time[i] <= LAST; i--) {
    if (!restsAt(trace, i)) continue;
    sum += pressureAltitude[i];
    count++;
  }
  return count < ENOUGH ? null : sum / count;
}
