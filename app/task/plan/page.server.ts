/** Data for the planner and the page of a task, and what the planner's form does. */

import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { insert, type Plan, type Spot } from "#app/soaring/task/plan/plan.ts";
import { readCoordinates } from "#app/soaring/task/plan/read-coordinates.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { readJson } from "#app/soaring/text/read-json.ts";
import { localDate } from "#app/units/time.ts";
import { endOfDay } from "../day-end.ts";
import { declareTask } from "../declare.server.ts";
import { type DraftFault, readDraft, type TaskDraft } from "../draft.ts";
import { saveTask } from "../keep.server.ts";
import { readTask, type Viewer } from "../task.server.ts";
import { isTaskId, type SavedTask } from "../task.ts";

export const EMPTY_DRAFT: TaskDraft = {
  name: null,
  description: null,
  private: false,
  ruleset: "D",
  points: [],
  minTime: null,
  startTime: null,
  scoringDate: null,
};

/** Throws 404 if the reader may not see it. */
export async function taskAt(
  tools: Pick<Tools, "db" | "now">,
  viewer: Viewer,
  word: string | undefined,
  token: string | null,
): Promise<SavedTask> {
  try {
    if (isTaskId(word)) return await readTask(tools, viewer, Number(word), token);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new Response(null, { status: fault.status });
  }
  throw new Response(null, { status: 404 });
}

export type Intent = "save" | "copy" | "force" | "declare";

export interface Sent {
  intent: Intent;
  /** The last part of the address. */
  task: string;
  /** The version from which the drawing began. */
  version: number | null;
  draft: TaskDraft;
  token: string | null;
}

/**
 * Saves the drawing in the way the button chose, and declares it if requested. A task of somebody else becomes a
 * copy.
 * @returns the member's task
 */
export async function sendPlan(
  tools: Pick<Tools, "db" | "now">,
  member: { id: number },
  sent: Sent,
): Promise<SavedTask> {
  const { intent, draft, task, version, token } = sent;
  const there = task === "new" ? null : await taskAt(tools, member, task, token);
  const own = there?.owner?.id === member.id ? there : null;
  const unchanged = own !== null && JSON.stringify(own.draft) === JSON.stringify(draft);
  const change = own && intent !== "copy" ? { id: own.id, version: intent === "force" ? null : version } : undefined;
  const savedTask = unchanged && intent === "declare" ? own : await saveTask(tools, member, draft, { change });
  if (intent !== "declare") return savedTask;
  return declareTask(tools, member, savedTask.id, { until: getUntil(savedTask.draft, tools.now()) });
}

/** Returns the end of the day it is planned for, in the time zone of the start; of today if that day is over. */
export function getUntil({ points: [start], scoringDate }: TaskDraft, now: Date): string {
  const zone = zoneAt(start.latitude, start.longitude);
  const today = localDate(now.getTime(), zone);
  return endOfDay(scoringDate !== null && scoringDate > today ? scoringDate : today, zone);
}

export type ReadPlan =
  | { kind: "draft"; draft: TaskDraft }
  | { kind: "fault"; fault: DraftFault }
  | { kind: "line"; line: number };

/** Reads the drawing as scripts send it. */
export function readPlan(text: string | undefined): ReadPlan {
  const json = readJson(text ?? "null");
  // Invalid JSON is reported as an invalid drawing.
  const read = readDraft(typeof json === "string" ? null : json.value);
  return read.kind === "draft" ? read : { kind: "fault", fault: read.faults[0] };
}

const MOST_LINES = 60;

/**
 * Reads the points as typed without scripts: one on each line, its name and then its coordinates. Empty lines are
 * skipped.
 */
export function readLines(text: string, name: string, ruleset: string): ReadPlan {
  const rules = ruleset in RULE_SETS ? (ruleset as RuleSetKey) : "D";
  let plan: TaskDraft = { ...EMPTY_DRAFT, name: name.trim() || null, ruleset: rules };
  for (const [i, line] of text.split(/\r?\n/).slice(0, MOST_LINES).entries()) {
    if (line.trim() === "") continue;
    const spot = spotIn(line);
    if (spot === null) return { kind: "line", line: i + 1 };
    plan = insert(plan, spot);
  }
  return readPlan(JSON.stringify(plan));
}

/** Finds the longest end of the line that can be read as coordinates; the rest before it is the name. */
function spotIn(line: string): Spot | null {
  const words = line.trim().split(/\s+/);
  for (let i = 0; i < words.length; i++) {
    const read = readCoordinates(words.slice(i).join(" "));
    if (read)
      return {
        name: words
          .slice(0, i)
          .join(" ")
          .replace(/[,;:]$/, ""),
        ...read,
        elevation: null,
      };
  }
  return null;
}

/** Writes the points as lines again. */
export const getLines = ({ points }: Plan): string =>
  points.map(({ name, latitude, longitude }) => `${name} ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`).join("\n");
