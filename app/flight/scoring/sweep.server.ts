/**
 * Repairs every minute what a crash or a lost message left behind.
 *
 * The job of a flight that was pending too long is sent again, each time after twice the wait. A flight that was
 * scored but not announced is announced again. Signatures that a validation service has not answered for are sent
 * again.
 */

import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { FLIGHT_SCORED, SCORE_FLIGHT, SCORED_WITHIN_SECONDS } from "#app/flight/jobs.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { verifyAgain } from "#app/flight/signature/verify.server.ts";

/** The most rows of each kind in one sweep; the next minute continues. */
const ROWS_A_SWEEP = 90;
/** A pending flight is tried again at least this often, seconds. */
const LONGEST_WAIT_SECONDS = 3600;

export async function sweepScoring(tools: Tools): Promise<void> {
  const requeued = await requeue(tools);
  const announced = (await announceAgain(tools, SCORED_WITHIN_SECONDS)).length;
  const verified = await verifyAgain(tools, ROWS_A_SWEEP);
  if (requeued + announced + verified > 0)
    tools.log({ kind: "swept", requeued, announced, expired: 0, verified, orphans: 0 });
}

/**
 * Restores the queue after the site crashed: every flight that waits for its score or for being announced has lost
 * its job. All of them are sent again at once, however often they were tried and however recently they were scored.
 */
export async function takeUpAgain(tools: Tools): Promise<void> {
  await tools.db
    .update(flight)
    .set({ retryAt: isoStamp(tools.now()), tries: 0 })
    .where(and(eq(flight.state, "pending"), isNull(flight.deleted)));
  let requeued = 0;
  for (let sent = ROWS_A_SWEEP; sent === ROWS_A_SWEEP; requeued += sent) sent = await requeue(tools);
  let announced = 0;
  for (let after: number | null = 0; after !== null; ) {
    const sent: number[] = await announceAgain(tools, 0, after);
    announced += sent.length;
    after = sent.length === ROWS_A_SWEEP ? (sent.at(-1) ?? null) : null;
  }
  if (requeued + announced > 0) tools.log({ kind: "swept", requeued, announced, expired: 0, verified: 0, orphans: 0 });
}

async function requeue({ db, jobs, now }: Tools): Promise<number> {
  const time = now();
  const late = await db
    .select({ id: flight.id, tries: flight.tries })
    .from(flight)
    .where(and(lte(flight.retryAt, isoStamp(time)), eq(flight.state, "pending"), isNull(flight.deleted)))
    .limit(ROWS_A_SWEEP);
  for (const { id, tries } of late) {
    const wait = Math.min(LONGEST_WAIT_SECONDS, SCORED_WITHIN_SECONDS * 2 ** (tries + 1));
    await db
      .update(flight)
      .set({ tries: tries + 1, retryAt: isoStamp(new Date(time.getTime() + wait * 1000)) })
      .where(eq(flight.id, id));
    // Flights that failed before must not delay pilots who wait for their first score.
    await jobs.send(SCORE_FLIGHT, { flight: id }, { queue: tries === 0 ? "score" : "bulk" });
  }
  return late.length;
}

/**
 * Announces flights that were scored a while ago and are still unannounced; jobs already sent are left alone.
 * @param waited seconds since it was scored @param after only ids above this one
 * @returns the flights, by id
 */
async function announceAgain({ db, jobs, now }: Tools, waited: number, after = 0): Promise<number[]> {
  const before = isoStamp(new Date(now().getTime() - waited * 1000));
  const rows = await db
    .select({ id: flight.id, revision: flight.revision })
    .from(flight)
    .where(
      and(
        lt(flight.announced, flight.revision),
        gt(flight.id, after),
        sql`EXISTS (SELECT 1 FROM flight_revision r WHERE r.flight_id = ${flight.id} AND r.revision = ${flight.revision} AND r.created <= ${before})`,
      ),
    )
    .orderBy(flight.id)
    .limit(ROWS_A_SWEEP);
  for (const row of rows) {
    await jobs.send(FLIGHT_SCORED, { flight: row.id, revision: row.revision }, { queue: "bulk" });
  }
  return rows.map(({ id }) => id);
}
