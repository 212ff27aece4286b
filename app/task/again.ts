/** New drafts from what was flown: a declared task, or a course that a contest scored. Pure. */
import type { DeclaredTask } from "#app/flight/declared.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { readDraft, type TaskDraft, usualZone } from "./draft.ts";
import { getZone } from "./zone-of.ts";

type Declared = Pick<DeclaredTask, "name" | "ruleset" | "points">;

/** Returns null if it is not a task that can be drawn. */
export function draftOfDeclared({ name, ruleset, points }: Declared): TaskDraft | null {
  const rules = ruleset ?? "D";
  const last = points.length - 1;
  return drawn({
    name: name?.slice(0, 100) ?? null,
    ruleset: rules,
    points: points.map((point, i) => ({
      name: point.name.slice(0, 100),
      latitude: point.latitude,
      longitude: point.longitude,
      elevation: null,
      zone: getZone(point.zone, point.radius, usualZone(rules, i, points.length), i === last),
    })),
  });
}

/** Its turnpoints are where the track turned, with zones of DMSt; a closed course ends where it began. */
export function draftOfContest({ score }: Pick<ContestResult, "score">): TaskDraft | null {
  const { turnpoints } = score;
  const places = turnpoints.map(({ latitude, longitude }) => ({ latitude, longitude }));
  return drawn({
    name: null,
    ruleset: "D",
    points: places.map((place, i) => ({
      ...place,
      name: i === 0 ? "Start" : i === places.length - 1 ? "Finish" : `${i}`,
      elevation: null,
      zone: usualZone("D", i, places.length),
    })),
  });
}

function drawn(of: Pick<TaskDraft, "name" | "ruleset" | "points">): TaskDraft | null {
  const read = readDraft({ ...of, private: true });
  return read.kind === "draft" ? read.draft : null;
}
