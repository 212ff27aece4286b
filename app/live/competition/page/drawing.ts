/** A declared task as the map draws it. */
import type { CourseDrawing } from "#app/map/course/course-editor.ts";
import { areasOf } from "#app/soaring/task/zone/zone-area.ts";
import { outlinesOf } from "#app/soaring/task/zone/zone-outline.ts";
import { type TaskDraft, taskOf } from "#app/task/draft.ts";

export function courseDrawing(draft: TaskDraft, signs: { start: string; finish: string }): CourseDrawing {
  const { points } = draft;
  const [first, last] = [points[0], points[points.length - 1]];
  const signOf = (i: number) => (i === 0 ? signs.start : i === points.length - 1 ? signs.finish : String(i));
  return {
    points: points.map(({ latitude, longitude, name }, i) => ({
      ...{ place: [latitude, longitude], sign: signOf(i), name, selected: false },
    })),
    zones: areasOf(taskOf(draft))
      .flatMap(outlinesOf)
      .map(({ latitude, longitude }) => latitude.map((each, i) => [each, longitude[i]])),
    areas: [],
    legs: [],
    hint: null,
    closed: first.latitude === last.latitude && first.longitude === last.longitude,
  };
}
