/**
 * Closes a task: the finish moves to the start. One turnpoint gives an out and return, two a triangle, three a
 * rectangle or a triangle that starts on a side; whole rounds of one are allowed. Any other course is not a valid
 * triangle or rectangle, and the plan stays unchanged. A triangle need not be an FAI triangle, but must not be flat.
 */
import { classify } from "../classify.ts";
import { getLegs } from "../course.ts";
import { isContestRectangle, isRectangle } from "../shape.ts";
import type { Place } from "../task.ts";
import { insert, isClosed, type Plan } from "./plan.ts";

export type Closed<P> = { kind: "closed"; plan: P } | { kind: "refused"; why: "few_points" | "already" | "no_shape" };

/** Greatest share of a triangle's longest side: at a half all corners lie on one line. */
const FLAT = 0.495;

export function closeTask<P extends Plan>(plan: P): Closed<P> {
  const { points } = plan;
  if (points.length < 2) return { kind: "refused", why: "few_points" };
  if (isClosed(points)) return { kind: "refused", why: "already" };
  const { zone: _, ...start } = points[0];
  const closed = insert(plan, start);
  return isProper(closed.points) ? { kind: "closed", plan: closed } : { kind: "refused", why: "no_shape" };
}

function isProper(points: readonly Place[]): boolean {
  const course = classify(points);
  if (course?.kind === "OR") return true;
  const corners = course?.corners ?? [];
  if (corners.length === 3) {
    const sides = getLegs([...corners, corners[0]]);
    return Math.max(...sides) / sides.reduce((sum, side) => sum + side, 0) < FLAT;
  }
  return corners.length === 4 && (isRectangle(corners) || isContestRectangle(corners));
}
