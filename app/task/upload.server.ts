/** Reads the tasks in a file that a pilot sends, before anything is saved. */
import { MAX_FILE_BYTES } from "#app/soaring/task/file/file-task.ts";
import { type FileFinding, type NoTask, readTaskFile } from "#app/soaring/task/file/task-file.ts";
import type { TaskKind } from "#app/soaring/task/task.ts";
import { readJson } from "#app/soaring/text/read-json.ts";
import { readDraft, type TaskDraft } from "./draft.ts";
import { draftOfFile } from "./file.ts";
import { measure } from "./measure.ts";

export const MAX_BYTES = MAX_FILE_BYTES;
/** The highest number of tasks of a file, and of findings. */
export const MOST_READ = 100;

export interface ReadFile {
  name: string;
  /** Why nothing was read. */
  refusal: string | null;
  /** What the file contains instead, if it has no task. */
  instead: NoTask | null;
  tasks: {
    place: number;
    name: string | null;
    kind: TaskKind;
    /** km */
    distance: number;
    points: number;
    keepable: boolean;
  }[];
  /** Whether there are more tasks. */
  more: boolean;
  /** The first of the problems found. */
  findings: FileFinding[];
  findingCount: number;
  /** The tasks that can be saved, as JSON, at their positions in the file; null for those that cannot. */
  drafts: string;
  /** Whether the file is a flight recording. */
  igc: boolean;
}

export async function readUpload(sent: unknown): Promise<ReadFile> {
  const none = {
    name: "",
    instead: null,
    tasks: [],
    more: false,
    findings: [],
    findingCount: 0,
    drafts: "[]",
    igc: false,
  };
  if (!(sent instanceof File)) return { ...none, refusal: "not_a_task_file" };
  const read = readTaskFile(new Uint8Array(await sent.arrayBuffer()), sent.name);
  if (read.kind === "refused") return { ...none, name: sent.name, refusal: read.refusal };
  const found = read.tasks.slice(0, MOST_READ).map((task) => ({ task, drawn: draftOfFile(task, false) }));
  return {
    name: sent.name,
    refusal: null,
    instead: read.instead,
    tasks: found.map(({ task, drawn }, place) => {
      const { kind, distance } = drawn.kind === "draft" ? measure(drawn.draft) : { kind: "FR" as const, distance: 0 };
      const points = task.points.length;
      return {
        place,
        name: task.name || null,
        kind,
        distance: distance / 1000,
        points,
        keepable: drawn.kind === "draft",
      };
    }),
    more: read.tasks.length > MOST_READ,
    findings: read.findings.slice(0, MOST_READ),
    findingCount: read.findings.length,
    drafts: JSON.stringify(found.map(({ drawn }) => (drawn.kind === "draft" ? drawn.draft : null))),
    igc: read.format === "igc",
  };
}

/** Returns the tasks chosen among those read; null if the form cannot be read any more. */
export function getChosen(form: FormData): TaskDraft[] | null {
  const hidden = form.get("private") !== null;
  const chosen = new Set(form.getAll("chosen").map(String));
  const json = readJson(String(form.get("drafts") ?? ""));
  const sent = typeof json === "string" ? null : json.value;
  if (!Array.isArray(sent)) return null;
  return sent.slice(0, MOST_READ).flatMap((draft, place) => {
    const read = chosen.has(String(place)) ? readDraft(draft) : null;
    return read?.kind === "draft" ? [{ ...read.draft, private: hidden }] : [];
  });
}
