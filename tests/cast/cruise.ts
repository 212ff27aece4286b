/**
 * Cross-country: glide along a leg, leave it for a thermal worth the way, climb, go on. Ends over the target, or
 * "low" when nothing rises any more. Written to fly like a calm club pilot: always above 350 m when the day allows.
 */
import { air, type Glider, glide, haul, headingFor, height } from "./glider.ts";
import { bearing, distance, type Place, turn } from "./ground.ts";
import { cruiseSpeed, glideRatio } from "./polar.ts";
import { cloudBase, heating, type Thermal, thermals } from "./weather.ts";

export interface Climb {
  start: number;
  end: number;
  gain: number;
}

export interface Leg {
  target: Place;
  /** Metres still to fly after the target. */
  after: number;
  /** No more thermals from here on: the day is over for this glider. */
  dead: boolean;
}

const LOW = 350; // m above ground: below this any lift is a gift, and on a living day it is given
const ARRIVAL = 350; // m above ground, at home
const LOOK = 10; // s between two looks around
const PATIENCE = 6 * 3600; // s on one leg: a wind too strong to fly against ends the flight

export function cruise(glider: Glider, leg: Leg, climbs: Climb[]): "there" | "low" {
  let chosen: Thermal | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let t = 0; t < PATIENCE; t++) {
    const far = distance(glider, leg.target);
    if (far < 150 || (far > nearest + 20 && nearest < 800)) return "there";
    nearest = Math.min(nearest, far);

    const expected = glider.weather.climb * 0.7 * Math.max(heating(glider, glider.time), 0.4);
    if (height(glider) < LOW && leg.dead) return "low";
    if (t % LOOK === 0) chosen = pick(glider, leg, far, expected);
    if (chosen && distance(glider, chosen) < 120) {
      climb(glider, leg, chosen, climbs);
      chosen = undefined;
      nearest = Number.POSITIVE_INFINITY;
    }
    const speed = cruiseSpeed(glider.polar, chosen ? 0.3 : expected * 0.8) + glider.bubble;
    const track = bearing(glider, chosen ?? leg.target);
    glider.noise = 20 + 0.02 * speed ** 2;
    glide(glider, headingFor(glider, track, speed), speed, air(glider));
  }
  return "low";
}

/** Height needed to be home at ARRIVAL, flying a little slower than MacCready says. */
function enough(glider: Glider, leg: Leg, far: number, expected: number): boolean {
  const speed = cruiseSpeed(glider.polar, expected * 0.8);
  const head = 0.8; // of the glide ratio is left after wind and sinking air
  return height(glider) - ARRIVAL > (far + leg.after) / (glideRatio(glider.polar, speed) * head);
}

function pick(glider: Glider, leg: Leg, far: number, expected: number): Thermal | undefined {
  if (leg.dead || enough(glider, leg, far, expected)) return undefined;
  if (height(glider) < LOW) return { latitude: glider.latitude, longitude: glider.longitude, climb: 1.3 };
  const share = height(glider) / cloudBase(glider.weather, glider, glider.time);
  if (share > 0.8) return undefined;
  const reach = Math.min(height(glider) * 12, 12_000);
  const track = bearing(glider, leg.target);
  const wanted = expected * (share > 0.45 ? 1.15 : 0.6);
  let best: Thermal | undefined;
  let worth = wanted;
  for (const thermal of thermals(glider.weather, glider, glider.time, reach)) {
    const off = Math.abs(turn(track, bearing(glider, thermal)));
    const way = distance(glider, thermal);
    if (way > reach || way > far + 2000 || off > 50) continue;
    const value = thermal.climb - off / 60 - way / 20_000;
    if (value > worth) [best, worth] = [thermal, value];
  }
  return best;
}

/** Circles until the lift ends below the cloud, or until there is enough height for the way home. */
function climb(glider: Glider, leg: Leg, thermal: Thermal, climbs: Climb[]) {
  const start = glider.time;
  const floor = glider.altitude;
  const top = cloudBase(glider.weather, glider, start) - glider.chance.between(40, 220);
  const side = glider.chance.between(0, 1) < 0.5 ? -1 : 1;
  const speed = glider.polar.minSpeed * 1.2;
  const rate = glider.chance.between(12, 15); // °/s
  const expected = glider.weather.climb * 0.7;
  while (height(glider) < top && glider.time - start < 2400) {
    const centred = Math.min(0.5 + (glider.time - start) / 120, 1);
    const uneven = 0.5 * Math.sin(((glider.heading + start) * Math.PI) / 180);
    const weak = Math.min(1, 0.55 + (top - height(glider)) / 600);
    glider.airspeed += (speed - glider.airspeed) / 4;
    const lift = thermal.climb * centred * weak + uneven + 0.3 * glider.chance.normal();
    haul(glider, glider.heading + side * rate, glider.airspeed, Math.max(lift, -1));
    const far = distance(glider, leg.target);
    if (glider.time - start > 90 && enough(glider, leg, far, expected)) break;
  }
  climbs.push({ start, end: glider.time, gain: glider.altitude - floor });
}

/** Engine on: straight and level would do, but a climb of 2 m/s for four minutes is what recordings show. */
export function motor(glider: Glider, target: Place, seconds: number): { start: number; end: number } {
  const start = glider.time;
  for (let t = 0; t < seconds; t++) {
    glider.noise = 870 + 25 * glider.chance.normal();
    haul(glider, headingFor(glider, bearing(glider, target), 27), 27, 2 + 0.3 * glider.chance.normal());
  }
  glider.noise = 25;
  return { start, end: glider.time };
}
