/**
 * Typical first legs: the direction in which an airfield's flights set out, and how far. Legs within a sixteenth of
 * the compass of each other count as one; those flown most often come first. Pure.
 */
import { sphereBearing, sphereDestination, sphereDistance } from "#app/soaring/geo/sphere.ts";

export interface FirstLeg {
  /** The mean direction in degrees, clockwise from north. */
  bearing: number;
  /** The median in kilometres. */
  distance: number;
  flights: number;
}

/** The first and the second turnpoint of a course, degrees. */
export interface Start {
  latitude: number;
  longitude: number;
  toLatitude: number;
  toLongitude: number;
}

const SECTORS = 16;
/** The number of legs listed. */
const MOST_TOLD = 5;
/** Kilometres; shorter legs are circuits. */
const SHORTEST = 5;

export function firstLegs(starts: readonly Start[]): FirstLeg[] {
  const sectors = Array.from({ length: SECTORS }, () => [] as { bearing: number; distance: number }[]);
  for (const { latitude, longitude, toLatitude, toLongitude } of starts) {
    const distance = sphereDistance(latitude, longitude, toLatitude, toLongitude) / 1000;
    if (distance < SHORTEST) continue;
    const bearing = sphereBearing(latitude, longitude, toLatitude, toLongitude);
    sectors[Math.round((bearing * SECTORS) / 360) % SECTORS].push({ bearing, distance });
  }
  return sectors
    .filter((legs) => legs.length > 0)
    .map((legs) => ({
      bearing: Math.round(meanBearing(legs.map(({ bearing }) => bearing))) % 360,
      distance: Math.round(median(legs.map(({ distance }) => distance)) * 10) / 10,
      flights: legs.length,
    }))
    .sort((a, b) => b.flights - a.flights || b.distance - a.distance)
    .slice(0, MOST_TOLD);
}

/** Returns the end of a leg that begins at a place, degrees. */
export function getEnd(leg: FirstLeg, latitude: number, longitude: number): { latitude: number; longitude: number } {
  return sphereDestination(latitude, longitude, leg.bearing, leg.distance * 1000);
}

function meanBearing(bearings: readonly number[]): number {
  const radians = bearings.map((bearing) => (bearing * Math.PI) / 180);
  const [east, north] = [Math.sin, Math.cos].map((part) => radians.reduce((sum, angle) => sum + part(angle), 0));
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
