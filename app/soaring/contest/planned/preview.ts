/**
 * Previews what a plan would earn in contests if it were declared, flown from point to point as drawn, and completed.
 * Scoring may find more on a real track: scoring may use every fix, the preview only the points, and for the sprint
 * any two hours at the given speed.
 */

import { destination, geodesicCourse } from "#app/soaring/geo/geodesic.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { shapeOfTask } from "#app/soaring/task/contest-shape.ts";
import { distanceBetween } from "#app/soaring/task/course.ts";
import type { PlanPoint } from "#app/soaring/task/plan/plan.ts";
import { isFaiTriangle, LIMITS } from "#app/soaring/task/shape.ts";
import type { Place } from "#app/soaring/task/task.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { type Award, computeAward, type Offer } from "../award.ts";
import type { Declared } from "../declared.ts";
import type { ContestKey, Rule } from "../rule.ts";
import { type Search, SHAPES, type ShapeName } from "../search.ts";
import type { Shape } from "../shape.ts";
import { Grid } from "./grid.ts";

export interface Preview {
  contest: ContestKey;
  points: number;
  award: Award;
}

/** Number of window starts tried along the course; next to the best place the sprint is nearly as good. */
const SPRINT_TRIES = 60;

/**
 * Returns the results in the order of the rules, without contests that award nothing.
 * @param rules that the pilot may enter
 * @param index of the glider
 * @param speed over the whole course
 */
export function previewPlan(
  points: readonly PlanPoint[],
  rules: readonly Rule[],
  index: number,
  speed: MetresPerSecond,
): Preview[] {
  const course = classify(points);
  if (course === null || !(speed > 0) || !(index > 0)) return [];
  const grid = new Grid(points);
  const duration = grid.whole() / speed;
  const shapes = (Object.keys(SHAPES) as ShapeName[]).flatMap((name) => shapeIn(name, points, grid, speed) ?? []);
  const offer: Offer = { window: [0, duration], shapes, declared: getDeclared(points, duration) };
  return rules.flatMap((rule) => {
    if (rule.only === "away" && course.closed) return [];
    const award = computeAward(rule, offer, index);
    return award && award.calculation.points > 0
      ? [{ contest: rule.contest, points: award.calculation.points, award }]
      : [];
  });
}

/** Returns the plan as contests count declared courses: without zones that would shorten it. */
function getDeclared(points: readonly PlanPoint[], duration: Seconds): Declared | null {
  const bare = points.map((point) => ({ ...point, zone: null }));
  const [shape, course] = [shapeOfTask(bare), classify(bare)];
  if (!shape || !course) return null;
  const credits = points.map(({ latitude, longitude }, i) => ({
    time: i === 0 ? 0 : duration,
    latitude,
    longitude,
    altitude: 0,
    fix: i,
  }));
  const attempt = {
    outcome: { kind: "finished" as const },
    credits,
    distance: shape.distance,
    legs: [],
    penalty: 0,
    duration,
    speed: shape.distance / duration,
    startAltitude: null,
    finishAltitude: null,
  };
  const { kind, rounds, fai } = shape;
  return { kind, rounds, fai, closed: course.closed, distance: shape.distance / 1000, beforeTakeoff: true, attempt };
}

function shapeIn(name: ShapeName, points: readonly PlanPoint[], grid: Grid, speed: MetresPerSecond): Shape | null {
  const search: Search = SHAPES[name];
  const distance = getDistance(search, points, grid, speed);
  if (!(distance > 0)) return null;
  return {
    name,
    distance: distance / 1000,
    startTime: 0,
    endTime: grid.whole() / speed,
    startAltitude: 0,
    endAltitude: 0,
    proven: true,
    upperBound: distance / 1000,
    turnpoints: [],
    legs: [],
  };
}

function getDistance(search: Search, points: readonly PlanPoint[], grid: Grid, speed: MetresPerSecond): Metres {
  switch (search.kind) {
    case "legs": {
      const reach = search.within === null ? Number.POSITIVE_INFINITY : search.within * speed;
      if (grid.whole() <= reach) return grid.longest(search.legs, search.leastLeg ?? 0);
      return longestWithin(points, grid, search.legs, reach);
    }
    case "triangle":
      return longestTriangle(points, grid, search.closing ?? 0);
    case "out_return":
      return furthestOut(grid, search.closing ?? 0);
  }
}

/** Returns the longest triangle of three points in order, between two points that close the course. */
function longestTriangle(points: readonly Place[], grid: Grid, closing: Metres): Metres {
  let best = 0;
  for (let i = 0; i < grid.count; i++) {
    for (let j = i + 1; j < grid.count; j++) {
      for (let k = j + 1; k < grid.count; k++) {
        const perimeter = grid.at(i, j) + grid.at(j, k) + grid.at(k, i);
        if (perimeter <= best || !closes(grid, i, k, closing)) continue;
        if (isFaiTriangle([points[i], points[j], points[k]], LIMITS.contest)) best = perimeter;
      }
    }
  }
  return best;
}

function furthestOut(grid: Grid, closing: Metres): Metres {
  let best = 0;
  for (let start = 0; start < grid.count; start++) {
    for (let turn = start + 1; turn < grid.count; turn++) {
      if (2 * grid.at(start, turn) > best && closes(grid, start, turn, closing, start)) best = 2 * grid.at(start, turn);
    }
  }
  return best;
}

/** Whether a start at `i` or before has a finish at `k` or after that is near it. */
function closes(grid: Grid, i: number, k: number, closing: Metres, first = 0): boolean {
  for (let start = first; start <= i; start++) {
    for (let finish = k; finish < grid.count; finish++) {
      if (finish > start && grid.at(start, finish) <= closing) return true;
    }
  }
  return false;
}

/** Returns the longest distance within the part of the course that is flown in that time, wherever the part begins. */
function longestWithin(points: readonly PlanPoint[], grid: Grid, legs: number, reach: Metres): Metres {
  const whole = grid.whole();
  const marks = points.map((_, i) => grid.along(i));
  const starts = [
    ...marks,
    ...marks.map((mark) => mark - reach),
    ...Array.from({ length: SPRINT_TRIES }, (_, i) => ((whole - reach) * i) / (SPRINT_TRIES - 1)),
  ].filter((start) => start >= 0 && start + reach <= whole + 1e-6);
  let best = 0;
  for (const start of starts) {
    const inner = points.filter((_, i) => marks[i] > start && marks[i] < start + reach);
    // With fewer turnpoints than legs, the whole part counts.
    if (inner.length < legs) return reach;
    const way = [spotAt(points, marks, start), ...inner, spotAt(points, marks, start + reach)];
    best = Math.max(best, new Grid(way).longest(legs, 0));
  }
  return best;
}

/** Returns the place at this distance along the course. */
function spotAt(points: readonly Place[], marks: readonly Metres[], far: Metres): Place {
  const i = Math.max(
    0,
    marks.findLastIndex((mark) => mark <= far),
  );
  const [from, to] = [points[i], points[i + 1]];
  if (to === undefined || far <= marks[i]) return from;
  const { course } = geodesicCourse(from.latitude, from.longitude, to.latitude, to.longitude);
  return {
    name: "",
    ...destination(from.latitude, from.longitude, course, Math.min(far - marks[i], distanceBetween(from, to))),
  };
}
