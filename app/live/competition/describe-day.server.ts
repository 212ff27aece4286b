/** The texts of a task day's page: its heading, and its date, kind and length in one line. */
import type { Reader } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { TaskDay } from "#app/live/task-day.server.ts";
import { measure } from "#app/task/measure.ts";
import { inWords } from "#app/units/format.ts";
import { day as dayWords } from "#app/units/time.ts";
import { nameOfDay } from "./days.server.ts";

export function describeDay({ draft, date, task }: TaskDay, reader: Reader) {
  const text = textIn(reader.language);
  const { kind, distance } = measure(draft);
  const length = inWords(distance / 1000, "distance", reader, 0);
  return {
    heading: nameOfDay({ draft }, reader),
    about: [dayWords(date, reader.language, "medium"), text("planner.kind", { kind }), length].join(" · "),
    task,
  };
}
