/**
 * A glider in the air and on the ground, one second at a time. Every second leaves an entry in its log.
 * Heights are metres above the sea, speeds m/s through the air unless they are called ground speed.
 */
import { type Chance, chance } from "./chance.ts";
import { cosine, moved, type Place, sine, turn } from "./ground.ts";
import { type Polar, sink } from "./polar.ts";
import { type Weather, windAt } from "./weather.ts";

export interface Second extends Place {
  time: number;
  altitude: number;
  noise: number;
}

export interface Glider extends Place {
  polar: Polar;
  weather: Weather;
  /** Elevation below, taken as flat. */
  ground: number;
  time: number;
  altitude: number;
  heading: number;
  airspeed: number;
  /** What the engine noise sensor hears, 0 to 999. */
  noise: number;
  chance: Chance;
  /** A slow wave of rising and sinking air between thermals. */
  bubble: number;
  log: Second[];
}

const GRAVITY = 9.81;
const QUICKEST_TURN = 12; // °/s
const QUICKEST_PULL = 2; // m/s per second

export const height = (glider: Glider): number => glider.altitude - glider.ground;
export const trueSpeed = (glider: Glider, airspeed: number): number => airspeed * (1 + glider.altitude * 5e-5);

export function parked(
  place: Place,
  ground: number,
  time: number,
  polar: Polar,
  weather: Weather,
  seed: number,
): Glider {
  const { latitude, longitude } = place;
  const still = { latitude, longitude, altitude: ground, heading: 0, airspeed: 0, noise: 8, bubble: 0 };
  return { ...still, polar, weather, ground, time, chance: chance(seed), log: [] };
}

export function stand(glider: Glider, seconds: number) {
  for (let i = 0; i < seconds; i++) second(glider, 0, 0);
}

export function roll(glider: Glider, heading: number, groundSpeed: number) {
  glider.heading = heading;
  glider.airspeed = groundSpeed;
  glider.altitude = glider.ground;
  second(glider, groundSpeed * sine(heading), groundSpeed * cosine(heading));
}

/** Something else decides about the height: a tow plane, a winch, an engine, the brakes. */
export function haul(glider: Glider, heading: number, airspeed: number, climb: number) {
  glider.heading += Math.min(Math.max(turn(glider.heading, heading), -QUICKEST_TURN), QUICKEST_TURN);
  glider.airspeed = airspeed;
  glider.altitude = Math.max(glider.altitude + climb, glider.ground);
  const wind = windAt(glider.weather, height(glider));
  const speed = trueSpeed(glider, airspeed);
  second(glider, speed * sine(glider.heading) + wind.east, speed * cosine(glider.heading) + wind.north);
}

/** The glider's own flight: it sinks by its polar, rises with `lift`, and trades speed for height. */
export function glide(glider: Glider, heading: number, airspeed: number, lift: number) {
  const pull = Math.min(Math.max(airspeed - glider.airspeed, -QUICKEST_PULL), QUICKEST_PULL);
  const next = glider.airspeed + pull;
  const traded = (next ** 2 - glider.airspeed ** 2) / (2 * GRAVITY);
  haul(glider, heading, next, lift + sink(glider.polar, next) * 1.05 - traded);
}

/** Air between thermals: it comes and goes over half a minute, half a metre a second, and sinks a little. */
export function air(glider: Glider): number {
  glider.bubble += -glider.bubble / 15 + 0.16 * glider.chance.normal();
  return glider.bubble - 0.1;
}

/** The heading that keeps a track in this wind. */
export function headingFor(glider: Glider, track: number, airspeed: number): number {
  const wind = windAt(glider.weather, height(glider));
  const across = wind.east * cosine(track) - wind.north * sine(track);
  const share = Math.min(Math.max(across / trueSpeed(glider, airspeed), -0.9), 0.9);
  return track - (Math.asin(share) * 180) / Math.PI;
}

function second(glider: Glider, east: number, north: number) {
  glider.time += 1;
  const { latitude, longitude } = moved(glider, east, north);
  glider.latitude = latitude;
  glider.longitude = longitude;
  glider.log.push({ time: glider.time, latitude, longitude, altitude: glider.altitude, noise: glider.noise });
}
