/**
 * Rooms that look at all flights of a pilot are told once for whatever changed since: a trigger on `flight` writes
 * `changed_pilot`, a job or the schedule tells. A feature that fails is called again; one that succeeded may be called again.
 */
import { and, asc, eq, type SQL } from "drizzle-orm";
import { faultWords } from "#app/core/fault.ts";
import type { Tools } from "#app/core/tools.ts";
import { changedPilot } from "#app/flight/total/schema.ts";
import { TELL_PILOTS } from "../jobs.ts";
import { waitsForNone } from "../scoring/waiting.server.ts";

/** Told in one go; the rest waits for the next. */
const PILOTS_AT_ONCE = 50;
/** Before a job goes on with the others. */
const SECONDS_BETWEEN_JOBS = 2;
/** After so many failures it is given up; the next change of a flight calls it again. */
const MAX_TRIES = 8;

/** Of the schedule. */
export const notifyPilots = (tools: Tools): Promise<void> => notifyThose(tools, undefined);

/**
 * Of a job, after a score: only pilots who wait for no other one. Of an archive of years, each of whose flights would have all of
 * them are looked at, features are called once, or when the schedule runs.
 */
export const notifyPilotsInTurn = (tools: Tools): Promise<void> =>
  notifyThose(tools, waitsForNone(changedPilot.userId));

async function notifyThose(tools: Tools, where: SQL | undefined): Promise<void> {
  const { db, features } = tools;
  const changed = await db
    .select()
    .from(changedPilot)
    .where(where)
    .orderBy(asc(changedPilot.tries), asc(changedPilot.userId))
    .limit(PILOTS_AT_ONCE);
  for (const { userId, change, tries } of changed) {
    let failed = false;
    for (const { name, onPilot } of features)
      try {
        await onPilot?.flightsChanged?.(tools, userId);
      } catch (error) {
        failed = true;
        tools.log({ kind: "pilot-untold", user: userId, feature: name, ...faultWords(error) });
      }
    const same = and(eq(changedPilot.userId, userId), eq(changedPilot.change, change));
    if (failed && tries + 1 < MAX_TRIES)
      await db
        .update(changedPilot)
        .set({ tries: tries + 1 })
        .where(same);
    else await db.delete(changedPilot).where(same);
    await tools.pause();
  }
  if (changed.length === PILOTS_AT_ONCE) await tools.jobs.send(TELL_PILOTS, {}, { delaySeconds: SECONDS_BETWEEN_JOBS });
}
