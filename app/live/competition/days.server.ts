/** Task days in progress, as lists name them: the one with most pilots first. */

import type { Tools } from "#app/core/tools.ts";
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { calledIn } from "#app/task/listed.ts";
import { measure } from "#app/task/measure.ts";
import { type TaskDay, taskDaysNow } from "../task-day.server.ts";

const MOST = 5;

export async function daysFor(tools: Pick<Tools, "db" | "now">, reader: Reader) {
  const days = (await taskDaysNow(tools)).sort((one, other) => other.pilots.length - one.pilots.length);
  return days
    .slice(0, MOST)
    .map((day) => ({ room: day.room, name: nameOfDay(day, reader), pilots: day.pilots.length }));
}

/** Returns the task's name, or its distance and kind. */
export function nameOfDay({ draft }: Pick<TaskDay, "draft">, reader: Reader): string {
  const { kind, distance } = measure(draft);
  return calledIn({ name: draft.name, distance: distance / 1000, kind }, textIn(reader.language), reader);
}
