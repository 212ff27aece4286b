/** What files of tasks tell, whatever their format: tasks, waypoints, what could not be read, what could not be written. */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { Task, TaskPoint } from "../task.ts";

export const TASK_FORMATS = ["cup", "cupx", "tsk", "xctsk", "lkt", "gpx", "geojson", "flarm", "igc"] as const;
export type TaskFormat = (typeof TASK_FORMATS)[number];

export interface FilePoint extends TaskPoint {
  /** Above the sea. */
  elevation: Metres | null;
  /** Of a turnpoint list, or ICAO. */
  code: string | null;
  description: string | null;
}

/** A task as files tell it: our Task, each point with what a file adds. */
export interface FileTask extends Task {
  description: string | null;
  points: FilePoint[];
  /** Other places to start from, with the zone of the first point. */
  starts?: FilePoint[];
}

/** Why something in a file was not taken, or not as it stands. */
export type FileReason =
  /** A waypoint's columns, as `readCup` finds them. */
  | "position"
  | "name"
  | "elevation"
  | "style"
  | "direction"
  | "length"
  | "width"
  /** A task that names a waypoint which the file does not have; `text` is the name. */
  | "point_unknown"
  /** Fewer than two points, so no task. */
  | "too_few_points"
  /** More than `MAX_TASK_POINTS`, so no task. */
  | "too_many_points"
  /** More tasks than `MAX_TASKS`; those after it are left out. */
  | "too_many_tasks"
  /** A zone of no known kind or size; the point stays without. */
  | "zone"
  /** A line or element that says nothing we know. */
  | "unknown"
  /** The timed section ends before the goal; `text` is where. The task is timed to its finish. */
  | "speed_end"
  /** A point to be reached before the start; `text` is its name. It is left out. */
  | "before_start"
  /** A line whose checksum is another one. It is read all the same. */
  | "checksum"
  /** Pictures of points, which stay behind; `text` is their names. The points go on naming them. */
  | "pictures"
  /** A declaration in a recording has a doubt; `text` is its token. */
  | "declaration";

export interface FileFinding {
  /** From 1; null where the format has no lines. */
  line: number | null;
  reason: FileReason;
  /** What stands there, 80 letters of it. */
  text: string;
}

/** What a file without a task is: a list of points, or what somebody flew. */
export type NoTask = "points" | "track";

export interface TaskFile {
  kind: "read";
  format: TaskFormat;
  tasks: FileTask[];
  /** Null where there are tasks, and where findings say why there are none. */
  instead: NoTask | null;
  /** Points of the file that stand by themselves: CUP, CUPX, GPX. */
  waypoints: Waypoint[];
  findings: FileFinding[];
}

export type Refusal =
  /** None of the formats. */
  | "not_a_task_file"
  /** Longer than `MAX_FILE_BYTES`, or would be once unpacked. */
  | "too_large"
  /** An archive of more entries than are unpacked. */
  | "too_many_entries"
  /** Declares a document type or entities. */
  | "unsafe"
  /** Of a format we know, and broken as a whole. */
  | "broken";

export interface RefusedFile {
  kind: "refused";
  refusal: Refusal;
  /** As far as it was recognised. */
  format: TaskFormat | null;
}

/** What a format cannot say of a task. */
export type LossKind =
  /** No zones at all: only places. */
  | "zones"
  /** This zone becomes a circle of its radius. */
  | "zone_as_circle"
  /** This zone becomes a sector that is fixed where it lies. */
  | "zone_fixed"
  /** Its inner part is lost. */
  | "zone_inner"
  /** The direction it opens to. */
  | "zone_turned"
  /** Other places to start from. */
  | "starts"
  /** That it is an area, not a point. */
  | "area"
  /** Where lengths are measured from: `move`, `reduce`. */
  | "measure"
  | "height_limit"
  | "speed_limit"
  | "min_time"
  | "start_time"
  | "pilot_event"
  /** Options nobody but the file's own program knows. */
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
  /** The format holds one task; the others are not written. */
  | "other_tasks"
  /** More points than the format holds. The task is not written whole. */
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

/** Each thing that is lost once. */
export function uniqueLosses(losses: readonly Loss[]): Loss[] {
  const seen = new Set<string>();
  return losses.filter(({ what, task, point }) => {
    const key = `${what} ${task} ${point}`;
    return !seen.has(key) && seen.add(key);
  });
}
