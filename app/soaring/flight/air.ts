/**
 * The glider in its air: true airspeed at each fix, from velocity over ground and wind, and whether it gains energy.
 *
 * Energy height h + v²/2g does not change when a pilot pulls up; it rises in rising air and under power. Where no wind
 * is known the ground has to do. Linear; the wind is looked up once a minute.
 */
import { GRAVITY } from "../geo/earth.ts";
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { CLIMB, type Motion, window } from "./motion.ts";
import { type WindMeasurement, windAt } from "./wind/wind.ts";

export interface AirMotion {
  /** True airspeed, m/s. */
  airspeed: Float32Array;
  /** 1 where energy height rises over the 8 s around the fix. */
  lift: Uint8Array;
}

const LOOK: Seconds = 60;

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
    energy[i] = altitude[i] + squared / (2 * GRAVITY);
  }
  const lift = new Uint8Array(length);
  const around = window(time, CLIMB);
  for (let i = 0; i < length; i++) {
    around.around(i);
    if (energy[around.to] > energy[around.from]) lift[i] = 1;
  }
  return { airspeed, lift };
}
