/**
 * How the glider moves at each fix, from positions alone: ground speed and climb over the next few seconds. A fixed
 * time base makes recorders of 1 s and of 12 s comparable; single steps of a GPS are too noisy.
 *
 * Values look ahead. Near the end of the trace, where nothing lies ahead, they look back.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Trace } from "../trace/trace.ts";
import type { MetresPerSecond, Seconds } from "../units.ts";

export interface Ahead {
  /** Ground speed. */
  speed: Float32Array;
  climb: Float32Array;
}

export const BASE: Seconds = 8;

export function aheadOf(trace: Trace, base: Seconds = BASE): Ahead {
  const { length, time, latitude, longitude, altitude } = trace;
  const speed = new Float32Array(length);
  const climb = new Float32Array(length);
  for (let i = 0, ahead = 0; i < length; i++) {
    while (ahead < length - 1 && time[ahead] - time[i] < base) ahead++;
    let from = i;
    const to = ahead;
    if (time[to] - time[from] < base) {
      while (from > 0 && time[to] - time[from] < base) from--;
      if (from === to) continue;
    }
    const seconds: Seconds = time[to] - time[from];
    const rate: MetresPerSecond = shortDistance(latitude[from], longitude[from], latitude[to], longitude[to]) / seconds;
    speed[i] = rate;
    climb[i] = (altitude[to] - altitude[from]) / seconds;
  }
  return { speed, climb };
}
