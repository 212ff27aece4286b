/**
 * A task as the site keeps it: what a pilot drew (`draft.ts`), what follows from its points, and who may see it. Metres,
 * WGS84 degrees, ISO stamps in UTC.
 *
 * A private task is for its owner and for whoever holds its token; to everybody else it is not there. While a declaration
 * of it is open nothing of it can be changed.
 */
import type { TaskKind } from "#app/soaring/task/task.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { TaskDraft } from "./draft.ts";

export const MAX_TASKS = 2000; // of one pilot

/** saved: can be edited. declared: locked until then. flown: was declared and flown, can be edited again. */
export type TaskState = "saved" | "declared" | "flown";

/** What follows from the points of a drawing. */
export interface TaskMeasures {
  kind: TaskKind;
  closed: boolean;
  startOnLeg: boolean;
  /** From centre to centre; of a polygon that is started on a leg, once round it. */
  distance: Metres;
  /** The same with what zones take off it. */
  penalizedDistance: Metres;
  /** Of area tasks: from zone to zone, the shortest way and the longest; null for others. */
  minDistance: Metres | null;
  maxDistance: Metres | null;
  /** West, south, east, north of its points. East is less than west where they lie on both sides of the date line. */
  bbox: [west: number, south: number, east: number, north: number];
}

export interface SavedTask extends TaskMeasures {
  id: number;
  /** Counts the changes: an edit names the one it began from. */
  version: number;
  /** Null once the pilot left. */
  owner: { id: number; name: string } | null;
  draft: TaskDraft;
  /** Its own, or one made of distance and kind where it has none. */
  title: string;
  airport: { id: number; name: string; region: string } | null;
  /** Of the link that shows it; told to its owner and to holders of the link alone. */
  token: string | null;
  stars: number;
  /** By the one who asks. */
  starred: boolean;
  state: TaskState;
  /** While it is declared. */
  until: string | null;
  /** A recording declared it, or flew it. */
  fromIgcFile: boolean;
  created: string;
  /** Null until the first change. */
  modified: string | null;
}

/** As lists and small maps need it. */
export interface ListedTask {
  id: number;
  /** Null where it has none of its own. */
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

/** What it is called: its own name, or distance and kind as programs of others read them, `524 km triangle`. */
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
