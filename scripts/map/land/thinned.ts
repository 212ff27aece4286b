/** A line without the points that say little: none of those left out lies further than the tolerance from the line. */
import type { Position } from "geojson";

/** Douglas and Peucker. The ends stay; a ring keeps at least four points. @param tolerance in the line's own unit */
export function thinned(line: readonly Position[], tolerance: number): Position[] {
  const bytes = new Uint8Array(line.length);
  const last = line.length - 1;
  if (last < 3) return [...line];
  const closed = line[0][0] === line[last][0] && line[0][1] === line[last][1];
  const parts = [[0, last]];
  bytes[0] = 1;
  bytes[last] = 1;
  if (closed) {
    const far = farthest(line, 0, last).at;
    const other = farthest(line, 0, far).at;
    for (const at of [far, other]) bytes[at] = 1;
    parts.splice(0, 1, [0, other], [other, far], [far, last]);
  }
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const { at, distance } = farthest(line, from, to);
    if (distance <= tolerance) continue;
    bytes[at] = 1;
    parts.push([from, at], [at, to]);
  }
  return line.filter((_, i) => bytes[i]);
}

/** The point between two others that lies farthest from their segment. */
function farthest(line: readonly Position[], from: number, to: number): { at: number; distance: number } {
  let found = { at: from + 1 < to ? from + 1 : from, distance: -1 };
  for (let i = from + 1; i < to; i++) {
    const distance = fromSegment(line[i], line[from], line[to]);
    if (distance > found.distance) found = { at: i, distance };
  }
  return found;
}

function fromSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
