/**
 * Where to climb next: the best thermal roughly on the way, worth more the lower the glider is. A pilot knows how
 * strong each will be on arrival, which no pilot does; what happens inside it is another matter.
 */
import { type Glider, height } from "./glider.ts";
import { away, bearing, distance, type Place, turn } from "./ground.ts";
import { cruiseSpeed, glideRatio } from "./polar.ts";
import { climbIn, type Thermal } from "./sky/thermal.ts";

export interface Leg {
  target: Place;
  /** Metres still to fly after the target. */
  after: number;
  /** No more thermals from here on: the day is over for this glider. */
  dead: boolean;
}

export const LOW = 350; // m above ground: below this any lift is a gift, and on a living day it is given
const ARRIVAL = 350; // m above ground, at home

/** What the day should give now, m/s. */
export function expected(glider: Glider): number {
  const { sky, time } = glider;
  return sky.day.climb * 0.7 * Math.max(sky.sun(glider, time).heat, 0.4);
}

export const above = (glider: Glider): number => glider.altitude - glider.sky.field.elevation;
export const axisOf = (glider: Glider, thermal: Thermal): Place =>
  glider.sky.thermals.axis(thermal, above(glider), glider.time);

/** Height needed to be home at ARRIVAL, flying a little slower than MacCready says. */
export function enough(glider: Glider, leg: Leg, far: number): boolean {
  const speed = cruiseSpeed(glider.polar, expected(glider) * 0.8);
  const head = 0.75; // of the glide ratio is left after wind and sinking air
  return height(glider) - ARRIVAL > (far + leg.after) / (glideRatio(glider.polar, speed) * head);
}

export function pick(glider: Glider, leg: Leg, far: number, chosen?: Thermal): Thermal | undefined {
  if (enough(glider, leg, far)) return undefined;
  if (height(glider) < LOW) return chosen?.given ? chosen : gift(glider);
  const { sky, time } = glider;
  const light = sky.sun(glider, time);
  const share = above(glider) / light.top;
  if (share > 0.8) return undefined;
  const reach = Math.min(height(glider) * 12, 12_000);
  const track = bearing(glider, leg.target);
  let best: Thermal | undefined;
  let worth = expected(glider) * (share > 0.45 ? 1.1 : 0.6);
  for (const thermal of sky.thermals.near(glider, above(glider), time, reach)) {
    const axis = axisOf(glider, thermal);
    const off = Math.abs(turn(track, bearing(glider, axis)));
    const way = distance(glider, axis);
    if (way > reach || way > far + 2000 || off > 50) continue;
    const value = climbIn(thermal, time + way / 35, light) - off / 60 - way / 20_000;
    if (value > worth) [best, worth] = [thermal, value];
  }
  return best;
}

/** Luck for those who are low: a thermal of about 1 m/s just ahead, living long enough. */
function gift(glider: Glider): Thermal {
  const { heat } = glider.sky.sun(glider, glider.time);
  return glider.sky.thermals.plant(
    away(glider, glider.heading, 300),
    above(glider),
    glider.time,
    glider.chance.between(2.1, 4.1) / Math.max(heat, 0.2),
  );
}
