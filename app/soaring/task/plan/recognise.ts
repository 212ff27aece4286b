/**
 * What a drawn course is, and why it is not what would earn more. Shares are those of the perimeter, unrounded; legs are
 * counted along the course as it is drawn, from 0.
 */
import type { Metres } from "#app/soaring/units.ts";
import { type Classified, classify, isSame } from "../classify.ts";
import { getLegs } from "../course.ts";
import { isContestRectangle, isFaiTriangle, isRectangle, LIMITS, type TriangleLimits } from "../shape.ts";
import type { Place } from "../task.ts";

/** Whose threshold: contests switch to the large rule at 500 km, records at 750 km. */
export type Threshold = "contest" | "record";

export interface Miss {
  /** The leg that is too short or too long: the first of a triangle's that start there. */
  leg: number;
  kind: "short" | "long";
  share: number;
  /** What it needs at least, or may have at most. */
  needs: number;
}

/** Of a triangle, or of each of a row of rounds of it. */
export interface RecognisedTriangle {
  perimeter: Metres;
  /** One for each side, from the first corner. */
  shares: number[];
  fai: Record<Threshold, boolean>;
  /** The worst side under the rule that holds for this perimeter; null where it is an FAI triangle. */
  missed: Record<Threshold, Miss | null>;
}

export interface Recognised extends Classified {
  triangle: RecognisedTriangle | null;
  /** Of four corners: sides and angles of a rectangle, and two FAI triangles as contests want it. */
  rectangle: { angles: boolean; contest: boolean } | null;
}

/** Null for fewer than two different points. */
export function recognise(points: readonly Place[]): Recognised | null {
  const course = classify(points);
  if (course === null) return null;
  const { corners } = course;
  return {
    ...course,
    triangle: corners?.length === 3 ? recogniseTriangle(corners, points) : null,
    rectangle: corners?.length === 4 ? { angles: isRectangle(corners), contest: isContestRectangle(corners) } : null,
  };
}

function recogniseTriangle(corners: readonly Place[], points: readonly Place[]): RecognisedTriangle {
  const sides = getLegs([...corners, corners[0]]);
  const perimeter = sides[0] + sides[1] + sides[2];
  const shares = sides.map((side) => side / perimeter);
  const missed = (limits: TriangleLimits) => {
    const worst = findWorst(perimeter, shares, limits);
    return worst && { ...worst, leg: legFrom(corners[worst.leg], points) };
  };
  return {
    perimeter,
    shares,
    fai: { contest: isFaiTriangle(corners, LIMITS.contest), record: isFaiTriangle(corners, LIMITS.record) },
    missed: { contest: missed(LIMITS.contest), record: missed(LIMITS.record) },
  };
}

/** By the side's number. */
function findWorst(perimeter: Metres, shares: readonly number[], limits: TriangleLimits): Miss | null {
  const isLarge = perimeter >= limits.large;
  const least = isLarge ? limits.largeLeast : limits.smallLeast;
  const most = isLarge ? limits.largeMost : 1;
  const [shortest, longest] = [Math.min(...shares), Math.max(...shares)];
  if (shortest >= least && longest <= most) return null;
  if (least - shortest >= longest - most)
    return { leg: shares.indexOf(shortest), kind: "short", share: shortest, needs: least };
  return { leg: shares.indexOf(longest), kind: "long", share: longest, needs: most };
}

/** The first leg that leaves this corner. */
const legFrom = (corner: Place, points: readonly Place[]) =>
  points.findIndex((point, i) => i < points.length - 1 && isSame(point, corner));
