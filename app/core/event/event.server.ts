/**
 * Events are stored in the database by the batch that caused them, until every feature has handled them.
 *
 * Each is followed by a job; the schedule finds those whose job was lost. A feature may be called twice for one
 * event, and for two events in any order.
 */
import { and, asc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { event } from "#app/core/event/schema.ts";
import { faultWords } from "#app/core/fault.ts";
import type { DbTools, EventKind, Happened, Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";

/** The most events in one run; the rest waits for the next. */
const EVENTS_AT_ONCE = 100;
/** The number of failures after which the event is given up. */
const MAX_TRIES = 8;
const DAYS_KEPT = 30;

/**
 * Returns the statement for the batch that causes the event; its subject may come from a row of that batch. @param
 * when SQL that is true if the batch had its effect
 */
export function happened(
  { db, now }: DbTools,
  { kind, actor, flight, pilot, subject }: Omit<Happened, "id" | "created" | "subject"> & { subject?: string | SQL },
  when?: SQL,
): Statement {
  return db.insert(event).select(sql`
    SELECT NULL AS id, ${kind} AS kind, ${actor} AS actor_id, ${flight ?? null} AS flight_id, ${pilot ?? null} AS pilot_id,
      ${subject ?? null} AS subject, ${isoStamp(now())} AS created, NULL AS told, 0 AS tries
    WHERE ${when ?? sql`TRUE`}`);
}

/** Called by a job or the schedule: calls every feature, event by event; one that fails is called again later. */
export async function notifyEvents(tools: Tools): Promise<void> {
  const { db, features } = tools;
  const unsent = await db
    .select()
    .from(event)
    .where(isNull(event.told))
    .orderBy(asc(event.tries), asc(event.id))
    .limit(EVENTS_AT_ONCE);
  for (const { id, kind, actorId, flightId, pilotId, subject, created, tries } of unsent) {
    const news: Happened = {
      id,
      kind: kind as EventKind,
      actor: actorId,
      flight: flightId ?? undefined,
      pilot: pilotId ?? undefined,
      subject: subject ?? undefined,
      created,
    };
    let failed = false;
    for (const { name, onEvent } of features)
      try {
        await onEvent?.(tools, news);
      } catch (error) {
        failed = true;
        tools.log({ kind: "event-untold", event: id, feature: name, ...faultWords(error) });
      }
    const told = failed && tries + 1 < MAX_TRIES ? null : isoStamp(tools.now());
    await db
      .update(event)
      .set({ told, tries: tries + 1 })
      .where(and(eq(event.id, id), isNull(event.told)));
  }
}

export async function forgetEvents({ db, now }: Tools): Promise<void> {
  const before = isoStamp(new Date(now().getTime() - DAYS_KEPT * 86_400_000));
  await db.delete(event).where(lt(event.created, before));
}
