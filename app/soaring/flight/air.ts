/**
 * The glider in its air: true airspeed at each fix, from velocity over ground and wind, and whether it gains energy.
 *
 * Energy height h + v²/2g does not change when a pilot pulls up; it rises in rising air and under power. Where no wind
 * is known the ground has to do. Linear; the wind is looked up once a minute.
 */
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import type { Motion } from "./motion.ts";
import { type WindMeasurement, windAt } from "./wind/wind.ts";

export interface AirMotion {
  /** True airspeed, m/s. */
  airspeed: Float32Array;
  /** 1 where energy height rises over the 8 s around the fix. */
  lift: Uint8Array;
}

export const G = 9.80665; // m/s²
const LOOK: Seconds = 60;
const HALF: Seconds = 4; // to either side: the noise of a sensor of whole metres

export function airMotion(trace: Trace, motion: Motion, measurements: WindMeasurement[]): AirMotion {
  const { length, time, altitude } = trace;
  const airspeed = new Float32Array(length);
  const energy = new Float32Array(length);
  let wind = { east: 0, north: 0 };
  let looked = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    if (time[i] - looked >= LOOK) {
      looked = time[i];
      wind = windAt(measurements, time[i], altitude[i]) ?? { east: 0, north: 0 };
    }
    const [east, north] = [motion.east[i] - wind.east, motion.north[i] - wind.north];
    const squared = east * east + north * north;
    airspeed[i] = Math.sqrt(squared);
    energy[i] = altitude[i] + squared / (2 * G);
  }
  const lift = new Uint8Array(length);
  for (let i = 0, from = 0, to = 0; i < length; i++) {
    while (from < i - 1 && time[i] - time[from + 1] >= HALF) from++;
    while (to < length - 1 && (to <= i || time[to] - time[i] < HALF)) to++;
    if (energy[to] > energy[from]) lift[i] = 1;
  }
  return { airspeed, lift };
}
