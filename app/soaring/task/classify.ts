/**
 * Determines which kind of course a list of points is. Order: a triangle or rectangle flown more than once, triangle,
 * rectangle, out and return, goal, free over three turnpoints, free. Consecutive equal points count once.
 */
import { distanceBetween } from "./course.ts";
import { isOnLeg } from "./shape.ts";
import type { Place, TaskKind } from "./task.ts";

export interface Classified {
  kind: TaskKind;
  /** Whether the finish is at the start. */
  closed: boolean;
  /** Whether it is closed and start and finish lie on a side: the polygon is that of the turnpoints alone. */
  startOnLeg: boolean;
  /** The polygon that is scored, without repetition; null for an open or free course. */
  corners: Place[] | null;
}

/** Returns null for fewer than two different points. */
export function classify(points: readonly Place[]): Classified | null {
  const course = points.filter((point, i) => i === 0 || !isSame(point, points[i - 1]));
  if (course.length < 2) return null;
  const closed = course.length > 2 && isSame(course[0], course[course.length - 1]);
  return closed ? closedCourse(course) : openCourse(course.length - 2);
}

/** Whether two places are within a metre once rounded as in files, to thousandths of a minute. */
export function isSame(one: Place, other: Place): boolean {
  return distanceBetween(rounded(one), rounded(other)) <= 1;
}

function openCourse(turns: number): Classified {
  const kind = turns === 0 ? "GL" : turns === 3 ? "FR4" : "FR";
  return { kind, closed: false, startOnLeg: false, corners: null };
}

const POLYGONS = [
  { corners: 3, once: "TR", often: "MTR" },
  { corners: 4, once: "RT", often: "MRT" },
] as const;

function closedCourse(course: readonly Place[]): Classified {
  const start = course[0];
  const turns = course.slice(1, -1);
  const found = (kind: TaskKind, corners: Place[] | null, startOnLeg = false): Classified => ({
    kind,
    closed: true,
    startOnLeg,
    corners,
  });

  for (const { corners: count, once, often } of POLYGONS) {
    const [onLeg, atCorner] = [cycle(turns, count), cycle(course.slice(0, -1), count)];
    if (onLeg && isOnLeg(start, onLeg[count - 1], onLeg[0]))
      return found(turns.length > count ? often : once, onLeg, true);
    if (atCorner) return found(turns.length + 1 > count ? often : once, atCorner);
  }
  if (turns.length === 1) return found("OR", [start, turns[0]]);
  return found(turns.length === 3 ? "FR4" : "FR", null);
}

/** Returns the first `count` points when all are different and the rest repeats them in whole rounds. */
function cycle(points: readonly Place[], count: number): Place[] | null {
  if (points.length < count || points.length % count !== 0) return null;
  const round = points.slice(0, count);
  const different = round.every((point, i) => round.every((other, j) => j <= i || !isSame(point, other)));
  return different && points.every((point, i) => isSame(point, round[i % count])) ? round : null;
}

const rounded = ({ name, latitude, longitude }: Place): Place => ({
  name,
  latitude: Math.round(latitude * 60_000) / 60_000,
  longitude: Math.round(longitude * 60_000) / 60_000,
});
