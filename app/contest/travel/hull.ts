/**
 * The convex hull around places, computed on a plane that preserves areas, as on the map of travels and not across
 * the date line. Pure.
 */
import { RADIANS } from "#app/soaring/geo/earth.ts";
import type { Spot } from "./find.ts";

/** Kilometres, the earth's radius of the specification. */
const RADIUS = 6371.0088;

type Flat = readonly [x: number, y: number];

export interface Hull {
  /** Corners in order, without repeating the first. */
  corners: Spot[];
  /** km² */
  area: number;
}

export function findHull(places: readonly Spot[]): Hull {
  const flat = places.map((place) => ({ place, at: onPlane(place) }));
  const sorted = flat.toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const half = (points: typeof sorted) => {
    const kept: typeof sorted = [];
    for (const point of points) {
      while (kept.length > 1 && turn(kept[kept.length - 2].at, kept[kept.length - 1].at, point.at) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  const corners = [...half(sorted), ...half(sorted.toReversed())];
  return { corners: corners.map(({ place }) => place), area: getArea(corners.map(({ at }) => at)) };
}

/** Lambert's cylindrical projection: widths as at the equator, heights chosen so that areas are true. */
const onPlane = ({ latitude, longitude }: Spot): Flat => [
  RADIUS * longitude * RADIANS,
  RADIUS * Math.sin(latitude * RADIANS),
];

const turn = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function getArea(corners: readonly Flat[]): number {
  let twice = 0;
  corners.forEach(([x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length];
    twice += x * v - u * y;
  });
  return Math.abs(twice) / 2;
}

/**
 * Kilometres flown plus the side of a square as large as the hull, so that both a long distance and a wide area
 * count.
 */
export const travelPoints = (distance: number, area: number): number => distance + Math.sqrt(area);
