/** Converts a declared task to a drawing for the map. */
import type { CourseDrawing } from "#app/map/course/course-editor.ts";
import { getAreas } from "#app/soaring/task/zone/zone-area.ts";
import { makeOutlines } from "#app/soaring/task/zone/zone-outline.ts";
import { getTask, type TaskDraft } from "#app/task/draft.ts";

export function courseDrawing(draft: TaskDraft, signs: { start: string; finish: string }): CourseDrawing {
  const { points } = draft;
  const [first, last] = [points[0], points[points.length - 1]];
  const getSign = (i: number) => (i === 0 ? signs.start : i === points.length - 1 ? signs.finish : String(i));
  return {
    points: points.map(({ latitude, longitude, name }, i) => ({
      ...{ place: [latitude, longitude], sign: getSign(i), name, selected: false },
    })),
    zones: getAreas(getTask(draft))
      .flatMap(makeOutlines)
      .map(({ latitude, longitude }) => latitude.map((each, i) => [each, longitude[i]])),
    areas: [],
    legs: [],
    hint: null,
    closed: first.latitude === last.latitude && first.longitude === last.longitude,
  };
}
