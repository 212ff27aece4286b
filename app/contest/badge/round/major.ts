/**
 * Major airports that count when a flight goes around them (airports.json): every large airport of OurAirports within
 * 100 km of an airfield with gliding, and those whose control zones we have. An unknown zone is taken as the smallest
 * one allowed: 9.3 km (5 NM) around the reference point. Source: ICAO Annex 11, 2.11.5.2.
 */
import { KM_PER_DEGREE, RADIANS } from "#app/soaring/geo/earth.ts";
import data from "./airports.json" with { type: "json" };

export interface Major {
  /** The ICAO code. */
  id: string;
  name: string;
  /** ISO 3166. */
  country: string;
  /** The centre of its control zone's corners, or its reference point. */
  middle: { latitude: number; longitude: number };
  /** Corners, kilometres north and east of the centre; none when the zone is a circle of `reach`. */
  ring: [north: number, east: number][];
  /** The greatest distance of a corner from the centre, km. */
  reach: number;
}

/** km */
export const LEAST_REACH = 9.26;
/** km from an airfield with gliding: the limit by which the list was made. */
export const NEAR_GLIDING = 100;

export const airportsSource: string = `${data.source}, ${data.round.source}`;

const drawn: Major[] = data.airports.map(({ id, name, country, ring: corners }) => {
  const mean = (of: 0 | 1) => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length;
  const middle = { latitude: mean(0), longitude: mean(1) };
  const ring = corners.map(([latitude, longitude]): [number, number] => [
    (latitude - middle.latitude) * KM_PER_DEGREE,
    (longitude - middle.longitude) * KM_PER_DEGREE * Math.cos(middle.latitude * RADIANS),
  ]);
  return { id, name, country, middle, ring, reach: Math.max(...ring.map(([north, east]) => Math.hypot(north, east))) };
});

const round = data.round.airports.map((row): Major => {
  const [id, name, country, latitude, longitude] = row as [string, string, string, number, number];
  return { id, name, country, middle: { latitude, longitude }, ring: [], reach: LEAST_REACH };
});

export const majorAirports: readonly Major[] = [...drawn, ...round];
