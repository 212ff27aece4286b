/** How much later than the first one others came as far, over the distance: what the gap chart draws. Pure. */
import type { CourseFlown } from "#app/live/task-row.ts";

export interface GapLine {
  pilot: number;
  /** Metres, seconds behind. */
  points: [number, number][];
}

/** Points along the way that are drawn. */
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

/** When this far; null where it never was. */
function secondsAt(points: CourseFlown["points"], distance: number): number | null {
  const after = points.findIndex(([, made]) => made >= distance);
  if (after < 0) return null;
  if (after === 0) return points[0][0];
  const [[time, made], [next, further]] = [points[after - 1], points[after]];
  return further === made ? next : time + ((distance - made) / (further - made)) * (next - time);
}
