/**
 * Makes a ring of corners: repeated corners are removed, it is not closed, its longitudes are continuous across the
 * date line, and sides of more than 20 km follow geodesics. A straight side of 20 km in degrees deviates from the
 * geodesic by less than 10 m up to 50° of latitude.
 */
import { shortDistance } from "../geo/earth.ts";
import { destination, geodesicCourse } from "../geo/geodesic.ts";
import type { Metres } from "../units.ts";
import type { Position, Volume } from "./volume.ts";

const MAX_STRAIGHT_SIDE: Metres = 20_000;
const MAX_PIECES_PER_SIDE = 100; // no real side is longer than 2,000 km
const STEPS_PER_DEGREE = 1e6; // 0.1 m

export function getRing(corners: Position[]): Position[] {
  const positions = corners.filter((corner, i) => i === 0 || !same(corner, corners[i - 1]));
  while (positions.length > 1 && same(positions[0], positions[positions.length - 1])) positions.pop();
  if (positions.length < 3) return positions;
  const dense = positions.flatMap((corner, i) => side(corner, positions[(i + 1) % positions.length]));
  return continuous(dense).map(([x, y]) => [
    Math.round(x * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    Math.round(y * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  ]);
}

const same = (a: Position, b: Position) => Math.abs(a[0] - b[0]) < 1e-7 && Math.abs(a[1] - b[1]) < 1e-7;

/** Returns the side's first corner and the points between it and the next corner. */
function side(from: Position, to: Position): Position[] {
  if (shortDistance(from[1], from[0], to[1], to[0]) <= MAX_STRAIGHT_SIDE) return [from];
  const { distance, course } = geodesicCourse(from[1], from[0], to[1], to[0]);
  const pieces = Math.min(MAX_PIECES_PER_SIDE, Math.ceil(distance / MAX_STRAIGHT_SIDE));
  const between = Array.from({ length: pieces - 1 }, (_, i): Position => {
    const at = destination(from[1], from[0], course, (distance * (i + 1)) / pieces);
    return [at.longitude, at.latitude];
  });
  return [from, ...between];
}

/** Shifts every longitude to within 180° of the one before. */
function continuous(ring: Position[]): Position[] {
  let before = ring[0][0];
  return ring.map(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

export function findBbox(ring: Position[]): Volume["bbox"] {
  const box: Volume["bbox"] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of ring) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
}
