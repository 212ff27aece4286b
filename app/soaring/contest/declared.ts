/**
 * A declared course as contests see it, and the kinds of it that rules name. `app/soaring/task` checks the task
 * against the flight and determines its shape; only a course that was declared before the take-off and completed
 * counts.
 */
import type { Recording } from "../igc/recording.ts";
import { classify } from "../task/classify.ts";
import { shapeOfTask } from "../task/contest-shape.ts";
import { computeAttempt, type DeclaredAttempt, type Flying } from "../task/declared/declared-attempt.ts";
import type { Attempt } from "../task/fly/attempt.ts";
import type { Kilometres, Seconds } from "../units.ts";

export interface Declared {
  kind: "triangle" | "rectangle" | "out_return" | "rounds" | "free" | "goal";
  /** How often the triangle or rectangle is flown; 1 for all other courses. */
  rounds: number;
  /**
   * Whether the polygon meets the leg rule of contests: for its triangle, or for the two triangles a rectangle splits
   * into.
   */
  fai: boolean;
  /** Whether the finish is the start. */
  closed: boolean;
  /** The distance that counts, after penalties. */
  distance: Kilometres;
  beforeTakeoff: boolean;
  attempt: Attempt;
}

/**
 * Returns the course that a recording declares, flown by the zones of the German championship: decentralised contests
 * count quadrants and circles of 1 km, whatever zones the recorder was set to. Null where none was declared or
 * attempted.
 * @param declaredAttempt  the attempt by the recorder's zones, where it is known; a recording without zones gives the same
 */
export function getDeclared(
  recording: Recording,
  flying: Flying,
  declaredAttempt: DeclaredAttempt | null = null,
): Declared | null {
  const same =
    declaredAttempt?.declaration.rules === null &&
    declaredAttempt.declaration.points.every(({ zone }) => zone === null);
  const flown = same ? declaredAttempt : computeAttempt(recording, flying, PLAIN_RULES);
  if (!flown?.attempt) return null;
  const points = flown.declaration.points.map((point) => ({ ...point, zone: null }));
  const [shape, course] = [shapeOfTask(points), classify(points)];
  if (!shape || !course) return null;
  const { kind, rounds, fai, distance } = shape;
  return {
    kind,
    rounds,
    fai,
    closed: course.closed,
    attempt: flown.attempt,
    distance: (distance - flown.attempt.penalty) / 1000,
    beforeTakeoff: flown.beforeTakeoff === true,
  };
}

const PLAIN_RULES = "D"; // also used for a task without rules

export type DeclaredCourse =
  | "closed"
  | "out_return"
  | "triangle"
  | "fai_triangle"
  | "rectangle"
  | "rounds"
  | "three_turns"
  | "double_triangle"
  | "triple_triangle";

const MAX_TURNS = 3; // most turnpoints of a course that is not a polygon
const MAX_ROUNDS = 3;

const SORT: Record<DeclaredCourse, (course: Declared) => boolean> = {
  closed: (course) => course.closed && getTurns(course) <= MAX_TURNS,
  out_return: ({ kind }) => kind === "out_return",
  triangle: ({ kind }) => kind === "triangle",
  fai_triangle: ({ kind, fai }) => kind === "triangle" && fai,
  rectangle: ({ kind, fai }) => kind === "rectangle" && fai,
  rounds: ({ kind, fai, rounds }) => kind === "rounds" && fai && rounds >= 2 && rounds <= MAX_ROUNDS,
  three_turns: (course) => course.closed && getTurns(course) === 3 && course.kind !== "triangle",
  double_triangle: (course) => isTriangleRounds(course, 2),
  triple_triangle: (course) => isTriangleRounds(course, 3),
};

export const isOfSort = (course: Declared, sort: DeclaredCourse): boolean => SORT[sort](course);

/** Whether the course was declared in time, completed, and flown within the window from start to finish. */
export function counts({ beforeTakeoff, attempt }: Declared, [from, to]: [Seconds, Seconds]): boolean {
  const { outcome, credits } = attempt;
  if (!beforeTakeoff || outcome.kind !== "finished" || credits.length < 2) return false;
  return credits[0].time >= from && credits[credits.length - 1].time <= to;
}

const getTurns = ({ attempt }: Declared) => attempt.credits.length - 2;

/** Whether the course has the three corners of each round, or one fewer where start and finish are a corner. */
function isTriangleRounds(course: Declared, rounds: number): boolean {
  if (course.kind !== "rounds" || !course.fai || course.rounds !== rounds) return false;
  return getTurns(course) === 3 * rounds || getTurns(course) === 3 * rounds - 1;
}
