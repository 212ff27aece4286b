/** The task that a recording declares, for the flight's page and the upload card. Pure. */
import type { Recording } from "#app/soaring/igc/recording.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { taskDistance } from "#app/soaring/task/course.ts";
import { type Counting, getDeclaration, readDeclarations } from "#app/soaring/task/declared/declaration.ts";
import type { Doubt } from "#app/soaring/task/declared/doubt.ts";
import type { Place, TaskKind, TaskPoint } from "#app/soaring/task/task.ts";
import type { RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { type ZoneKind, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";

export interface DeclaredTask {
  /** Null for fewer than two different points. */
  kind: TaskKind | null;
  /** As its pilot called it; null where nobody said, as all that is not known of a task. */
  name: string | null;
  ruleset: RuleSetKey | null;
  /** Along the points, less what their zones take off. */
  distance: Metres;
  /** Start, turnpoints, finish. */
  points: DeclaredPoint[];
  /** Seconds since 1970, null when not known. */
  declaredAt: number | null;
  /** Null when one of the two instants is not known; then nobody can say. */
  beforeTakeoff: boolean | null;
  /** Who wrote it: the recorder before the flight, this site before it, or a scorer's program after it. */
  source: "recorder" | "site" | "seeyou" | "strepla";
  doubts: Doubt[];
}

/** Its zone by the community's name and the outer radius (half a line's length), as far as the recording says. */
export interface DeclaredPoint extends Place {
  radius: Metres | null;
  zone: ZoneKind | null;
}

/** @param takeoff since 00:00 UTC of the recording's date; null when there was none */
export function declaredTask(recording: Recording, takeoff: Seconds | null): DeclaredTask | null {
  const counting = getDeclaration(recording, takeoff ?? 0) ?? afterwards(recording);
  if (counting === null) return null;
  return describeDetails({ ...counting, beforeTakeoff: takeoff === null ? null : counting.beforeTakeoff });
}

/** One declaration as pages tell it. */
export function describeDetails({ declaration, beforeTakeoff }: Counting): DeclaredTask {
  const { name, rules, points, earth, declaredAt, source, doubts } = declaration;
  return {
    kind: classify(points)?.kind ?? null,
    name: name || null,
    ruleset: rules,
    distance: taskDistance(points, earth),
    points: points.map(declaredPoint),
    declaredAt,
    beforeTakeoff,
    source,
    doubts,
  };
}

function declaredPoint({ name, latitude, longitude, zone }: TaskPoint): DeclaredPoint {
  return { name, latitude, longitude, radius: zone?.radius ?? null, zone: zone ? zoneKind(zone) : null };
}

/** What a scorer added, or why the recorder's own cannot be read. That there is none is not worth a word. */
function afterwards(recording: Recording): Counting | null {
  const all = readDeclarations(recording);
  const declaration =
    all.find(({ points }) => points.length >= 2) ??
    all.find(({ doubts }) => doubts.length > 0 && !doubts.some(({ token }) => token === "NO_TASK"));
  return declaration ? { declaration, beforeTakeoff: false } : null;
}
