/** Computes how much later than the leader others covered each distance: the data of the gap chart. Pure. */
import type { CourseFlown } from "#app/live/task-row.ts";

export interface GapLine {
  pilot: number;
  /** Pairs of metres flown and seconds behind. */
  points: [number, number][];
}

/** Number of points drawn along the course. */
const STEPS = 120;

/** @param courses the leader's first @param length of the task, metres */
export function gapLines(courses: readonly CourseFlown[], length: number): GapLine[] {
  const [leader] = courses;
  if (!leader) return [];
  return courses.map(({ pilot, points }) => {
    const line: [number, number][] = [];
    for (let step = 0; step <= STEPS; step++) {
      const distance = (length * step) / STEPS;
      const [mine, first] = [secondsAt(points, distance), secondsAt(leader.points, distance)];
      if (mine === null || first === null) break;
      line.push([distance, mine - first]);
    }
    return { pilot, points: line };
  });
}

/** Returns the time at which this distance was reached; null if it never was. */
function secondsAt(points: CourseFlown["points"], distance: number): number | null {
  const after = points.findIndex(([, made]) => made >= distance);
  if (after < 0) return null;
  if (after === 0) return points[0][0];
  const [[time, made], [next, further]] = [points[after - 1], points[after]];
  return further === made ? next : time + ((distance - made) / (further - made)) * (next - time);
}
