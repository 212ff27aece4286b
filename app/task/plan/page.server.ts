/** What the planner and the page of a task are made of, and what the planner's form does. */

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

/** Throws 404 where it is not for the one who asks. */
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
  /** The address's word. */
  task: string;
  /** Which the drawing began from. */
  version: number | null;
  draft: TaskDraft;
  token: string | null;
}

/**
 * Keeps the drawing as the button said, and declares it where that was asked. A task of somebody else becomes a copy.
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

/** Midnight at the start, of the day it is meant for; of today where that is over. */
export function getUntil({ points: [start], scoringDate }: TaskDraft, now: Date): string {
  const zone = zoneAt(start.latitude, start.longitude);
  const today = localDate(now.getTime(), zone);
  return endOfDay(scoringDate !== null && scoringDate > today ? scoringDate : today, zone);
}

export type ReadPlan =
  | { kind: "draft"; draft: TaskDraft }
  | { kind: "fault"; fault: DraftFault }
  | { kind: "line"; line: number };

/** As scripts send it. */
export function readPlan(text: string | undefined): ReadPlan {
  const json = readJson(text ?? "null");
  // What is no JSON is no drawing either, and is reported as that.
  const read = readDraft(typeof json === "string" ? null : json.value);
  return read.kind === "draft" ? read : { kind: "fault", fault: read.faults[0] };
}

const MOST_LINES = 60;

/** As it is typed without scripts: a point a line, its name and then its coordinates. Empty lines say nothing. */
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

/** The longest end of the line that is coordinates; what stands before is the name. */
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

/** The same lines again. */
export const getLines = ({ points }: Plan): string =>
  points.map(({ name, latitude, longitude }) => `${name} ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`).join("\n");
