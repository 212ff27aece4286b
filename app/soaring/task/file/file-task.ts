/**
 * The content of task files, whatever their format: tasks, waypoints, what could not be read, what could not be
 * written.
 */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { Task, TaskPoint } from "../task.ts";

export const TASK_FORMATS = ["cup", "cupx", "tsk", "xctsk", "lkt", "gpx", "geojson", "flarm", "igc"] as const;
export type TaskFormat = (typeof TASK_FORMATS)[number];

export interface FilePoint extends TaskPoint {
  /** Height above the sea. */
  elevation: Metres | null;
  /** Code in a turnpoint list, or ICAO code. */
  code: string | null;
  description: string | null;
}

/** A task as files describe it: our Task, with what a file adds to each point. */
export interface FileTask extends Task {
  description: string | null;
  points: FilePoint[];
  /** Alternative places to start from, with the zone of the first point. */
  starts?: FilePoint[];
}

/** Why something in a file was not imported, or not unchanged. */
export type FileReason =
  /** A column of a waypoint, as found by `readCup`. */
  | "position"
  | "name"
  | "elevation"
  | "style"
  | "direction"
  | "length"
  | "width"
  /** A task refers to a waypoint which the file does not have; `text` is the name. */
  | "point_unknown"
  /** There are fewer than two points, so no task. */
  | "too_few_points"
  /** There are more than `MAX_TASK_POINTS`, so no task. */
  | "too_many_points"
  /** There are more tasks than `MAX_TASKS`; the rest are left out. */
  | "too_many_tasks"
  /** A zone of no known kind or size; the point has no zone then. */
  | "zone"
  /** A line or element with no known meaning. */
  | "unknown"
  /** The timed section ends before the goal; `text` is where. The task is timed to its finish. */
  | "speed_end"
  /** A point to be reached before the start, which is left out; `text` is its name. */
  | "before_start"
  /** A line whose checksum is wrong. It is read all the same. */
  | "checksum"
  /** Pictures of points, which are not imported; `text` is their names. The points still refer to them. */
  | "pictures"
  /** A declaration in a recording has a doubt; `text` is its token. */
  | "declaration";

export interface FileFinding {
  /** Line number from 1; null where the format has no lines. */
  line: number | null;
  reason: FileReason;
  /** The first 80 letters of the line. */
  text: string;
}

/** What a file without a task contains: a list of points, or a flight. */
export type NoTask = "points" | "track";

export interface TaskFile {
  kind: "read";
  format: TaskFormat;
  tasks: FileTask[];
  /** Null where there are tasks, or where findings explain why there are none. */
  instead: NoTask | null;
  /** Points of the file that belong to no task: CUP, CUPX, GPX. */
  waypoints: Waypoint[];
  findings: FileFinding[];
}

export type Refusal =
  /** The file has none of the formats. */
  | "not_a_task_file"
  /** The file is longer than `MAX_FILE_BYTES`, or would be once unpacked. */
  | "too_large"
  /** The archive has more entries than are unpacked. */
  | "too_many_entries"
  /** The file declares a document type or entities. */
  | "unsafe"
  /** The file is of a known format but broken as a whole. */
  | "broken";

export interface RefusedFile {
  kind: "refused";
  refusal: Refusal;
  /** The format, if it was recognised. */
  format: TaskFormat | null;
}

/** Properties of a task that a format cannot express. */
export type LossKind =
  /** All zones are lost: there are only places. */
  | "zones"
  /** This zone becomes a circle of its radius. */
  | "zone_as_circle"
  /** This zone becomes a sector with a fixed direction. */
  | "zone_fixed"
  /** The inner part of the zone is lost. */
  | "zone_inner"
  /** The direction in which the zone opens is lost. */
  | "zone_turned"
  /** Alternative places to start from are lost. */
  | "starts"
  /** That the zone is an area, not a point, is lost. */
  | "area"
  /** Where lengths are measured from (`move`, `reduce`) is lost. */
  | "measure"
  | "height_limit"
  | "speed_limit"
  | "min_time"
  | "start_time"
  | "pilot_event"
  /** Options that only the file's own program knows are lost. */
  | "options"
  | "rules"
  | "earth"
  | "takeoff_landing"
  | "task_name"
  | "description"
  | "code"
  | "elevation"
  /** The place is rounded by more than 0.1 m. */
  | "position"
  /** Letters that are not ASCII are rewritten, or the text is cut. */
  | "text"
  /** The format has one task; the others are not written. */
  | "other_tasks"
  /** There are more points than the format allows. The task is not written completely. */
  | "points";

export interface Loss {
  what: LossKind;
  /** Index of the task. */
  task: number;
  /** Index of the point; null for the whole task. */
  point: number | null;
}

export interface WrittenFile {
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array;
  losses: Loss[];
}

export const MAX_FILE_BYTES = 10_000_000;
export const MAX_TASK_POINTS = 200;
export const MAX_TASKS = 500;

const MAX_QUOTED_LETTERS = 80;

export const getFinding = (reason: FileReason, line: number | null, text: string): FileFinding => ({
  line,
  reason,
  text: text.slice(0, MAX_QUOTED_LETTERS),
});

/** Returns each loss once. */
export function uniqueLosses(losses: readonly Loss[]): Loss[] {
  const seen = new Set<string>();
  return losses.filter(({ what, task, point }) => {
    const key = `${what} ${task} ${point}`;
    return !seen.has(key) && seen.add(key);
  });
}
