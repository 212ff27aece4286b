/**
 * Sends the jobs of a run, a few at a time. Every job that finishes sends the next. One that never finishes is sent
 * again by the sweep, each time after twice the wait, and given up after the fifth attempt. When none is left, the
 * run moves on to its next state.
 *
 * A single statement claims flights, so two simultaneous senders never send the same flight or exceed the limit.
 */

import { and, eq, gte, lte, notExists, sql } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { RESCORE_FLIGHT } from "#app/flight/rescore/jobs.ts";
import { rescoreFlight, rescoreRun } from "#app/flight/rescore/schema.ts";
import { rankAll } from "./rank.server.ts";
import type { Run } from "./stale.server.ts";

/** The most running jobs of one run. */
const JOBS_UNDER_WAY = 16;
/** Milliseconds after which an unfinished job is sent again, doubled with every attempt. */
const LOST_AFTER_MS = 60_000;
const MAX_TRIES = 5;

/** For each phase, the state of flights that still have work to do, and the run's state once none is left. */
const PHASE = {
  computing: { todo: "waiting", next: "computed" },
  switching: { todo: "computed", next: "done" },
} as const;

export type Phase = keyof typeof PHASE;

export const getPhase = (run: Run): Phase | null =>
  run.state === "computing" || run.state === "switching" ? run.state : null;

export const todoIn = (phase: Phase) => PHASE[phase].todo;

/** Sends as many jobs as the limit allows; ends the phase when nothing is left to send or to wait for. */
export async function sendOut(tools: Tools, run: Run): Promise<void> {
  const phase = getPhase(run);
  if (phase === null) return;
  const claimed = await claim(tools, run.id, phase);
  for (const flight of claimed) await tools.jobs.send(RESCORE_FLIGHT, { run: run.id, flight });
  if (claimed.length === 0) await conclude(tools, run.id, phase);
}

async function claim({ db, now }: Tools, run: number, phase: Phase): Promise<number[]> {
  const time = now().getTime();
  const mine = sql`run = ${run} AND state = ${todoIn(phase)}`;
  const rows = await db.all<{ flight_id: number }>(sql`
    UPDATE rescore_flight SET lost_at = ${time} + (${LOST_AFTER_MS} << tries), tries = tries + 1
    WHERE run = ${run} AND flight_id IN (
      SELECT flight_id FROM rescore_flight WHERE ${mine} AND (lost_at IS NULL OR lost_at <= ${time})
      ORDER BY lost_at, flight_id
      LIMIT max(0, ${JOBS_UNDER_WAY} - (SELECT count(*) FROM rescore_flight WHERE ${mine} AND lost_at > ${time})))
    RETURNING flight_id`);
  return rows.map((row) => row.flight_id);
}

/** Marks a job as delayed rather than lost, so that nothing else sends it meanwhile. */
export async function hold({ db, now }: Tools, run: number, flight: number): Promise<void> {
  await db
    .update(rescoreFlight)
    .set({ lostAt: now().getTime() + LOST_AFTER_MS })
    .where(and(eq(rescoreFlight.run, run), eq(rescoreFlight.flightId, flight)));
}

async function conclude(tools: Tools, run: number, phase: Phase): Promise<void> {
  const { db } = tools;
  const { todo, next } = PHASE[phase];
  const open = db
    .select({ one: sql`1` })
    .from(rescoreFlight)
    .where(and(eq(rescoreFlight.run, run), eq(rescoreFlight.state, todo)));
  if ((await open.limit(1)).length > 0) return;
  if (phase === "computing") await rankAll(tools, run);
  const ended = next === "done" ? isoStamp(tools.now()) : null;
  const moved = await db
    .update(rescoreRun)
    .set({ state: next, ended })
    .where(and(eq(rescoreRun.id, run), eq(rescoreRun.state, phase), notExists(open)))
    .returning({ id: rescoreRun.id });
  if (moved.length > 0) tools.log({ kind: "rescore-moved", run, state: next });
}

/** Runs every minute: jobs that did not return are sent again or given up. */
export async function sweepRun(tools: Tools, run: Run): Promise<void> {
  const phase = getPhase(run);
  if (phase === null) return;
  await tools.db
    .update(rescoreFlight)
    .set({ state: "failed" })
    .where(
      and(
        eq(rescoreFlight.run, run.id),
        eq(rescoreFlight.state, todoIn(phase)),
        gte(rescoreFlight.tries, MAX_TRIES),
        lte(rescoreFlight.lostAt, tools.now().getTime()),
      ),
    );
  await sendOut(tools, run);
}
