/**
 * A track with no more places than its tile can show. A list travels with a hundred tracks: that is half of what a telephone waits for.
 *
 * Keeps the first place, the last, those at the edges of the frame, and between them those that lie `APART` or more from the one
 * before.
 */
import { decodePolyline, encodePolyline, type Place } from "#app/map/polyline.ts";
import { frameOf, TILE } from "./sketch.ts";

const APART = 1.5; // units of a tile's box

/** @param track an encoded polyline */
export function thinned(track: string): string {
  const places = decodePolyline(track);
  const edges = new Set([0, places.length - 1, ...edgesOf(places, 0), ...edgesOf(places, 1)]);
  const draw = frameOf(places, TILE);
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const kept = places.filter((place, i) => {
    const [x, y] = draw(place);
    if (Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART && !edges.has(i)) return false;
    [lastX, lastY] = [x, y];
    return true;
  });
  return encodePolyline(
    kept.map(([latitude]) => latitude),
    kept.map(([, longitude]) => longitude),
  );
}

/** Of which places a coordinate is least and largest. */
function edgesOf(places: readonly Place[], coordinate: 0 | 1): [number, number] {
  let [least, largest] = [0, 0];
  for (const [i, place] of places.entries()) {
    if (place[coordinate] < places[least][coordinate]) least = i;
    if (place[coordinate] > places[largest][coordinate]) largest = i;
  }
  return [least, largest];
}
