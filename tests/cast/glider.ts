/**
 * A glider in the air and on the ground, one second at a time. Every second leaves an entry in its log.
 * Heights are metres above the sea, speeds m/s. `airspeed` is what the pilot reads, true speed is faster up high.
 *
 * Free flight keeps its energy: h + v²/2g changes by the air's movement and the sink of the polar in that turn, by
 * nothing else. It turns by banking, 14° a second at most, ω = g tan(bank) / v.
 */

import { type Chance, chance } from "./chance.ts";
import { cosine, moved, type Place, sine, turn } from "./ground.ts";
import type { Engine } from "./launch/engines.ts";
import type { Habits, Second, Stretch } from "./log.ts";
import { type Polar, sinkInTurn } from "./polar.ts";
import { thinness } from "./sky/atmosphere.ts";
import type { Sky } from "./sky/sky.ts";
import type { Thermal } from "./sky/thermal.ts";
import type { Wind } from "./sky/wind.ts";

export interface Glider extends Omit<Second, "airspeed" | "air" | "east" | "north"> {
  polar: Polar;
  sky: Sky;
  chance: Chance;
  /** Change of true speed in the last second: nobody pushes the stick at once. */
  pull: number;
  /** Restless air on top of what the sky gives. */
  bubble: number;
  gust: Wind;
  log: Second[];
  diary: Stretch[];
  habits: Habits;
  engine?: Engine;
  /** The thermal that a tow ended in. */
  caught?: Thermal;
  /** Engine runs still to come, by UTC second. */
  due: { time: number; seconds: number }[];
}

export const GRAVITY = 9.81;
const ROLL = 14; // °/s
const QUICKEST_PULL = 1.6; // m/s per second
const STEEPEST = 38; // ° when turning towards a heading
const LAMINAR = 0.2; // of the usual restlessness is left in the wave
const DENSE = 10; // s that a bubble or gust is felt

export const height = (glider: Glider): number => glider.altitude - glider.ground;
export const getAirspeed = (glider: Glider): number => glider.trueSpeed / thinness(glider.altitude);

export function parked(sky: Sky, place: Place, time: number, polar: Polar, seed: number): Glider {
  const { latitude, longitude } = place;
  const ground = sky.ground(place);
  return {
    latitude,
    longitude,
    altitude: ground,
    ground,
    heading: 0,
    bank: 0,
    trueSpeed: 0,
    pull: 0,
    time,
    doing: "ground",
    power: 0,
    towed: false,
    window: 0,
    brakes: 0,
    bubble: 0,
    gust: { east: 0, north: 0 },
    polar,
    sky,
    chance: chance(seed),
    log: [],
    diary: [],
    due: [],
    habits: { bank: 37, attempts: 900, windows: 0, trust: 0.8, reserve: 350 },
  };
}

export function stand(glider: Glider, seconds: number) {
  glider.trueSpeed = 0;
  glider.bank = 0;
  for (let i = 0; i < seconds; i++) second(glider, 0, 0, 0);
}

/** On its wheel, at a speed over ground. */
export function roll(glider: Glider, heading: number, groundSpeed: number) {
  glider.heading = heading;
  glider.trueSpeed = groundSpeed;
  glider.bank = 0;
  second(glider, groundSpeed * sine(heading), groundSpeed * cosine(heading), 0);
  glider.altitude = glider.ground;
  glider.log[glider.log.length - 1].altitude = glider.ground;
}

/** Along the runway until it flies. `pull` in m/s². */
export function accelerate(glider: Glider, runway: number, pull: number, to: number) {
  for (let speed = pull; speed < to; speed += pull) roll(glider, runway, speed);
}

/** Free flight towards a heading. */
export function glide(glider: Glider, heading: number, airspeed: number) {
  fly(glider, bankFor(glider, heading), airspeed);
}

/** Free flight at a bank. `thrust` is what an engine adds to the vertical speed, or the brakes take, m/s. */
export function fly(glider: Glider, bank: number, airspeed: number, thrust = 0) {
  const before = glider.trueSpeed;
  const wanted = airspeed * thinness(glider.altitude);
  const pull = Math.min(Math.max((wanted - before) / 3, -QUICKEST_PULL), QUICKEST_PULL);
  glider.pull += (pull - glider.pull) / 2;
  const after = before + glider.pull;
  const { heading, load } = bankTo(glider, bank, (before + after) / 2);
  const air = airAround(glider);
  const thin = thinness(glider.altitude);
  const sink = sinkInTurn(glider.polar, (before + after) / 2 / thin, load) * thin;
  glider.trueSpeed = after;
  glider.altitude += air + sink + thrust - (after ** 2 - before ** 2) / (2 * GRAVITY);
  advance(glider, heading, (before + after) / 2, air);
}

/** Something else decides about the height: a tow plane, a rope, the round out. */
export function haul(glider: Glider, heading: number, airspeed: number, climb: number) {
  const { heading: mean } = bankTo(glider, bankFor(glider, heading), Math.max(glider.trueSpeed, 15));
  const air = airAround(glider);
  glider.trueSpeed = airspeed * thinness(glider.altitude);
  glider.pull = 0;
  glider.altitude += climb;
  const along = Math.sqrt(Math.max(glider.trueSpeed ** 2 - climb ** 2, 0));
  advance(glider, mean, along, air);
}

/** The bank that brings the nose to a heading without swinging past it. */
export function bankFor(glider: Glider, heading: number): number {
  const off = turn(glider.heading, heading);
  return Math.min(Math.max(off * 1.1, -STEEPEST), STEEPEST);
}

/** The heading that keeps a track in this wind. */
export function headingFor(glider: Glider, track: number, airspeed: number): number {
  const wind = glider.sky.wind(glider.altitude);
  const across = wind.east * cosine(track) - wind.north * sine(track);
  const share = Math.min(Math.max(across / (airspeed * thinness(glider.altitude)), -0.9), 0.9);
  return track - (Math.asin(share) * 180) / Math.PI;
}

/** Rolls and turns for a second. Gives the mean heading of that second and what the wing carries. */
function bankTo(glider: Glider, bank: number, trueSpeed: number) {
  const old = glider.bank;
  glider.bank += Math.min(Math.max(bank - old, -ROLL), ROLL);
  const mean = ((old + glider.bank) * Math.PI) / 360;
  const turned = ((GRAVITY * Math.tan(mean)) / trueSpeed) * (180 / Math.PI);
  const heading = glider.heading + turned / 2;
  glider.heading = (glider.heading + turned + 360) % 360;
  return { heading, load: 1 / Math.cos(mean) };
}

function airAround(glider: Glider): number {
  const { normal } = glider.chance;
  const { bumps = 0.65, wave } = glider.sky.day;
  const laminar = wave && glider.altitude - glider.sky.field.elevation > wave.low;
  const rough = laminar ? bumps * LAMINAR : bumps;
  const push = rough * Math.sqrt(2 / DENSE);
  glider.bubble += -glider.bubble / DENSE + push * normal();
  glider.gust.east += -glider.gust.east / DENSE + push * normal();
  glider.gust.north += -glider.gust.north / DENSE + push * normal();
  return glider.sky.rise(glider, glider.altitude, glider.time) + glider.bubble;
}

function advance(glider: Glider, heading: number, along: number, air: number) {
  const wind = glider.sky.wind(glider.altitude);
  const east = wind.east + glider.gust.east;
  const north = wind.north + glider.gust.north;
  second(glider, along * sine(heading) + east, along * cosine(heading) + north, air, { east, north });
  if (glider.altitude < glider.ground) {
    glider.altitude = glider.ground;
    glider.log[glider.log.length - 1].altitude = glider.ground;
  }
}

const CALM: Wind = { east: 0, north: 0 };

function second(glider: Glider, east: number, north: number, air: number, wind: Wind = CALM) {
  glider.time += 1;
  const { latitude, longitude } = moved(glider, east, north);
  glider.latitude = latitude;
  glider.longitude = longitude;
  glider.ground = glider.sky.ground(glider);
  const { time, altitude, ground, heading, bank, trueSpeed, doing, power, towed, window, brakes } = glider;
  glider.log.push({
    time,
    latitude,
    longitude,
    altitude,
    ground,
    heading,
    bank,
    trueSpeed,
    airspeed: trueSpeed / thinness(altitude),
    air,
    east: wind.east,
    north: wind.north,
    doing,
    power,
    towed,
    window,
    brakes,
  });
}
