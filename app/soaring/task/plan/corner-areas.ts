/** Finds where one corner of a closed triangle may lie so that it is an FAI triangle with the other two. */
import { LIMITS } from "../shape.ts";
import { type FaiArea, faiAreas } from "./fai-area.ts";
import { isClosed, type PlanPoint } from "./plan.ts";
import type { Threshold } from "./recognise.ts";

const SAMPLES = 40;

/** Returns no areas where the point is not a turnpoint of a triangle that starts at a corner. */
export function cornerAreas(points: readonly PlanPoint[], point: number | null, threshold: Threshold): FaiArea[] {
  if (points.length !== 4 || !isClosed(points) || (point !== 1 && point !== 2)) return [];
  return faiAreas(points[0], points[3 - point], LIMITS[threshold], SAMPLES);
}
