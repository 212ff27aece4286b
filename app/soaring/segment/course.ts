/**
 * A segment's course: two gates, and between them places that have to be passed. It can be flown in both directions;
 * the defined one leads from `start` to `finish`.
 *
 * A gate is a line across the course, `halfWidth` to each side of its place, crossed at a height inside its band. A
 * place of the corridor is passed within its radius, places in their order. Degrees, metres above the sea. Pure.
 */
import { geodesicCourse } from "../geo/geodesic.ts";
import type { Position } from "../trace/trace.ts";
import type { Degrees, Metres } from "../units.ts";

export interface Gate extends Position {
  halfWidth: Metres;
  /** Lowest and highest crossing that counts; null means no limit. */
  floor: Metres | null;
  ceiling: Metres | null;
}

export interface Passage extends Position {
  radius: Metres;
}

export interface Course {
  start: Gate;
  corridor: readonly Passage[];
  finish: Gate;
}

/** Width of a gate to each side, where none is given. Source: product description 10.3. */
export const USUAL_HALF_WIDTH: Metres = 5000;

/** Returns all places of the course in the defined order. */
export const getPlaces = ({ start, corridor, finish }: Course): Position[] => [start, ...corridor, finish];

/** Returns the length along all places, by geodesics. */
export function measureLength(course: Course): Metres {
  const places = getPlaces(course);
  return places.slice(1).reduce((sum, to, i) => sum + getLeg(places[i], to).distance, 0);
}

/** Returns the legs between its places, in the order they are flown. */
export function getLegs(course: Course, upsideDown: boolean): { distance: Metres; direction: Degrees }[] {
  const places = upsideDown ? getPlaces(course).toReversed() : getPlaces(course);
  return places.slice(1).map((to, i) => {
    const { distance, course: direction } = getLeg(places[i], to);
    return { distance, direction: onCompass(direction) };
  });
}

/** Returns the direction from gate to gate in a straight line, in the defined direction. 0 to 360. */
export const measureDirection = ({ start, finish }: Course): Degrees => onCompass(getLeg(start, finish).course);

/** Returns the course's direction where it meets each gate; the gate's line lies across it. 0 to 360. */
export function gateDirections(course: Course): { start: Degrees; finish: Degrees } {
  const places = getPlaces(course);
  const [first, second] = places;
  const [last, before] = [places[places.length - 1], places[places.length - 2]];
  return {
    start: onCompass(getLeg(first, second).course),
    finish: onCompass(getLeg(last, before).course + 180),
  };
}

export interface Box {
  south: Degrees;
  west: Degrees;
  north: Degrees;
  east: Degrees;
}

/** Returns a box around both gates: a flight that did not enter it has no pass. Not for courses over the date line. */
export function makeBox(course: Course): Box {
  const boxes = [boxAround(course.start, course.start.halfWidth), boxAround(course.finish, course.finish.halfWidth)];
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

const METRES_PER_DEGREE = 110_500; // slightly less than anywhere on earth
const NARROWEST = 0.01; // for degrees of longitude, where meridians converge

export function boxAround({ latitude, longitude }: Position, metres: Metres): Box {
  const up = metres / METRES_PER_DEGREE;
  const aside = up / Math.max(NARROWEST, Math.cos(((Math.abs(latitude) + up) * Math.PI) / 180));
  return { south: latitude - up, west: longitude - aside, north: latitude + up, east: longitude + aside };
}

const getLeg = (from: Position, to: Position) =>
  geodesicCourse(from.latitude, from.longitude, to.latitude, to.longitude);

const onCompass = (course: Degrees): Degrees => ((course % 360) + 360) % 360;
