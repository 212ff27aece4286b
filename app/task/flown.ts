/** Courses that flights declared, as proposals tell them. */
import type { TaskKind } from "#app/soaring/task/task.ts";

export interface FlownCourse {
  id: string;
  /** Of its points, in order. */
  names: string[];
  kind: TaskKind;
  /** km */
  distance: number;
  /** Valid ones that declared it. */
  flights: number;
}
