/**
 * Notifies the features that evaluate all flights of a pilot, once for all changes so far: a trigger on `flight`
 * writes `changed_pilot`, and a job or the schedule notifies. A feature that fails is called again; one that
 * succeeded may be called again.
 */
import { and, asc, eq, type SQL } from "drizzle-orm";
import { faultWords } from "#app/core/fault.ts";
import type { Tools } from "#app/core/tools.ts";
import { changedPilot } from "#app/flight/total/schema.ts";
import { TELL_PILOTS } from "../jobs.ts";
import { waitsForNone } from "../scoring/waiting.server.ts";

/** Pilots in one run; the rest waits for the next. */
const PILOTS_AT_ONCE = 50;
/** Seconds before a job continues with the others. */
const SECONDS_BETWEEN_JOBS = 2;
/** Failures after which the change is given up; the next change of a flight calls the feature again. */
const MAX_TRIES = 8;

/** Runs on schedule. */
export const notifyPilots = (tools: Tools): Promise<void> => notifyThose(tools, undefined);

/**
 * Runs in a job after a score, only for pilots who wait for no other score. When the archive of many years is
 * uploaded, every flight would otherwise have all of them evaluated; so features are called once at the end, or when
 * the schedule runs.
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
