/**
 * A task as the site stores it: what a pilot drew (`draft.ts`), the measures that follow from its points, and who may
 * see it. Metres, WGS84 degrees, ISO stamps in UTC.
 *
 * Only its owner and those who have its token can see a private task; for everybody else it does not exist. While a
 * declaration of it is open nothing of it can be changed.
 */
import type { TaskKind } from "#app/soaring/task/task.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { TaskDraft } from "./draft.ts";

export const MAX_TASKS = 2000; // of one pilot

/**
 * saved: can be edited. declared: locked until the declaration ends. flown: was declared and flown, can be edited
 * again.
 */
export type TaskState = "saved" | "declared" | "flown";

/** The measures that follow from the points of a draft. */
export interface TaskMeasures {
  kind: TaskKind;
  closed: boolean;
  startOnLeg: boolean;
  /** From centre to centre; for a polygon that is started on a leg, once around it. */
  distance: Metres;
  /** The distance reduced by what the zones subtract. */
  penalizedDistance: Metres;
  /** For area tasks the shortest and the longest distance from zone to zone; null for others. */
  minDistance: Metres | null;
  maxDistance: Metres | null;
  /**
   * West, south, east and north limits of its points. East is less than west if they lie on both sides of the date
   * line.
   */
  bbox: [west: number, south: number, east: number, north: number];
}

export interface SavedTask extends TaskMeasures {
  id: number;
  /** Counts the changes; an edit names the version from which it began. */
  version: number;
  /** Null once the pilot has left. */
  owner: { id: number; name: string } | null;
  draft: TaskDraft;
  /** Its own name, or one made from distance and kind. */
  title: string;
  airport: { id: number; name: string; region: string } | null;
  /** The token of its link; only shown to its owner and to those who use the link. */
  token: string | null;
  stars: number;
  /** Whether the reader has starred it. */
  starred: boolean;
  state: TaskState;
  /** Until when it is declared. */
  until: string | null;
  /** Whether a flight recording declared or flew it. */
  fromIgcFile: boolean;
  created: string;
  /** Null until the first change. */
  modified: string | null;
}

/** A task as lists and small maps need it. */
export interface ListedTask {
  id: number;
  /** Null if it has no name of its own. */
  name: string | null;
  kind: TaskKind;
  /** km */
  distance: number;
  owner: { id: number; name: string } | null;
  airport: { id: number; name: string } | null;
  private: boolean;
  stars: number;
  state: TaskState;
  until: string | null;
  /** Its points as a polyline. */
  line: string;
}

/** Ids are whole numbers from 1. */
export const isTaskId = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");
/** Tokens are random. */
export const isTaskToken = (text: string | undefined): text is string => /^[0-9a-f]{32}$/.test(text ?? "");

/** Returns its own name, or distance and kind as other programs expect them, `524 km triangle`. */
export function getTitle(name: string | null, { distance, kind }: Pick<TaskMeasures, "distance" | "kind">): string {
  return name ?? `${Math.round(distance / 1000)} km ${KIND_NAMES[kind]}`;
}

const KIND_NAMES: Record<TaskKind, string> = {
  FR: "free course",
  FR4: "four legs",
  GL: "goal",
  OR: "out and return",
  TR: "triangle",
  RT: "rectangle",
  MTR: "triangle, several rounds",
  MRT: "rectangle, several rounds",
};
