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
  /** Null when it has fewer than two different points. */
  kind: TaskKind | null;
  /** The pilot's name for it. As with every field, null when the recording does not say. */
  name: string | null;
  ruleset: RuleSetKey | null;
  /** The distance along the points, less what their zones take off. */
  distance: Metres;
  /** Start, turnpoints, finish. */
  points: DeclaredPoint[];
  /** Seconds since 1970, null when not known. */
  declaredAt: number | null;
  /** Null when one of the two instants is not known. */
  beforeTakeoff: boolean | null;
  /** What wrote it: the recorder before the flight, this site before the flight, or a scorer's program after it. */
  source: "recorder" | "site" | "seeyou" | "strepla";
  doubts: Doubt[];
}

/**
 * A point with its zone: the zone's usual name and outer radius (half the length of a line), as far as the recording
 * has them.
 */
export interface DeclaredPoint extends Place {
  radius: Metres | null;
  zone: ZoneKind | null;
}

/** @param takeoff seconds since 00:00 UTC of the recording's date; null when there was none */
export function declaredTask(recording: Recording, takeoff: Seconds | null): DeclaredTask | null {
  const counting = getDeclaration(recording, takeoff ?? 0) ?? afterwards(recording);
  if (counting === null) return null;
  return describeDetails({ ...counting, beforeTakeoff: takeoff === null ? null : counting.beforeTakeoff });
}

/** Describes one declaration for pages. */
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

/**
 * Returns the declaration that a scorer added, or the one of the recorder that could not be read. A recording without
 * any gets null.
 */
function afterwards(recording: Recording): Counting | null {
  const all = readDeclarations(recording);
  const declaration =
    all.find(({ points }) => points.length >= 2) ??
    all.find(({ doubts }) => doubts.length > 0 && !doubts.some(({ token }) => token === "NO_TASK"));
  return declaration ? { declaration, beforeTakeoff: false } : null;
}
