/**
 * Determines what a drawn course is, and why it is not one that would earn more. Shares are those of the perimeter,
 * unrounded; legs are counted along the course as drawn, from 0.
 */
import type { Metres } from "#app/soaring/units.ts";
import { type Classified, classify, isSame } from "../classify.ts";
import { getLegs } from "../course.ts";
import { isContestRectangle, isFaiTriangle, isRectangle, LIMITS, type TriangleLimits } from "../shape.ts";
import type { Place } from "../task.ts";

/** Selects the threshold: contests switch to the large rule at 500 km, records at 750 km. */
export type Threshold = "contest" | "record";

export interface Miss {
  /** The leg that is too short or too long: the first leg along that side of the triangle. */
  leg: number;
  kind: "short" | "long";
  share: number;
  /** The share that the leg needs at least, or may have at most. */
  needs: number;
}

/** Values of a triangle, also one that is flown in several rounds. */
export interface RecognisedTriangle {
  perimeter: Metres;
  /** One share for each side, from the first corner. */
  shares: number[];
  fai: Record<Threshold, boolean>;
  /** The worst side under the rule for this perimeter; null where it is an FAI triangle. */
  missed: Record<Threshold, Miss | null>;
}

export interface Recognised extends Classified {
  triangle: RecognisedTriangle | null;
  /**
   * For four corners: whether sides and angles form a rectangle, and whether it consists of two FAI triangles as
   * contests require.
   */
  rectangle: { angles: boolean; contest: boolean } | null;
}

/** Returns null for fewer than two different points. */
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

/** Returns the worst leg, identified by the number of the side. */
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

/** Returns the first leg that leaves this corner. */
const legFrom = (corner: Place, points: readonly Place[]) =>
  points.findIndex((point, i) => i < points.length - 1 && isSame(point, corner));
