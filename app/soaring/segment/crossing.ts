/**
 * Finds where a track crosses a gate or reaches a place, by the straight lines between fixes, because fixes 8 s apart
 * are 555 m apart at 250 km/h and hardly any of them is exactly on a line. Time and height are interpolated between
 * the two fixes.
 *
 * A track that touches the line without leaving its side has not crossed it; one with a fix on the line has crossed
 * it once. Linear in the number of fixes, most of which cost one comparison. Pure.
 */
import { RADIANS } from "../geo/earth.ts";
import { type Flat, type Plane, planeAt } from "../geo/plane.ts";
import type { Position, Trace } from "../trace/trace.ts";
import type { Degrees, Metres, Seconds } from "../units.ts";
import { type Box, boxAround, type Gate, type Passage } from "./course.ts";

export type Track = Pick<Trace, "length" | "time" | "latitude" | "longitude" | "altitude">;

export interface Crossing {
  time: Seconds;
  altitude: Metres;
}

/**
 * Returns crossings in order of time.
 * @param direction of the course at the gate
 */
export function crossings(track: Track, gate: Gate, direction: Degrees): Crossing[] {
  const { time, altitude } = track;
  const plane = planeAt(gate.latitude, gate.longitude);
  const [along, across] = axes(direction);
  const found: Crossing[] = [];
  for (const i of stretchesNear(track, gate, gate.halfWidth)) {
    const [from, to] = [flatAt(plane, track, i - 1, gate), flatAt(plane, track, i, gate)];
    const [before, after] = [dot(from, along), dot(to, along)];
    if (before < 0 === after < 0) continue;
    const share = before / (before - after);
    const off = dot(from, across) + share * (dot(to, across) - dot(from, across));
    if (Math.abs(off) > gate.halfWidth) continue;
    const height = altitude[i - 1] + share * (altitude[i] - altitude[i - 1]);
    if (height < (gate.floor ?? -Infinity) || height > (gate.ceiling ?? Infinity)) continue;
    found.push({ time: time[i - 1] + share * (time[i] - time[i - 1]), altitude: height });
  }
  return found;
}

/** Returns the first moment from one to another at which the track is within the radius; null where there is none. */
export function arrival(track: Track, place: Passage, from: Seconds, to: Seconds): Seconds | null {
  const { time } = track;
  const plane = planeAt(place.latitude, place.longitude);
  for (const i of stretchesNear(track, place, place.radius)) {
    if (time[i] < from) continue;
    if (time[i - 1] > to) return null;
    const [a, b] = [flatAt(plane, track, i - 1, place), flatAt(plane, track, i, place)];
    const inside = placeInside(a, b, place.radius);
    if (inside === null) continue;
    const [enters, leaves] = inside.map((share) => time[i - 1] + share * (time[i] - time[i - 1]));
    const moment = Math.max(enters, from);
    if (moment <= Math.min(leaves, to)) return moment;
  }
  return null;
}

/** Returns the part of a line, as shares of it, that lies within a circle around the origin; null where none does. */
function placeInside(a: Flat, b: Flat, radius: Metres): [number, number] | null {
  const way: Flat = [b[0] - a[0], b[1] - a[1]];
  const [square, half, beyond] = [dot(way, way), dot(a, way), dot(a, a) - radius * radius];
  if (square === 0) return beyond <= 0 ? [0, 1] : null;
  const root = half * half - square * beyond;
  if (root < 0) return null;
  const [enters, leaves] = [(-half - Math.sqrt(root)) / square, (-half + Math.sqrt(root)) / square];
  return leaves < 0 || enters > 1 ? null : [Math.max(0, enters), Math.min(1, leaves)];
}

/** Returns the ends of the stretches between two fixes that may come this close. */
function* stretchesNear({ length, latitude, longitude }: Track, place: Position, metres: Metres): Generator<number> {
  const { south, north, west, east }: Box = boxAround(place, metres * 1.01);
  for (let i = 1; i < length; i++) {
    const [a, b] = [latitude[i - 1], latitude[i]];
    if ((a < south && b < south) || (a > north && b > north)) continue;
    const [x, y] = [turned(longitude[i - 1], place), turned(longitude[i], place)];
    if ((x < west && y < west) || (x > east && y > east)) continue;
    yield i;
  }
}

/** Shifts a longitude to within 180° of the place, because tracks may cross the date line. */
const turned = (longitude: Degrees, { longitude: near }: Position): Degrees =>
  longitude - near > 180 ? longitude - 360 : longitude - near < -180 ? longitude + 360 : longitude;

const flatAt = (plane: Plane, { latitude, longitude }: Track, i: number, place: Position): Flat =>
  plane.quick(latitude[i], turned(longitude[i], place));

const dot = (a: Flat, b: Flat) => a[0] * b[0] + a[1] * b[1];

/** Returns unit vectors along a direction and to the right of it. */
function axes(direction: Degrees): [along: Flat, across: Flat] {
  const [sine, cosine] = [Math.sin(direction * RADIANS), Math.cos(direction * RADIANS)];
  return [
    [sine, cosine],
    [cosine, -sine],
  ];
}
