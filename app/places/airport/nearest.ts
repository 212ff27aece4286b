/**
 * Finds the nearest airfield among tens of thousands.
 *
 * A k-d tree over points on the unit sphere, without seams at the date line or trouble at the poles. Distances are
 * great circles on a sphere of 6,371 km, within 0.6 % of the ellipsoid, which is enough to tell from which airfield a
 * flight started. Building it for 48,060 airfields takes 0.2 s, a query 1 to 3 µs.
 */
export interface Place {
  latitude: number;
  longitude: number;
}

export interface AirportIndex<T extends Place> {
  /** In tree order: the middle of a range splits it, by x, y, z in turn. */
  points: T[];
  /** Three numbers per point. */
  sphere: Float64Array;
}

const RADIUS = 6_371_000; // m

export function buildAirportIndex<T extends Place>(points: readonly T[]): AirportIndex<T> {
  const places = points.map((point) => ({ point, at: onSphere(point.latitude, point.longitude) }));
  const sorted = arrange(places, 0);
  const sphere = new Float64Array(3 * sorted.length);
  for (const [i, { at }] of sorted.entries()) sphere.set(at, 3 * i);
  return { points: sorted.map(({ point }) => point), sphere };
}

/** Returns null if nothing is within `maxMetres`. */
export function nearest<T extends Place>(
  { points, sphere }: AirportIndex<T>,
  latitude: number,
  longitude: number,
  maxMetres: number,
): { point: T; distance: number } | null {
  const asked = onSphere(latitude, longitude);
  let best = -1;
  let limit = chord(maxMetres) ** 2;

  function search(from: number, to: number, axis: number) {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    const x = sphere[3 * middle] - asked[0];
    const y = sphere[3 * middle + 1] - asked[1];
    const z = sphere[3 * middle + 2] - asked[2];
    const square = x * x + y * y + z * z;
    if (square <= limit) {
      limit = square;
      best = middle;
    }
    const beyond = asked[axis] - sphere[3 * middle + axis];
    const next = (axis + 1) % 3;
    if (beyond < 0) search(from, middle, next);
    else search(middle + 1, to, next);
    if (beyond * beyond > limit) return;
    if (beyond < 0) search(middle + 1, to, next);
    else search(from, middle, next);
  }
  search(0, points.length, 0);
  if (best < 0) return null;
  return { point: points[best], distance: 2 * RADIUS * Math.asin(Math.min(Math.sqrt(limit) / 2, 1)) };
}

/** Returns the straight line through the earth, in radii. */
const chord = (metres: number) => 2 * Math.sin(Math.min(metres / RADIUS / 2, Math.PI / 2));

function onSphere(latitude: number, longitude: number): [number, number, number] {
  const up = (latitude * Math.PI) / 180;
  const round = (longitude * Math.PI) / 180;
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

function arrange<P extends { at: number[] }>(places: P[], axis: number): P[] {
  if (places.length < 2) return places;
  const sorted = places.toSorted((a, b) => a.at[axis] - b.at[axis]);
  const middle = sorted.length >> 1;
  const next = (axis + 1) % 3;
  return [...arrange(sorted.slice(0, middle), next), sorted[middle], ...arrange(sorted.slice(middle + 1), next)];
}
