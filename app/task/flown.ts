/** Courses that flights declared, as they are proposed to pilots. */
import type { TaskKind } from "#app/soaring/task/task.ts";

export interface FlownCourse {
  id: string;
  /** The names of its points, in order. */
  names: string[];
  kind: TaskKind;
  /** km */
  distance: number;
  /** The number of valid flights that declared it. */
  flights: number;
}
