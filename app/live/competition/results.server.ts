/** The scores of uploaded flights for the task of a task day, which replace live data once they are available. */
import { and, eq, isNull } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightRevision } from "#app/flight/schema/flight.ts";
import { readFacts } from "#app/flight/stored.ts";
import type { TaskPilot } from "../task-day.server.ts";
import type { TaskResult } from "./result.ts";

export async function listResults({ db }: Pick<Tools, "db">, pilots: readonly TaskPilot[]): Promise<TaskResult[]> {
  const ids = pilots.flatMap((pilot) => pilot.flight ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: flight.id, facts: flightRevision.facts })
    .from(flight)
    .innerJoin(
      flightRevision,
      and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)),
    )
    .where(and(among(flight.id, ids), isNull(flight.deleted)));
  return rows.flatMap(({ id, facts }): TaskResult[] => {
    const pilot = pilots.find((each) => each.flight === id);
    const { task } = readFacts(facts, id);
    if (!pilot || task === null) return [];
    const { outcome, credits, distance, speed } = task;
    const at = (i: number) => (credits[i] ? Date.parse(credits[i].time) / 1000 : null);
    const finished = outcome.kind === "finished" || outcome.kind === "too_low";
    return [
      {
        ...{ pilot: pilot.id, flight: id, finished, tooLow: outcome.kind === "too_low", start: at(0) },
        finish: finished ? at(credits.length - 1) : null,
        leg: credits.length,
        distance: distance * 1000,
        speed: speed === null ? null : speed / 3.6,
      },
    ];
  });
}
