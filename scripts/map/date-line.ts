/**
 * Rings that cross the date line, cut there. The atlas has them stitched together for globes: such a ring jumps from
 * 180 to −180 in the middle of a step, and drawn on a flat map it would throw a band around the whole earth.
 */
import type { Position } from "geojson";

/** The same land as rings that stay between −180 and 180. A ring around the south pole is closed along the pole. */
export function cutAtDateLine(ring: Position[]): Position[][] {
  const open = unrolled(ring);
  const longitudes = open.map(([longitude]) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  if (west >= -180 && east <= 180) return [open];
  const pieces: Position[][] = [];
  for (let turn = Math.floor((west + 180) / 360); turn <= Math.floor((east + 180) / 360); turn++) {
    const left = clip(open, -180 + 360 * turn, 1);
    const piece = clip(left, 180 + 360 * turn, -1).map(([x, y]) => [x - 360 * turn, y]);
    if (piece.length > 3) pieces.push(piece);
  }
  return pieces;
}

/** Longitudes that run on instead of jumping. */
function unrolled(ring: Position[]): Position[] {
  let turn = 0;
  const open = ring.map(([longitude, latitude], i): Position => {
    if (i > 0 && Math.abs(longitude - ring[i - 1][0]) > 180) turn += longitude < ring[i - 1][0] ? 360 : -360;
    return [longitude + turn, latitude];
  });
  const [first, last] = [open[0], open[open.length - 1]];
  if (Math.abs(first[0] - last[0]) > 180) open.push([last[0], -90], [first[0], -90], first);
  return open;
}

/** What lies east (side 1) or west (side −1) of a meridian. Sutherland and Hodgman, 1974, for one edge. */
function clip(ring: Position[], meridian: number, side: 1 | -1): Position[] {
  const inside = ([x]: Position) => (x - meridian) * side >= 0;
  const kept: Position[] = [];
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1], ring[i]];
    if (inside(from) !== inside(to)) {
      kept.push([meridian, from[1] + ((meridian - from[0]) / (to[0] - from[0])) * (to[1] - from[1])]);
    }
    if (inside(to)) kept.push(to);
  }
  return kept.length > 0 ? [...kept, kept[0]] : [];
}
