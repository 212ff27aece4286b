/** Turns something flown, named in an address, into a new draft of a task. */

import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { draftOfContest, draftOfDeclared } from "./again.ts";
import type { TaskDraft } from "./draft.ts";
import { drawingOfCourse } from "./flown.server.ts";
import { withNames } from "./named.server.ts";

/**
 * Returns null if nothing like it was flown. @param query `flight`, with `contest` for the course that the contest
 * scored; or `course`
 */
export async function draftAgain(tools: Tools, query: URLSearchParams): Promise<TaskDraft | null> {
  const [course, flight, contest] = [query.get("course"), query.get("flight"), query.get("contest")];
  if (course !== null) return drawingOfCourse(tools, course);
  if (!/^[1-9]\d{0,14}$/.test(flight ?? "")) return null;
  const flown = await getFlight(tools.db, Number(flight));
  if (flown === null) return null;
  const { facts, contests } = flown;
  const declared = facts?.task?.declared ?? facts?.file?.declaration ?? null;
  if (contest === null && declared !== null) return draftOfDeclared(declared);
  const scored = contests.find(({ name }) => name === (contest ?? "free"));
  const draft = scored ? draftOfContest(scored) : null;
  return draft && withNames(tools, draft);
}
