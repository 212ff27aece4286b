/**
 * Arrival: how high above a field a straight glide from the glider's position ends, and whether the terrain lets it
 * get there.
 *
 * The glide is flown at the speed to fly for still air and no further climbs, through the wind; its polar is worse
 * than the published one by a margin, because pilots must not depend on the best performance ever measured.
 */

import { shortDistance } from "../geo/earth.ts";
import { bearing } from "../geo/geodesic.ts";
import type { Air } from "../geo/wind.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";
import { finalGlide } from "./final-glide.ts";
import { atHeight, degraded, type Polar } from "./polar.ts";

export interface Glider extends Position {
  /** Height above the sea. */
  altitude: Metres;
}

export interface Field extends Position {
  /** Height above the sea. */
  elevation: Metres;
}

export interface Means {
  /** The published polar at the mass flown. */
  polar: Polar;
  /** Share by which the glide ratio is worse, 0 to 0.5. */
  margin: number;
  /** Arrival height wanted above the field. */
  reserve: Metres;
  /** Where the air moves to, m/s; null means still air. */
  wind: Air | null;
}

export interface Arrival {
  distance: Metres;
  /** Height above the field; below zero the field is not reached. */
  height: Metres;
  /** Whether it arrives with the reserve, below the reserve, or not at all. */
  reach: "reserve" | "low" | "short";
}

/** Returns null where the wind carries the glider away from the field, whatever its height. */
export function arrivalAt(from: Glider, field: Field, { polar, margin, reserve, wind }: Means): Arrival | null {
  const { latitude, longitude, altitude } = from;
  const distance = shortDistance(latitude, longitude, field.latitude, field.longitude);
  const course = (bearing(latitude, longitude, field.latitude, field.longitude) * Math.PI) / 180;
  const headWind = wind === null ? 0 : -(wind.east * Math.sin(course) + wind.north * Math.cos(course));
  const middle = Math.max(0, (altitude + field.elevation) / 2);
  const glide = finalGlide(degraded(atHeight(polar, middle), margin), distance, { climb: 0, headWind });
  if (glide === null) return null;
  const height = altitude - glide.height - field.elevation;
  return { distance, height, reach: height >= reserve ? "reserve" : height >= 0 ? "low" : "short" };
}

const GROUND_STEP: Metres = 500;
/** Height above all terrain along the glide, except near the field, where an approach is flown. */
export const CLEARANCE: Metres = 100;
/** This close to the field the ground may come up to meet the glide. */
const FINAL_DISTANCE: Metres = 1500;

/**
 * Returns places along the glide, every 500 m, where the ground height is needed. Straight on the map, which is
 * within metres over a glide.
 */
export function onTheWay(from: Glider, field: Field): { length: number; latitude: number[]; longitude: number[] } {
  const distance = shortDistance(from.latitude, from.longitude, field.latitude, field.longitude);
  const length = Math.max(0, Math.floor((distance - FINAL_DISTANCE) / GROUND_STEP));
  const part = (i: number) => ((i + 1) * GROUND_STEP) / distance;
  const east = ((((field.longitude - from.longitude) % 360) + 540) % 360) - 180;
  return {
    length,
    latitude: Array.from({ length }, (_, i) => from.latitude + part(i) * (field.latitude - from.latitude)),
    longitude: Array.from({ length }, (_, i) => from.longitude + part(i) * east),
  };
}

/**
 * Whether the final part is an approach. A glide that ends with less than the clearance has been below it for a long
 * distance: over a plain nothing is in its way. Only ground that is higher than its end is an obstacle.
 * @param height above the ground at the end @param end above the sea, as is the ground along the glide
 */
export const isApproach = (height: Metres, end: Metres, ground: Metres): boolean => height < CLEARANCE && ground <= end;

/**
 * Whether terrain is in the way of the glide, which is a straight line in height because its ratio is constant.
 * @param ground under `onTheWay`, metres; NaN where unknown
 */
export function isBehindTerrain(from: Glider, field: Field, { distance, height }: Arrival, ground: ArrayLike<number>) {
  const end = field.elevation + height;
  for (let i = 0; i < ground.length; i++) {
    const altitude = from.altitude + (((i + 1) * GROUND_STEP) / distance) * (end - from.altitude);
    if (ground[i] > altitude - CLEARANCE && !isApproach(height, end, ground[i])) return true;
  }
  return false;
}
