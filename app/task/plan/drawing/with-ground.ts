/** Fills missing point heights with that of the ground, which flight computers need for arrival heights. Pure. */
import type { Along } from "#app/soaring/task/plan/along.ts";
import type { TaskDraft } from "#app/task/draft.ts";

/** @param ground along the course of this draft; if it is unknown or belongs to another course, the draft stays as it is. Metres above sea level, NaN where unknown */
export function withGround(draft: TaskDraft, ground: { along: Along; altitude: Float32Array } | null): TaskDraft {
  if (!ground || draft.points.every(({ elevation }) => elevation !== null)) return draft;
  const { along, altitude } = ground;
  const points = draft.points.map((point, i) => {
    const at = i === 0 ? 0 : along.leg.lastIndexOf(i - 1);
    const here = along.latitude[at] === point.latitude && along.longitude[at] === point.longitude;
    const known = point.elevation === null && here && Number.isFinite(altitude[at]);
    return known ? { ...point, elevation: Math.round(altitude[at]) } : point;
  });
  return { ...draft, points };
}
