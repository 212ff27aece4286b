/** The task that a recording declares, for the flight's page and the upload card. Pure. */
import type { Recording } from "../soaring/igc/recording.ts";
import { classify } from "../soaring/task/classify.ts";
import { taskDistance } from "../soaring/task/course.ts";
import { type Counting, declarationOf, declarationsOf } from "../soaring/task/declaration.ts";
import type { Doubt } from "../soaring/task/doubt.ts";
import type { TaskKind } from "../soaring/task/task.ts";
import type { Degrees, Metres, Seconds } from "../soaring/units.ts";

export interface DeclaredTask {
  /** Null for fewer than two different points. */
  kind: TaskKind | null;
  /** Along the points, less what their zones take off. */
  distance: Metres;
  /** Start, turn points, finish. */
  points: { name: string; latitude: Degrees; longitude: Degrees }[];
  /** Seconds since 1970, null when not known. */
  declaredAt: number | null;
  /** Null when one of the two instants is not known; then nobody can say. */
  beforeTakeoff: boolean | null;
  /** Who wrote it: the recorder before the flight, or a scorer's program after it. */
  source: "recorder" | "seeyou" | "strepla";
  doubts: Doubt[];
}

/** @param takeoff since 00:00 UTC of the recording's date; null when there was none */
export function declaredTask(recording: Recording, takeoff: Seconds | null): DeclaredTask | null {
  const counting = declarationOf(recording, takeoff ?? 0) ?? afterwards(recording);
  if (counting === null) return null;
  const { declaration, beforeTakeoff } = counting;
  const { points, earth, declaredAt, source, doubts } = declaration;
  return {
    kind: classify(points)?.kind ?? null,
    distance: taskDistance(points, earth),
    points: points.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
    declaredAt,
    beforeTakeoff: takeoff === null ? null : beforeTakeoff,
    source,
    doubts,
  };
}

/** What a scorer added, or why the recorder's own cannot be read. That there is none is not worth a word. */
function afterwards(recording: Recording): Counting | null {
  const all = declarationsOf(recording);
  const declaration =
    all.find(({ points }) => points.length >= 2) ??
    all.find(({ doubts }) => doubts.length > 0 && !doubts.some(({ token }) => token === "NO_TASK"));
  return declaration ? { declaration, beforeTakeoff: false } : null;
}
