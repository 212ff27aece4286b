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
const LOST = 1500; // m

/** What the day should give now, m/s. */
export function expected(glider: Glider): number {
  const { sky, time } = glider;
  return sky.day.climb * 0.7 * Math.max(sky.sun(glider, time).heat, 0.4);
}

export const above = (glider: Glider): number => glider.altitude - glider.sky.field.elevation;
export const getAxis = (glider: Glider, thermal: Thermal): Place =>
  glider.sky.thermals.axis(thermal, above(glider), glider.time);

/** Height needed to be home with the pilot's reserve, flying a little slower than MacCready says. */
export function enough(glider: Glider, leg: Leg, far: number): boolean {
  const { trust, reserve } = glider.habits;
  const speed = cruiseSpeed(glider.polar, expected(glider) * trust);
  const head = 0.75; // of the glide ratio is left after wind and sinking air
  const ratio = glideRatio(glider.polar, speed) * head;
  if (glider.sky.terrain.kind !== "surveyed") return height(glider) - reserve > (far + leg.after) / ratio;
  const over = glider.altitude - Math.max(glider.sky.field.elevation, glider.sky.ground(leg.target));
  return over - reserve > (far + leg.after) / ratio && roomTowards(glider, leg.target, far, ratio) > CLEAR;
}

const CLEAR = 200; // m above every hill of a final glide
const AHEAD = 10_000; // m that a pilot looks at the ground
const LOOKS = 800; // m
const SINKING = 18; // glide ratio against the wind in sinking air
const RISING = 100; // m: ground that comes up as much counts

/** Metres above the ground, here and as far as the pilot looks ahead: before mountains the next ridge counts. */
export function room(glider: Glider, target: Place): number {
  if (glider.sky.terrain.kind !== "surveyed") return height(glider);
  return roomTowards(glider, target, Math.min(distance(glider, target), AHEAD), SINKING);
}

function roomTowards(glider: Glider, target: Place, far: number, ratio: number): number {
  const { latitude, longitude } = away(glider, bearing(glider, target), 1);
  const [up, over] = [latitude - glider.latitude, longitude - glider.longitude];
  let least = height(glider);
  for (let way = LOOKS; way < far; way += LOOKS) {
    const place = { latitude: glider.latitude + up * way, longitude: glider.longitude + over * way };
    const ground = glider.sky.ground(place);
    if (ground > glider.ground + RISING) least = Math.min(least, glider.altitude - way / ratio - ground);
  }
  return least;
}

export function pick(glider: Glider, leg: Leg, far: number, chosen?: Thermal): Thermal | undefined {
  if (enough(glider, leg, far)) return undefined;
  if (room(glider, leg.target) < LOW) return isAhead(glider, chosen) ? chosen : gift(glider);
  const { sky, time } = glider;
  const light = sky.sun(glider, time);
  const share = above(glider) / light.top;
  if (share > 0.8) return undefined;
  const reach = Math.min(height(glider) * 12, 12_000);
  const track = bearing(glider, leg.target);
  let best: Thermal | undefined;
  let worth = expected(glider) * (share > 0.45 ? 1.1 : 0.6);
  for (const thermal of sky.thermals.near(glider, above(glider), time, reach)) {
    const axis = getAxis(glider, thermal);
    const off = Math.abs(turn(track, bearing(glider, axis)));
    const way = distance(glider, axis);
    if (way > reach || way > far + 2000 || off > 50) continue;
    const value = climbIn(thermal, time + way / 35, light) - off / 60 - way / 20_000;
    if (value > worth && room(glider, axis) >= LOW) [best, worth] = [thermal, value];
  }
  return best;
}

/** A gift that a slope kept the glider from is none. */
const isAhead = (glider: Glider, chosen?: Thermal) => chosen?.given && distance(glider, getAxis(glider, chosen)) < LOST;

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
