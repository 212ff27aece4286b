/**
 * Netto: the movement of the air, which is the glider's climb minus the sink of its polar.
 *
 * Climb is total energy: speed that a pilot converts to height is not lift. Airspeed is velocity over ground minus
 * wind, so an error of the wind of 2 m/s is 0.1 m/s of netto in circling and more when fast. In: the motion of a
 * trace and the wind at every fix, m/s to the east and north. Out: m/s at every fix, up is positive, NaN where a gap
 * hides it. Linear.
 */

import { thinness } from "../geo/atmosphere.ts";
import { GRAVITY } from "../geo/earth.ts";
import { CLIMB_WINDOW, type Motion, window } from "../trace/motion.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond } from "../units.ts";
import { type Polar, sinkAt } from "./polar.ts";
import { computeLoad } from "./turn.ts";

export interface Wind {
  east: ArrayLike<MetresPerSecond>;
  north: ArrayLike<MetresPerSecond>;
}

/** @param speed true airspeed @param load factor, 1 wings level */
export function nettoAt(
  polar: Polar,
  climb: MetresPerSecond,
  speed: MetresPerSecond,
  altitude: Metres,
  load = 1,
): MetresPerSecond {
  // Thin air and load act alike on speeds: both stretch the polar. The load also multiplies the drag.
  const stretch = thinness(altitude) * Math.sqrt(load);
  return climb - load * stretch * sinkAt(polar, speed / stretch);
}

export function computeNetto(polar: Polar, trace: Trace, motion: Motion, wind: Wind): Float32Array {
  const { length, time, altitude } = trace;
  const speed = getAirspeed(motion, wind);
  const netto = new Float32Array(length);
  const around = window(time, CLIMB_WINDOW); // the time base that `motion` uses for climb
  for (let i = 0; i < length; i++) {
    around.around(i);
    const { from, to, whole } = around;
    const gained = (speed[to] * speed[to] - speed[from] * speed[from]) / (2 * GRAVITY * (time[to] - time[from]));
    const load = computeLoad(speed[i], motion.turn[i]);
    netto[i] = whole ? nettoAt(polar, motion.climb[i] + gained, speed[i], altitude[i], load) : Number.NaN;
  }
  return netto;
}

function getAirspeed({ east, north }: Motion, wind: Wind): Float32Array {
  const speed = new Float32Array(east.length);
  for (let i = 0; i < speed.length; i++) {
    const [x, y] = [east[i] - wind.east[i], north[i] - wind.north[i]];
    speed[i] = Math.sqrt(x * x + y * y);
  }
  return speed;
}
