/**
 * Finds where the air lifts a glider: where its energy height h + v²/2g rises, which a pull-up does not change.
 *
 * v is velocity over ground minus the wind; where the wind is unknown, velocity over ground. Linear; the wind is
 * looked up once a minute.
 */
import { GRAVITY } from "../geo/earth.ts";
import { type WindMeasurement, windAt } from "../geo/wind.ts";
import { CLIMB_WINDOW, type Motion, window } from "../trace/motion.ts";
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";

const LOOK_INTERVAL: Seconds = 60;

/** 1 where energy height rises over the 8 s around the fix, else 0. */
export function getLift(trace: Trace, motion: Motion, measurements: WindMeasurement[]): Uint8Array {
  const { length, time, altitude } = trace;
  const energy = new Float32Array(length);
  let wind = { east: 0, north: 0 };
  let looked = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    if (time[i] - looked >= LOOK_INTERVAL) {
      looked = time[i];
      wind = windAt(measurements, time[i], altitude[i]) ?? { east: 0, north: 0 };
    }
    const [east, north] = [motion.east[i] - wind.east, motion.north[i] - wind.north];
    energy[i] = altitude[i] + (east * east + north * north) / (2 * GRAVITY);
  }
  const lift = new Uint8Array(length);
  const around = window(time, CLIMB_WINDOW);
  for (let i = 0; i < length; i++) {
    around.around(i);
    if (energy[around.to] > energy[around.from]) lift[i] = 1;
  }
  return lift;
}
