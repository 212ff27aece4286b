/** Major airports that count when they are flown around: airports.json, with the source of their control zones. */
import { RADIANS } from "#app/soaring/geo/earth.ts";
import data from "./airports.json" with { type: "json" };

export interface Major {
  /** ICAO. */
  id: string;
  name: string;
  /** ISO 3166. */
  country: string;
  /** Of its control zone's corners. */
  middle: { latitude: number; longitude: number };
  /** Corners, kilometres north and east of the middle. */
  ring: [north: number, east: number][];
  /** No corner is farther from the middle, km. */
  reach: number;
}

const KILOMETRES = 111.2; // of a degree

export const airportsSource: string = data.source;

export const majorAirports: readonly Major[] = data.airports.map(({ id, name, country, ring: corners }) => {
  const mean = (of: 0 | 1) => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length;
  const middle = { latitude: mean(0), longitude: mean(1) };
  const ring = corners.map(([latitude, longitude]): [number, number] => [
    (latitude - middle.latitude) * KILOMETRES,
    (longitude - middle.longitude) * KILOMETRES * Math.cos(middle.latitude * RADIANS),
  ]);
  return { id, name, country, middle, ring, reach: Math.max(...ring.map(([north, east]) => Math.hypot(north, east))) };
});
