/** Shapes that count: FAI triangle, rectangle, a start on a leg. All limits are in one table. */
import type { Degrees, Metres } from "../units.ts";
import { distanceBetween, getLegs } from "./course.ts";
import type { EarthModel, Place } from "./task.ts";

export interface TriangleLimits {
  /** Perimeter from which the large rule applies. */
  large: Metres;
  /** Shares of the perimeter. */
  smallLeast: number;
  largeLeast: number;
  largeMost: number;
}

/** Records and planner: SC3. Decentralised contests switch at 500 km. The rectangle is ours: no source was found. */
export const LIMITS = {
  record: { large: 750_000, smallLeast: 0.28, largeLeast: 0.25, largeMost: 0.45 },
  contest: { large: 500_000, smallLeast: 0.28, largeLeast: 0.25, largeMost: 0.45 },
  rectangle: { sides: 0.2, leastAngle: 60 as Degrees, mostAngle: 120 as Degrees },
  /** How far a start may lie beside the leg: metres, or that share of the leg if it is more. */
  onLeg: { metres: 1000, share: 0.01 },
};

export function isFaiTriangle(
  corners: readonly Place[],
  limits: TriangleLimits = LIMITS.record,
  earth: EarthModel = "wgs84",
): boolean {
  if (corners.length !== 3) return false;
  const sides = getLegs([...corners, corners[0]], earth);
  const perimeter = sides[0] + sides[1] + sides[2];
  const shares = sides.map((side) => side / perimeter);
  if (perimeter < limits.large) return shares.every((share) => share >= limits.smallLeast);
  return shares.every((share) => share >= limits.largeLeast && share <= limits.largeMost);
}

/** Whether four corners form a convex figure with similar opposite sides and no corner far from a right angle. */
export function isRectangle(
  corners: readonly Place[],
  limits = LIMITS.rectangle,
  earth: EarthModel = "wgs84",
): boolean {
  if (corners.length !== 4 || !isConvex(corners)) return false;
  const [a, b, c, d] = getLegs([...corners, corners[0]], earth);
  const alike = (one: Metres, other: Metres) => Math.abs(one - other) <= limits.sides * Math.max(one, other);
  if (!alike(a, c) || !alike(b, d)) return false;
  return corners.every((corner, i) => {
    const angle = angleAt(corner, corners[(i + 3) % 4], corners[(i + 1) % 4], earth);
    return angle >= limits.leastAngle && angle <= limits.mostAngle;
  });
}

/**
 * Whether it is a rectangle as contests define it (DMSt): four corners that a diagonal splits into two FAI triangles,
 * one on each side of it. The planner's own `isRectangle` is stricter about angles and ignores shares.
 */
export function isContestRectangle(corners: readonly Place[], earth: EarthModel = "wgs84"): boolean {
  if (corners.length !== 4) return false;
  const [a, b, c, d] = corners;
  const halves = [
    [a, b, c, d],
    [b, c, d, a],
  ];
  return halves.some(
    ([from, one, to, other]) =>
      areApart(from, to, one, other) &&
      isFaiTriangle([from, one, to], LIMITS.contest, earth) &&
      isFaiTriangle([to, other, from], LIMITS.contest, earth),
  );
}

/** Whether two places lie on different sides of the line between two others. */
function areApart(from: Place, to: Place, one: Place, other: Place): boolean {
  const [[x, y], [x1, y1], [x2, y2]] = inPlane(from, [to, one, other]);
  return Math.sign(x * y1 - y * x1) * Math.sign(x * y2 - y * x2) < 0;
}

/** Whether the point lies near the leg from `from` to `to`, within the table's width. */
export function isOnLeg(point: Place, from: Place, to: Place, earth: EarthModel = "wgs84"): boolean {
  const side = distanceBetween(from, to, earth);
  const [a, b] = [distanceBetween(point, from, earth), distanceBetween(point, to, earth)];
  if (side === 0 || a ** 2 > b ** 2 + side ** 2 || b ** 2 > a ** 2 + side ** 2) return false; // the point is beyond an end
  const half = (a + b + side) / 2;
  const area = Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - side)));
  return (2 * area) / side <= Math.max(LIMITS.onLeg.metres, LIMITS.onLeg.share * side);
}

/** Uses the law of cosines; the earth's curvature adds a third of a degree to a corner of a 500 km figure. */
function angleAt(corner: Place, before: Place, after: Place, earth: EarthModel): Degrees {
  const [a, b] = [distanceBetween(corner, before, earth), distanceBetween(corner, after, earth)];
  const c = distanceBetween(before, after, earth);
  return (Math.acos(Math.min(1, Math.max(-1, (a * a + b * b - c * c) / (2 * a * b)))) * 180) / Math.PI;
}

/** Whether every turn is in the same direction, on a plane through the first corner. */
function isConvex(corners: readonly Place[]): boolean {
  const at = inPlane(corners[0], corners);
  const turns = at.map((here, i) => {
    const [next, after] = [at[(i + 1) % at.length], at[(i + 2) % at.length]];
    return Math.sign((next[0] - here[0]) * (after[1] - next[1]) - (next[1] - here[1]) * (after[0] - next[0]));
  });
  return turns.every((turn) => turn !== 0 && turn === turns[0]);
}

/** Returns east and north of an origin, in degrees of latitude. */
function inPlane(origin: Place, places: readonly Place[]): [east: number, north: number][] {
  const scale = Math.cos((origin.latitude * Math.PI) / 180);
  return places.map(({ latitude, longitude }) => {
    const east = ((longitude - origin.longitude + 540) % 360) - 180;
    return [east * scale, latitude - origin.latitude];
  });
}
