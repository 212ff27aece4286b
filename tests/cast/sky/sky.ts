/** The air over a field on a day: everything that rises, sinks and blows, at any place and time. */
import { METRES_PER_DEGREE, type Place } from "#tests/cast/ground.ts";
import { type Ground, getChain, getGround, type Terrain } from "#tests/cast/terrain/terrain.ts";
import { getLee, slopeLift, waveLift } from "./lift.ts";
import { type Sun, sunAt, type Thermal } from "./thermal.ts";
import { getThermals, type Thermals } from "./thermals.ts";
import type { Weather } from "./weather.ts";
import { type Wind, windAt } from "./wind.ts";

export interface Sky {
  day: Weather;
  field: Place & { elevation: number };
  terrain: Terrain;
  ground: Ground;
  thermals: Thermals;
  wind(altitude: number): Wind;
  sun(place: Place, time: number): Sun;
  /** m/s at a place, metres above the sea, at a UTC second. */
  rise(place: Place, altitude: number, time: number): number;
}

const LOOK = 15; // s for which the same thermals are near
const REACH = 2200; // m: further away a thermal is not felt
const STREETS = 5000; // m from street to street

export function getSky(day: Weather, field: Sky["field"], terrain: Terrain = { kind: "flat" }): Sky {
  const ground = getGround(terrain, field);
  const chain = getChain(terrain);
  const thermals = getThermals(day, field);
  const wind = (altitude: number) => windAt(day, altitude - field.elevation);
  const axis = wind(field.elevation + day.base / 2);
  const blow = Math.hypot(axis.east, axis.north) || 1;
  let [looked, near]: [number, Thermal[]] = [Number.NaN, []];
  let sun: Sun = { heat: 0, top: 0 };

  function look(place: Place, height: number, time: number) {
    if (Math.floor(time / LOOK) === looked) return;
    looked = Math.floor(time / LOOK);
    near = thermals.near(place, height, time, REACH);
    sun = sunAt(day, place, time);
  }

  function rise(place: Place, altitude: number, time: number): number {
    const height = altitude - field.elevation;
    look(place, height, time);
    let sum = 0;
    for (const thermal of near) sum += thermals.rise(thermal, place, height, time, sun);
    if (day.streets) sum += street(place, height);
    if (terrain.kind === "flat") return sum;
    const air = wind(altitude);
    if (chain && day.wave) sum += waveLift(day.wave, getLee(chain, field, place, air), height);
    // Its samples are too far apart to know every slope: only those of a day that says over how much they are taken.
    if (terrain.kind === "surveyed" && !day.slopes) return sum;
    return sum + slopeLift(ground, place, altitude - ground(place), air, day.slopes);
  }

  /** Lift in lines along the wind, sink between them, both strongest in the upper half below the base. */
  function street(place: Place, height: number): number {
    const off = Math.cos((2 * Math.PI * acrossStreets(field, place, axis, blow)) / STREETS);
    const share = height / (sun.top || day.base);
    return share > 1 ? 0 : (day.streets ?? 0) * sun.heat * Math.min(share * 2, (1 - share) * 6, 1) * (off - 0.15);
  }

  return { day, field, terrain, ground, thermals, wind, sun: (place, time) => sunAt(day, place, time), rise };
}

function acrossStreets(field: Place, place: Place, axis: Wind, blow: number): number {
  const y = (place.latitude - field.latitude) * METRES_PER_DEGREE;
  const x = (place.longitude - field.longitude) * METRES_PER_DEGREE * Math.cos((field.latitude * Math.PI) / 180);
  return (x * axis.north - y * axis.east) / blow;
}

/** Metres to the right of the nearest street, −2,500 to 2,500, looking downwind. */
export function besideStreet({ field, day, wind }: Sky, place: Place): number {
  const axis = wind(field.elevation + day.base / 2);
  const off = acrossStreets(field, place, axis, Math.hypot(axis.east, axis.north) || 1);
  return off - STREETS * Math.round(off / STREETS);
}
