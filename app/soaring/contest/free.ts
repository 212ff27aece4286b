/**
 * Contest `free`: the longest course of six legs, plus an area bonus for whichever of the two closed shapes earns
 * more. Points = (D6 + max(0.3 × FAI triangle, 0.2 × out and return)) × 100 / index, kilometres, each shape found
 * on its own. Checked against published results to 0.005 points.
 */

import type { Point } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Metres, Seconds } from "../units.ts";
import { kilometres, type Shape } from "./shape.ts";

const BONUS = { triangle: 0.3, out_return: 0.2 } as const;
/** The shapes whose length becomes points. */
const EARNS: ReadonlySet<Shape["name"]> = new Set(["free6", "triangle", "out_return"]);
const LEAST_POINTS = 50; // below, a flight is not ranked

export interface Leg {
  distance: Kilometres;
  startTime: Seconds;
  endTime: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  speed: KilometresPerHour;
}

export interface ContestEntry {
  name: string;
  points: number;
  distance: Kilometres;
  speed: KilometresPerHour;
  /** Enough points for the ranking. */
  valid: boolean;
  /** Already divided by the index. */
  bonusPoints?: number;
  bonusScoreName?: keyof typeof BONUS;
  /** Of the shape that earns it. */
  bonusDistance?: Kilometres;
  score: {
    name: string;
    declared: boolean;
    /** No longer course exists, by more than a metre; bonus shapes included. */
    proven: boolean;
    startTime: Seconds;
    endTime: Seconds;
    duration: Seconds;
    distance: Kilometres;
    speed: KilometresPerHour;
    turnpoints: Point[];
    legs: Leg[];
  };
}

export function freePoints(free6: Kilometres, triangle: Kilometres, outReturn: Kilometres, index: number): number {
  return ((free6 + Math.max(BONUS.triangle * triangle, BONUS.out_return * outReturn)) * 100) / index;
}

export function freeEntry(shapes: Shape[], index: number): ContestEntry | null {
  const lengthOf = (name: Shape["name"]) => shapes.find((shape) => shape.name === name)?.distance ?? 0;
  const free6 = shapes.find(({ name }) => name === "free6");
  if (!free6 || free6.distance === 0) return null;
  const [triangle, outReturn] = [lengthOf("triangle"), lengthOf("out_return")];
  const points = freePoints(free6.distance, triangle, outReturn, index);
  const bonusPoints = points - freePoints(free6.distance, 0, 0, index);
  const bonusScoreName = BONUS.triangle * triangle >= BONUS.out_return * outReturn ? "triangle" : "out_return";
  const duration = free6.endTime - free6.startTime;
  const speed = speedOf(free6.distance, duration);
  return {
    name: "free",
    points,
    distance: free6.distance,
    speed,
    valid: points >= LEAST_POINTS,
    ...(bonusPoints > 0 && { bonusPoints, bonusScoreName, bonusDistance: lengthOf(bonusScoreName) }),
    score: {
      name: free6.name,
      declared: false,
      proven: shapes.every((shape) => shape.proven || !EARNS.has(shape.name)),
      startTime: free6.startTime,
      endTime: free6.endTime,
      duration,
      distance: free6.distance,
      speed,
      turnpoints: free6.turnpoints,
      legs: free6.turnpoints.slice(1).map((to, i) => legOf(free6.turnpoints[i], to)),
    },
  };
}

function legOf(from: Point, to: Point): Leg {
  const distance = kilometres(from, to);
  return {
    distance,
    startTime: from.time,
    endTime: to.time,
    startAltitude: from.altitude,
    endAltitude: to.altitude,
    speed: speedOf(distance, to.time - from.time),
  };
}

function speedOf(distance: Kilometres, duration: Seconds): KilometresPerHour {
  return duration > 0 ? (distance / duration) * 3600 : 0;
}
