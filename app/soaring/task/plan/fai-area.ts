/**
 * Finds where the third corner of an FAI triangle may lie when two are fixed: outlines on both sides of the leg
 * between them.
 *
 * A leg of length c is the share t of a perimeter p = c / t; with the share a of the second side the third corner is
 * where the circles of radius a·p about B and (1 − t − a)·p about A meet. Shares have bounds, so the area has three
 * edges or four: a at its lower bound, t at its least, a at its upper bound, and under the large rule t at its
 * greatest. The small rule's area ends where the perimeter reaches the large rule's threshold, the large rule's
 * begins there.
 *
 * Geodesics throughout: every point meets the rule within 1e-9 of the perimeter. There is no area for legs of no
 * length or beyond 3,000 km, nor for a rule under which such a leg has no triangle. Source: FAI Sporting Code,
 * section 3, for the shares (`LIMITS` of `shape.ts`); the edges are ours.
 */
import { destination, geodesic, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import { SPHERE_RADIUS } from "#app/soaring/geo/sphere.ts";
import type { Degrees, Metres } from "#app/soaring/units.ts";
import type { TriangleLimits } from "../shape.ts";
import type { Place } from "../task.ts";

export interface FaiArea {
  rule: "small" | "large";
  side: "left" | "right";
  /** Closed: the last place is the first. */
  latitude: Degrees[];
  longitude: Degrees[];
}

type Spot = Pick<Place, "latitude" | "longitude">;

/** Samples per edge: the line bends less than a pixel between them at any zoom that shows the whole. */
const USUAL_SAMPLES = 60;
const LONGEST: Metres = 3_000_000;
const RADIANS = Math.PI / 180;

/**
 * Returns areas with the smaller rule first, left before right.
 * @param samples of each edge, 2 or more
 */
export function faiAreas(from: Spot, to: Spot, limits: TriangleLimits, samples = USUAL_SAMPLES): FaiArea[] {
  const { distance, course } = geodesicCourse(from.latitude, from.longitude, to.latitude, to.longitude);
  if (!(distance > 1 && distance <= LONGEST)) return [];
  const leg: Leg = { from, to, distance, course };
  return (["small", "large"] as const).flatMap((rule) => {
    const shares = makeOutline(findBounds(rule, distance, limits), samples);
    if (shares.length === 0) return [];
    return (["left", "right"] as const).map((side) => {
      const latitude: Degrees[] = [];
      const longitude: Degrees[] = [];
      for (const [t, a] of shares) {
        const corner = cornerAt(leg, t, a, side);
        latitude.push(corner.latitude);
        longitude.push(corner.longitude);
      }
      latitude.push(latitude[0]);
      longitude.push(longitude[0]);
      return { rule, side, latitude, longitude };
    });
  });
}

interface Leg {
  from: Spot;
  to: Spot;
  distance: Metres;
  /** Course at the beginning of the leg. */
  course: Degrees;
}

interface Bounds {
  /** Bounds of the fixed leg's share. */
  least: number;
  most: number;
  /** Bounds of the second side's share, for a share of the fixed leg. */
  lower(t: number): number;
  upper(t: number): number;
  /** Shares at which the lower or upper bound has a corner. */
  corners: number[];
}

function findBounds(rule: FaiArea["rule"], leg: Metres, limits: TriangleLimits): Bounds {
  const { large, smallLeast: k, largeLeast: low, largeMost: high } = limits;
  const threshold = leg / large; // the leg's share of a perimeter exactly at the threshold
  if (rule === "small")
    return { least: Math.max(k, threshold), most: 1 - 2 * k, lower: () => k, upper: (t) => 1 - t - k, corners: [] };
  return {
    least: Math.max(low, 1 - 2 * high),
    most: Math.min(high, 1 - 2 * low, threshold),
    lower: (t) => Math.max(low, 1 - t - high),
    upper: (t) => Math.min(high, 1 - t - low),
    corners: [1 - low - high],
  };
}

/**
 * Returns pairs of shares around the area, each edge with both its ends; the next edge begins where the previous one
 * ended.
 */
function makeOutline({ least, most, lower, upper, corners }: Bounds, samples: number): [t: number, a: number][] {
  if (!(most - least > 1e-9)) return [];
  const along = Array.from({ length: samples }, (_, i) => least + ((most - least) * i) / (samples - 1));
  const inner = corners.filter((t) => t > least && t < most);
  const ts = [...along, ...inner].sort((one, other) => one - other);
  const across = (t: number) =>
    Array.from({ length: samples - 2 }, (_, i): [number, number] => [
      t,
      lower(t) + ((upper(t) - lower(t)) * (i + 1)) / (samples - 1),
    ]);
  const open = upper(most) - lower(most) > 1e-9;
  return [
    ...ts.toReversed().map((t): [number, number] => [t, lower(t)]),
    ...across(least),
    ...(open ? ts : ts.slice(0, -1)).map((t): [number, number] => [t, upper(t)]),
    ...(open ? across(most).toReversed() : []),
  ];
}

const CLOSE: Metres = 1e-4;
const MAX_TRIES = 12;

/**
 * Searches the direction at the beginning of the leg: the circle around it is met exactly, the other one by the
 * secant method.
 */
function cornerAt({ from, to, distance, course }: Leg, t: number, a: number, side: FaiArea["side"]): Spot {
  const perimeter = distance / t;
  const [second, third] = [a * perimeter, (1 - t - a) * perimeter];
  const sign = side === "left" ? -1 : 1;
  const placeAt = (angle: Degrees) => destination(from.latitude, from.longitude, course + sign * angle, third);
  const miss = ({ latitude, longitude }: Spot) => geodesic(to.latitude, to.longitude, latitude, longitude) - second;
  let angle = angleBetween(distance, third, second);
  let place = placeAt(angle);
  let off = miss(place);
  let step = -off / computeSlope(distance, third, angle);
  for (let i = 0; i < MAX_TRIES && Math.abs(off) > CLOSE; i++) {
    const next = placeAt(angle + step);
    const nextOff = miss(next);
    const slope = (nextOff - off) / step;
    [angle, place, off] = [angle + step, next, nextOff];
    if (!(Math.abs(slope) > 0)) break;
    step = -off / slope;
  }
  return place;
}

/** Returns the angle on the sphere at the corner between sides `one` and `other`, opposite `third`. */
function angleBetween(one: Metres, other: Metres, third: Metres): Degrees {
  const [b, c, a] = [one / SPHERE_RADIUS, other / SPHERE_RADIUS, third / SPHERE_RADIUS];
  const cosine = (Math.cos(a) - Math.cos(b) * Math.cos(c)) / (Math.sin(b) * Math.sin(c));
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
}

/** Returns by how many metres the opposite side grows per degree. */
function computeSlope(one: Metres, other: Metres, angle: Degrees): number {
  const third = Math.hypot(one - other * Math.cos(angle * RADIANS), other * Math.sin(angle * RADIANS));
  return (one * other * Math.sin(angle * RADIANS) * RADIANS) / Math.max(1, third);
}
