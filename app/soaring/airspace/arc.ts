/**
 * Turns circles and arcs into the corners of a ring, along geodesics, clockwise or anticlockwise. Corners are 5°
 * apart, or closer where that is needed to keep the chord within 0.1 NM of the arc.
 */
import { destination, geodesicCourse } from "../geo/geodesic.ts";
import type { Degrees, Metres } from "../units.ts";
import type { Position } from "./volume.ts";

export const NAUTICAL_MILE: Metres = 1852;
const ARC_STEP: Degrees = 5;
const CHORD_ERROR: Metres = 0.1 * NAUTICAL_MILE;

/** Limits the mitre of a sharp bend: its corner lies at most four times the width away. */
const LEAST_COSINE = 0.25;

export type Turn = "clockwise" | "against";

/** Returns the largest angle allowed between two neighbouring corners, seen from the centre. */
function getStep(radius: Metres): Degrees {
  if (radius <= CHORD_ERROR) return ARC_STEP;
  return Math.min(ARC_STEP, (2 * Math.acos(1 - CHORD_ERROR / radius) * 180) / Math.PI);
}

/** Returns the corners of a full circle, without repeating the first. */
export function circle(centre: Position, radius: Metres): Position[] {
  const corners = Math.ceil(360 / getStep(radius));
  return Array.from({ length: corners }, (_, i) => around(centre, (360 * i) / corners, radius));
}

/**
 * Returns the arc from one course to another as seen from the centre, both ends included. Equal courses give a full
 * circle.
 */
export function arcByCourses(centre: Position, radius: Metres, from: Degrees, to: Degrees, turn: Turn): Position[] {
  return arc(centre, [radius, radius], [from, to], turn);
}

/**
 * Returns the arc from one position to another. Where the two are not equally far from the centre, the radius changes
 * evenly between them.
 */
export function arcByEnds(centre: Position, from: Position, to: Position, turn: Turn): Position[] {
  const [start, end] = [from, to].map((place) => geodesicCourse(centre[1], centre[0], place[1], place[0]));
  const corners = arc(centre, [start.distance, end.distance], [start.course, end.course], turn);
  return [from, ...corners.slice(1, -1), to];
}

function arc(centre: Position, [start, end]: [Metres, Metres], [from, to]: [Degrees, Degrees], turn: Turn): Position[] {
  const way = turn === "clockwise" ? to - from : from - to;
  const sweep = (((way % 360) + 360) % 360 || 360) * (turn === "clockwise" ? 1 : -1);
  const steps = Math.ceil(Math.abs(sweep) / getStep(Math.max(start, end)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    return around(centre, from + sweep * share, start + (end - start) * share);
  });
}

/**
 * Returns an airway: a band that extends `half` to either side of a line and has square ends. The result is empty for
 * fewer than two points.
 */
export function band(line: Position[], half: Metres): Position[] {
  if (line.length < 2) return [];
  const courses = line.map((point, i) => {
    const [from, to] = i === 0 ? [point, line[1]] : [line[i - 1], point];
    return geodesicCourse(from[1], from[0], to[1], to[0]).course;
  });
  const side = (turn: -90 | 90) =>
    line.map((point, i) => {
      const next = courses[i + 1] ?? courses[i];
      // The corner at a bend lies on the bisector, where the borders of both legs meet.
      const bend = ((next - courses[i] + 540) % 360) - 180;
      const bisected = Math.max(Math.cos(((bend / 2) * Math.PI) / 180), LEAST_COSINE);
      const along = i === 0 ? courses[0] : courses[i] + bend / 2;
      return around(point, along + turn, i === 0 ? half : half / bisected);
    });
  return [...side(90), ...side(-90).reverse()];
}

function around([longitude, latitude]: Position, course: Degrees, radius: Metres): Position {
  const at = destination(latitude, longitude, course, radius);
  return [at.longitude, at.latitude];
}
