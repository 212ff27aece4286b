/** The measures that follow from the points of a draft. Pure. */
import { boxOfPlaces } from "#app/soaring/geo/box.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { getLegs, polygonDistance, taskDistance } from "#app/soaring/task/course.ts";
import { areaRange } from "#app/soaring/task/plan/area-range.ts";
import { getTask, type TaskDraft } from "./draft.ts";
import type { TaskMeasures } from "./task.ts";

/** Measures a draft that has been parsed; throws if it has fewer than two different points. */
export function measure(draft: TaskDraft): TaskMeasures {
  const task = getTask(draft);
  const course = classify(task.points);
  if (course === null) throw new Error("a drawing of fewer than two different points was never read");
  const { kind, closed, startOnLeg } = course;
  const centres = task.points.map((point) => ({ ...point, zone: null }));
  const range = areaRange(draft.points);
  return {
    kind,
    closed,
    startOnLeg,
    distance: startOnLeg ? polygonDistance(centres) : getLegs(centres).reduce((sum, leg) => sum + leg, 0),
    penalizedDistance: startOnLeg ? polygonDistance(task.points) : taskDistance(task.points),
    minDistance: range?.least ?? null,
    maxDistance: range?.greatest ?? null,
    bbox: boxOfPlaces(draft.points),
  };
}
