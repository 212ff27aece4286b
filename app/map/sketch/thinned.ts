/**
 * Reduces a track to the places its tile can show. A list contains a hundred tracks, which are most of what a phone
 * has to load.
 *
 * It keeps the first place, the last, those at the edges of the frame, and between them as many as are needed for the
 * line to stay within `TOLERANCE` of the original (Douglas and Peucker, 1973).
 */
import { decodePolyline, encodePolyline, type Place } from "#app/map/polyline.ts";
import { getFrame, type Point, TILE } from "./sketch.ts";

const TOLERANCE = 0.75; // units of a tile's box, about a pixel of the screen

/** @param track an encoded polyline */
export function thinned(track: string): string {
  const places = decodePolyline(track);
  if (places.length < 3) return track;
  const points = places.map(getFrame(places, TILE));
  const fixed = [0, places.length - 1, ...findEdges(places, 0), ...findEdges(places, 1)].sort((a, b) => a - b);
  const kept = new Set(fixed);
  for (let i = 1; i < fixed.length; i++) keep(points, fixed[i - 1], fixed[i], kept);
  const left = places.filter((_, i) => kept.has(i));
  return encodePolyline(
    left.map(([latitude]) => latitude),
    left.map(([, longitude]) => longitude),
  );
}

/** Keeps the place farthest from the straight line between two kept places, and so on between it and them. */
function keep(points: readonly Point[], from: number, to: number, kept: Set<number>): void {
  let [farthest, far] = [-1, TOLERANCE];
  for (let i = from + 1; i < to; i++) {
    const away = distance(points[i], points[from], points[to]);
    if (away > far) [farthest, far] = [i, away];
  }
  if (farthest < 0) return;
  kept.add(farthest);
  keep(points, from, farthest, kept);
  keep(points, farthest, to, kept);
}

/** Returns the distance from a point to a line segment. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Returns the indices of the places with the smallest and the largest coordinate. */
function findEdges(places: readonly Place[], coordinate: 0 | 1): [number, number] {
  let [least, largest] = [0, 0];
  for (const [i, place] of places.entries()) {
    if (place[coordinate] < places[least][coordinate]) least = i;
    if (place[coordinate] > places[largest][coordinate]) largest = i;
  }
  return [least, largest];
}
