/**
 * The scoring job: a pending flight is scored, the score is put in force, and everyone who waits is notified.
 *
 * It may run twice, late, or concurrently: a run finds what another has put in force and stops. `flight-scored`
 * announces the new revision; an announcement that was lost is found by `announced < revision`.
 */

import { and, eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { FLIGHT_SCORED, RENEW_RECORDS, TELL_PILOTS } from "#app/flight/jobs.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getCase, judge } from "./judge.server.ts";
import { publishScore } from "./put-in-force.server.ts";

export async function scorePending(tools: Tools, id: number): Promise<void> {
  const started = Date.now();
  const found = await getCase(tools, id);
  if (found?.flight.state !== "pending") return;
  const judgement = await judge(tools, found);
  const revision = await publishScore(tools, found.flight, judgement);
  await tools.jobs.send(FLIGHT_SCORED, { flight: id, revision });
  const { state } = judgement.outcome;
  tools.log({ kind: "flight-scored", flight: id, revision, state, tookMs: Date.now() - started });
}

/** Notifies those who wait, then every feature, and stores that they were notified. Older revisions that arrive late are ignored. */
export async function announce(tools: Tools, id: number, revision: number): Promise<void> {
  const [row] = await tools.db.select({ revision: flight.revision }).from(flight).where(eq(flight.id, id));
  if (!row || row.revision !== revision) return;
  await tools.tell(id, { kind: "scored", flight: id, revision });
  for (const { onFlight } of tools.features) {
    if (!onFlight?.scored) continue;
    // Pause between features, because several flights may be announced at once and pages must not wait for all of
    // them.
    await tools.pause();
    await onFlight.scored(tools, id, revision);
  }
  await tools.db
    .update(flight)
    .set({ announced: revision })
    .where(and(eq(flight.id, id), eq(flight.revision, revision)));
  await tools.jobs.send(RENEW_RECORDS, {});
  await tools.jobs.send(TELL_PILOTS, {});
}
