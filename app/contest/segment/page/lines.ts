/** A course as lines on a map: gates from end to end, and the places to be passed as circles. Pure. */
import { encodePolyline, type Place } from "#app/map/polyline.ts";
import type { Gate } from "#app/map/track/gate.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { type Course, gateDirections, getPlaces } from "#app/soaring/segment/course.ts";

export const getAxis = (course: Course): Place[] =>
  getPlaces(course).map(({ latitude, longitude }) => [latitude, longitude]);

/** Returns the course as an encoded polyline, the form in which sketches draw it. */
export const getLine = (course: Course): string =>
  encodePolyline(
    getPlaces(course).map(({ latitude }) => latitude),
    getPlaces(course).map(({ longitude }) => longitude),
  );

export function getZones(course: Course): Place[][] {
  const directions = gateDirections(course);
  return [
    gateLine(course.start, directions.start),
    ...course.corridor.map(circle),
    gateLine(course.finish, directions.finish),
  ];
}

/** Returns the ends of the first gate and of the last. */
export function getGates(course: Course): [Gate["ends"], Gate["ends"]] {
  const { start, finish } = gateDirections(course);
  const ends = (line: Place[]): Gate["ends"] => [line[0], line[1]];
  return [ends(gateLine(course.start, start)), ends(gateLine(course.finish, finish))];
}

function gateLine({ latitude, longitude, halfWidth }: Course["start"], direction: number): Place[] {
  return [direction - 90, direction + 90].map((to) => placeAt(latitude, longitude, to, halfWidth));
}

const SIDES = 36;

const circle = ({ latitude, longitude, radius }: Course["corridor"][number]): Place[] =>
  Array.from({ length: SIDES }, (_, i) => placeAt(latitude, longitude, (360 * i) / SIDES, radius));

function placeAt(latitude: number, longitude: number, direction: number, metres: number): Place {
  const at = destination(latitude, longitude, direction, metres);
  return [at.latitude, at.longitude];
}
