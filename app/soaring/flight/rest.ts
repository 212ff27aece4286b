/**
 * Detects a glider at rest, before its take-off or after its landing, and what its sensors show then: the day's QNH
 * follows from it.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const REST_SPEED: MetresPerSecond = 1.5; // scatter of a position at rest
const REST_TIME: Seconds = 60; // before the roll; the sensor has warmed up and the weather has not changed
const MIN_FIXES = 3;

/** Whether the glider is at rest until the next fix. */
export function restsAt({ time, latitude, longitude }: Trace, i: number): boolean {
  const moved = shortDistance(latitude[i], longitude[i], latitude[i + 1], longitude[i + 1]);
  return moved < REST_SPEED * (time[i + 1] - time[i]);
}

/**
 * Returns the mean pressure altitude of the last fixes at rest before the take-off, null where no fix is at rest or
 * no sensor works.
 */
export function restingPressureAltitude(trace: Trace, takeoff: number): Metres | null {
  return trace.altitudeSource === "pressure" ? restingAltitude(trace, takeoff, "before") : null;
}

/** Returns the same for the height that rules use, from either source, in the minute before or after a fix. */
export function restingAltitude(trace: Trace, fix: number, side: "before" | "after"): Metres | null {
  const { time, altitude, length } = trace;
  const step = side === "before" ? -1 : 1;
  let [sum, count] = [0, 0];
  for (let i = fix + step; i >= 0 && i < length - 1 && Math.abs(time[i] - time[fix]) <= REST_TIME; i += step) {
    if (!restsAt(trace, i)) continue;
    sum += altitude[i];
    count++;
  }
  return count < MIN_FIXES ? null : sum / count;
}
