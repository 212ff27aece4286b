/**
 * An area drawn on a map: corners in degrees, with sides that are straight on a map of degrees. In addresses corners
 * are `latitude_longitude`, separated by commas; two corners are a box from south-west to north-east. Pure.
 */
import type { Place } from "#app/map/polyline.ts";
import { KM_PER_DEGREE } from "#app/soaring/geo/earth.ts";

export interface Area {
  /** Three or more corners; the last is joined to the first. */
  corners: Place[];
  south: number;
  west: number;
  north: number;
  east: number;
}

export const MOST_CORNERS = 30;
/** Kilometres across. */
export const LARGEST_KM = 500;
export const SMALLEST_KM = 0.5;
/** The limits, for messages. */
export const AREA_LIMITS = { most: MOST_CORNERS, largest: LARGEST_KM, smallest: SMALLEST_KM };
/** Degrees; no glider has flown nearer to a pole. */
const MAX_LATITUDE = 85;
/** Decimal places of a degree: about 10 m. */
const DIGITS = 4;

/** Why an area could not be read. */
export type AreaFault = "form" | "corners" | "large" | "small" | "crossed" | "dateline";

export type ReadArea = { area: Area; fault: null } | { area: null; fault: AreaFault };

const CORNER = /^-?\d{1,3}(\.\d{1,8})?_-?\d{1,3}(\.\d{1,8})?$/;

export function readArea(text: string): ReadArea {
  const parts = text.split(",", MOST_CORNERS + 1);
  if (parts.length > MOST_CORNERS) return refused("corners");
  if (!parts.every((part) => CORNER.test(part))) return refused("form");
  const corners = parts.map((part) => part.split("_").map(Number) as Place);
  if (corners.some(([latitude, longitude]) => Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > 180))
    return refused("form");
  if (corners.length === 2) return readBox(corners[0], corners[1]);
  return corners.length < 2 ? refused("corners") : sound(corners);
}

function readBox([south, west]: Place, [north, east]: Place): ReadArea {
  if (west > east) return refused("dateline");
  if (south > north) return refused("form");
  return sound(boxCorners(south, west, north, east));
}

export const boxCorners = (south: number, west: number, north: number, east: number): Place[] => [
  [south, west],
  [south, east],
  [north, east],
  [north, west],
];

/** Reads corners that were computed, in order and of any number; within the same limits as those of an address. */
export const readCorners = (corners: Place[]): ReadArea =>
  corners.some(([latitude]) => Math.abs(latitude) > MAX_LATITUDE) ? refused("form") : sound(corners);

function sound(corners: Place[]): ReadArea {
  const [latitudes, longitudes] = [corners.map(([latitude]) => latitude), corners.map(([, longitude]) => longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  if (east - west > 180) return refused("dateline");
  const high = (north - south) * KM_PER_DEGREE;
  const wide = (east - west) * KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  if (Math.max(high, wide) > LARGEST_KM) return refused("large");
  if (Math.min(high, wide) < SMALLEST_KM) return refused("small");
  return crossesItself(corners) ? refused("crossed") : { area: { corners, south, west, north, east }, fault: null };
}

const refused = (fault: AreaFault): ReadArea => ({ area: null, fault });

/** Whether sides that are not neighbours meet, or a corner lies on a side. */
function crossesItself(corners: Place[]): boolean {
  const sides = getSides(corners);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      if (j <= i) return false;
      const neighbours = j === i + 1 || (i === 0 && j === sides.length - 1);
      return neighbours ? folded(a, b, c, d) : meet(a, b, c, d);
    }),
  );
}

/** Whether one side leads back along its neighbour. */
function folded(a: Place, b: Place, c: Place, d: Place): boolean {
  const [corner, one, other] = b === c ? [b, a, d] : [a, b, c];
  const along = (one[0] - corner[0]) * (other[0] - corner[0]) + (one[1] - corner[1]) * (other[1] - corner[1]);
  return turn(one, corner, other) === 0 && along >= 0;
}

export const getSides = (corners: Place[]): [Place, Place][] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]]);

/** Positive when c lies to the left of the line from a to b. */
const turn = (a: Place, b: Place, c: Place): number => (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]);

/** Whether two straight segments share a point. */
export function meet(a: Place, b: Place, c: Place, d: Place): boolean {
  const [first, second] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [third, fourth] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  if (first !== second && third !== fourth) return true;
  return (
    (first === 0 && between(a, b, c)) ||
    (second === 0 && between(a, b, d)) ||
    (third === 0 && between(c, d, a)) ||
    (fourth === 0 && between(c, d, b))
  );
}

const between = ([aLat, aLon]: Place, [bLat, bLon]: Place, [lat, lon]: Place) =>
  Math.min(aLat, bLat) <= lat &&
  lat <= Math.max(aLat, bLat) &&
  Math.min(aLon, bLon) <= lon &&
  lon <= Math.max(aLon, bLon);

/**
 * Whether an area contains a position: a ray to the east crosses its sides an odd number of times. For positions
 * exactly on a side the answer may be either.
 */
export function holds({ corners, south, north, west, east }: Area, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
  let inside = false;
  for (const [[aLat, aLon], [bLat, bLon]] of getSides(corners))
    if (aLat > latitude !== bLat > latitude && longitude < aLon + ((latitude - aLat) / (bLat - aLat)) * (bLon - aLon))
      inside = !inside;
  return inside;
}

/** Returns the area as addresses carry it; a box has two corners. */
export function areaText({ corners, south, west, north, east }: Area): string {
  const box = boxCorners(south, west, north, east);
  const isBox = corners.length === 4 && corners.every((corner, i) => corner.join() === box[i].join());
  return cornersText(isBox ? [corners[0], corners[2]] : corners);
}

export const cornersText = (corners: readonly Place[]): string =>
  corners.map((corner) => corner.map((degrees) => Number(degrees.toFixed(DIGITS))).join("_")).join(",");
