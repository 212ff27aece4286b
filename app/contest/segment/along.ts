/** Places at even distances along a segment's course, and how far along it a place is. Pure. */

import { shortDistance } from "#app/soaring/geo/earth.ts";
import { destination, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import { type Course, getPlaces, measureLength } from "#app/soaring/segment/course.ts";
import type { Position } from "#app/soaring/trace/trace.ts";

/** The number of parts into which a course is divided for its ground profile. */
const PARTS = 80;

export function placesAlong(course: Course): { length: number; latitude: number[]; longitude: number[] } {
  const places = getPlaces(course);
  const whole = measureLength(course);
  const found: Position[] = [];
  let behind = 0;
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    const leg = geodesicCourse(a.latitude, a.longitude, b.latitude, b.longitude);
    const last = i === places.length - 1;
    for (let k = found.length; k <= PARTS; k++) {
      const along = (k / PARTS) * whole - behind;
      if (along > leg.distance && !last) break;
      found.push(destination(a.latitude, a.longitude, leg.course, along));
    }
    behind += leg.distance;
  }
  return {
    length: found.length,
    latitude: found.map(({ latitude }) => latitude),
    longitude: found.map(({ longitude }) => longitude),
  };
}

/** Returns the metres along the course to its point nearest to a position; each leg is treated as flat. */
export const getProgress = (course: Course, at: Position): number => findNearest(course, at).progress;

/** Returns the metres from a position to the nearest point of the course. */
export function metresFrom(course: Course, at: Position): number {
  const { latitude, longitude } = findNearest(course, at);
  return shortDistance(latitude, longitude, at.latitude, at.longitude);
}

function findNearest(course: Course, at: Position): Position & { progress: number } {
  const places = getPlaces(course);
  let [nearest, behind] = [Number.POSITIVE_INFINITY, 0];
  let found = { progress: 0, latitude: places[0].latitude, longitude: places[0].longitude };
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    const leg = shortDistance(a.latitude, a.longitude, b.latitude, b.longitude);
    const narrow = Math.cos((a.latitude * Math.PI) / 180);
    const [x, y] = [(b.longitude - a.longitude) * narrow, b.latitude - a.latitude];
    const [p, q] = [(at.longitude - a.longitude) * narrow, at.latitude - a.latitude];
    const share = Math.min(1, Math.max(0, (p * x + q * y) / (x * x + y * y)));
    const off = Math.hypot(p - share * x, q - share * y);
    if (off < nearest) {
      nearest = off;
      const between = (from: number, to: number) => from + share * (to - from);
      found = {
        progress: behind + share * leg,
        latitude: between(a.latitude, b.latitude),
        longitude: between(a.longitude, b.longitude),
      };
    }
    behind += leg;
  }
  return found;
}
