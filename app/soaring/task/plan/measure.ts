/**
 * Everything shown about a plan while it is drawn, computed in one go: legs with their courses, the kind of course,
 * its length, where a third point would make an FAI triangle, and the range of areas. Quick enough to follow a
 * dragged point (`npm run bench -- planner`); what is missing for a triangle, and where a corner should move, takes
 * longer and is in `repair.ts`.
 */
import { geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { isSame } from "../classify.ts";
import { polygonDistance, taskDistance, taskLegs } from "../course.ts";
import { LIMITS } from "../shape.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import { zoneArea } from "../zone/zone-area.ts";
import { makeOutlines, type Outline } from "../zone/zone-outline.ts";
import { type AreaRange, areaRange } from "./area-range.ts";
import { type FaiArea, faiAreas } from "./fai-area.ts";
import type { Plan } from "./plan.ts";
import { type Recognised, recognise, type Threshold } from "./recognise.ts";

interface PlanLeg {
  /** Length as measured, from centre to centre, reduced by zones that take off their radius. */
  distance: Metres;
  /** Course at the beginning of the leg, from true north. */
  course: Degrees;
  /** Share of the sum of legs, 0 to 1. */
  share: number;
}

export interface Measured {
  shape: Recognised | null;
  /** Length of the task: a polygon that is started on a leg counts from corner to corner. */
  distance: Metres;
  legs: PlanLeg[];
  /** Null where no point is an area. */
  range: AreaRange | null;
  /** Duration at the chosen speed. */
  duration: Seconds | null;
  /** The rule that the verdict and the areas follow. */
  threshold: Threshold;
  /** Where the third corner may lie; only for a course of two points. */
  areas: FaiArea[];
  /** Borders of zones, in the order of the points; most zones have one. */
  zones: Outline[][];
}

/** Tasks of the German championship are planned for contests, others for records and badges as well. */
export const getThreshold = (ruleset: RuleSetKey): Threshold => (ruleset === "D" ? "contest" : "record");

/** @param speed over the whole course */
export function measurePlan({ points, ruleset }: Plan, speed: MetresPerSecond): Measured {
  const shape = recognise(points);
  const threshold = getThreshold(ruleset);
  const lengths = taskLegs(points);
  const sum = lengths.reduce((total, leg) => total + leg, 0);
  const range = areaRange(points);
  const distance = shape?.startOnLeg ? polygonDistance(points) : taskDistance(points);
  return {
    shape,
    distance,
    legs: lengths.map((length, i) => ({
      distance: length,
      share: sum > 0 ? length / sum : 0,
      course: getCourse(points[i], points[i + 1]),
    })),
    range,
    duration: distance > 0 && speed > 0 ? distance / speed : null,
    threshold,
    areas: getAreas(points, threshold),
    zones: points.map((_, i) => bordersAt(points, i)),
  };
}

/**
 * A zone's border depends on its point, on the points beside it and, because of its axis, on the start. While one
 * point is dragged most borders stay, so each is cached with what it was drawn from; points are never changed in
 * place.
 */
function bordersAt(points: Plan["points"], i: number): Outline[] {
  const point = points[i];
  const from = [points.length, i, points[0], ...alongside(points, i)];
  const known = DRAWN.get(point);
  if (known?.from.length === from.length && known.from.every((one, k) => one === from[k])) return known.borders;
  const borders = makeOutlines(zoneArea(points, i, point.zone, "wgs84"));
  DRAWN.set(point, { from, borders });
  return borders;
}

const DRAWN = new WeakMap<object, { from: unknown[]; borders: Outline[] }>();

/** Returns the next points on both sides that have another position, with those in between. */
function alongside(points: Plan["points"], i: number): unknown[] {
  const here = points[i];
  const before = points.slice(0, i).findLastIndex((point) => !isSame(point, here));
  const after = points.findIndex((point, k) => k > i && !isSame(point, here));
  return [points[before], points[after]];
}

type Position = { latitude: Degrees; longitude: Degrees };

const getCourse = (from: Position, to: Position): Degrees =>
  geodesicCourse(from.latitude, from.longitude, to.latitude, to.longitude).course;

const SAMPLES = 40;

function getAreas(points: Plan["points"], threshold: Threshold): FaiArea[] {
  return points.length === 2 ? faiAreas(points[0], points[1], LIMITS[threshold], SAMPLES) : [];
}

/** Whether the rule set requires a least time. */
export const hasMinTime = (ruleset: RuleSetKey): boolean => RULE_SETS[ruleset].areas;
