/**
 * A declared course as contests see it: its kind and the distance that counts. A closed polygon counts from corner to
 * corner, round by round, wherever on a leg it was started; everything else from point to point. Zones reduce the
 * distance as in `course.ts`.
 */
import type { Metres } from "../units.ts";
import { classify, isSame } from "./classify.ts";
import { polygonDistance, taskDistance } from "./course.ts";
import { isContestRectangle, isFaiTriangle, LIMITS } from "./shape.ts";
import type { EarthModel, TaskPoint } from "./task.ts";

/** Contests count no more rounds of one polygon. */
export const MAX_ROUNDS = 3;

export interface ContestShape {
  /** "free" includes a rectangle that contests do not know, more rounds than they count, and everything else. */
  kind: "triangle" | "rectangle" | "out_return" | "rounds" | "free" | "goal";
  /** How often the polygon is flown; 1 for all other courses. */
  rounds: number;
  distance: Metres;
  /**
   * Whether the triangle, or both triangles that form the rectangle, has the shares of contests: 28 %, from 500 km 25
   * to 45 %.
   */
  fai: boolean;
}

/** Returns null for fewer than two different points. */
export function shapeOfTask(points: readonly TaskPoint[], earth: EarthModel = "wgs84"): ContestShape | null {
  const course = classify(points);
  if (course === null) return null;
  const { kind, corners, startOnLeg } = course;
  const distance = startOnLeg ? polygonDistance(points, earth) : taskDistance(points, earth);
  const found = (kind: ContestShape["kind"], rounds = 1, fai = false) => ({ kind, rounds, distance, fai });
  if (kind === "GL") return found("goal");
  if (kind === "OR") return found("out_return");
  if (corners === null || corners.length < 3) return found("free");
  const fai = corners.length === 3 ? isFaiTriangle(corners, LIMITS.contest, earth) : isContestRectangle(corners, earth);
  if (corners.length === 4 && !fai) return found("free");
  if (kind === "TR" || kind === "RT") return found(kind === "TR" ? "triangle" : "rectangle", 1, fai);
  const rounds = getRounds(points, corners.length, startOnLeg);
  return rounds > MAX_ROUNDS ? found("free", rounds, fai) : found("rounds", rounds, fai);
}

/** Divides the course's legs by those of one round: the legs onto the polygon and off it count as one. */
function getRounds(points: readonly TaskPoint[], corners: number, startOnLeg: boolean): number {
  const legs = points.filter((point, i) => i === 0 || !isSame(point, points[i - 1])).length - 1;
  return Math.round((startOnLeg ? legs - 1 : legs) / corners);
}
