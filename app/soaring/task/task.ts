/**
 * A task: a course over points, each with its zone, and the rules under which it is flown. What follows from the
 * points (kind, closed, start on a leg, distance) is computed, never stored in the task: `classify.ts`, `course.ts`.
 */
import type { Degrees, KilometresPerHour, Metres, Seconds } from "../units.ts";
import type { RuleSetKey } from "./zone/rule-set.ts";
import type { Zone } from "./zone/zone.ts";

/**
 * Shapes of a declared course: free, free over three turnpoints, goal, out and return, triangle, rectangle, the
 * same triangle or rectangle more than once. `RT` is the rectangle: racing and area tasks differ by their rule set.
 */
export const TASK_KINDS = ["FR", "FR4", "GL", "OR", "TR", "RT", "MTR", "MRT"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** SeeYou measures on the ellipsoid, StrePla on a sphere of 6371.0 km; never mixed within one task. */
export type EarthModel = "wgs84" | "sphere6371";

export interface Place {
  name: string;
  latitude: Degrees;
  longitude: Degrees;
}

export interface TaskPoint extends Place {
  zone: Zone | null;
}

export interface Task {
  name: string;
  takeoff: Place | null;
  /** Start, turnpoints and finish. */
  points: TaskPoint[];
  landing: Place | null;
  earth: EarthModel;
  rules: RuleSetKey | null;
  options: TaskOptions;
}

export interface TaskOptions {
  /** Least time of an area task. */
  minTime: Seconds | null;
  /** Earliest start: `HH:MM:SS`, local time of the place, as written. */
  noStart: string | null;
  maxStartAltitude: Metres | null;
  maxStartGroundSpeed: KilometresPerHour | null;
  /** Pilot event before the start: waiting time after pressing, window after that, number of events. */
  eventWait: Seconds | null;
  eventWindow: Seconds | null;
  eventPresses: number | null;
  /** Whether a near miss counts. */
  near: boolean;
  /** Unknown options, as written. */
  other: Record<string, string>;
}

export const NO_OPTIONS: TaskOptions = {
  minTime: null,
  noStart: null,
  maxStartAltitude: null,
  maxStartGroundSpeed: null,
  eventWait: null,
  eventWindow: null,
  eventPresses: null,
  near: false,
  other: {},
};

/** Creates a task as it is drawn: on WGS84, from its points alone. */
export const drawnTask = (
  name: string | null,
  points: TaskPoint[],
  rules: RuleSetKey,
  minTime: Seconds | null,
): Task => ({
  name: name ?? "",
  takeoff: null,
  points,
  landing: null,
  earth: "wgs84",
  rules,
  options: { ...NO_OPTIONS, minTime },
});
