/**
 * The job of one flight in a run: while the run computes, it is scored again and compared; while the run switches,
 * the result is put in force.
 *
 * The job may run twice, late or never: the flight's row in the run has what remains to be done, and is written in
 * the same batch as the work. Pilots who wait for a first score go first.
 */

import { and, eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { FLIGHT_SCORED } from "#app/flight/jobs.ts";
import { RESCORE_FLIGHT } from "#app/flight/rescore/jobs.ts";
import { rescoreFlight, rescoreResult, rescoreRun } from "#app/flight/rescore/schema.ts";
import { flightContest } from "#app/flight/schema/flight.ts";
import type { ScoringResult } from "#app/flight/scoring/engine.server.ts";
import { type Case, getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { publishScore } from "#app/flight/scoring/put-in-force.server.ts";
import { somebodyWaits } from "#app/flight/scoring/waiting.server.ts";
import { readContest } from "#app/flight/stored.ts";
import { standsInList } from "#app/soaring/contest/list.ts";
import { endRun } from "./run.server.ts";
import { getPhase, hold, sendOut, todoIn } from "./send-out.server.ts";
import { stage, staged, unstage } from "./stage.server.ts";
import { isStale, isToday, type Run } from "./stale.server.ts";

/** Seconds until a job that gave way tries again. */
const LOOK_AGAIN_SECONDS = 2;

export async function rescoreOne(tools: Tools, runId: number, flightId: number): Promise<void> {
  const { db } = tools;
  const [run] = await db.select().from(rescoreRun).where(eq(rescoreRun.id, runId));
  const phase = run && getPhase(run);
  if (!phase) return;
  if (!isToday(run)) return endRun(tools, run.id, "outdated");
  const [row] = await db.select().from(rescoreFlight).where(getPlace(run, flightId));
  if (row?.state !== todoIn(phase)) return;
  if (await somebodyWaits(tools)) {
    await hold(tools, run.id, flightId);
    return tools.jobs.send(
      RESCORE_FLIGHT,
      { run: run.id, flight: flightId },
      { queue: "bulk", delaySeconds: LOOK_AGAIN_SECONDS },
    );
  }
  const found = await getCase(tools, flightId);
  if (found === null || found.flight.state === "pending") await leave(tools, run, flightId);
  else if (phase === "computing") await compute(tools, run, found);
  else await bringIn(tools, run, found, row.revision);
  await sendOut(tools, run);
}

async function compute(tools: Tools, run: Run, found: Case): Promise<void> {
  const { db } = tools;
  const { flight: row } = found;
  if (!(await isStale(db, run, row))) return leave(tools, run, row.id);
  const held = await db
    .select()
    .from(flightContest)
    .where(and(eq(flightContest.flightId, row.id), eq(flightContest.revision, row.revision)));
  const judgement = await judge(tools, found);
  const results = compared(run.id, found, held, judgement);
  if (run.rule !== "all" && !results.some(({ contest }) => contest === run.rule)) return leave(tools, run, row.id);
  await stage(tools.files, run.id, row.id, judgement);
  await db.batch([
    db.delete(rescoreResult).where(and(eq(rescoreResult.run, run.id), eq(rescoreResult.flightId, row.id))),
    ...results.map((result) => db.insert(rescoreResult).values(result)),
    db
      .update(rescoreFlight)
      .set({ state: "computed", revision: row.revision })
      .where(and(getPlace(run, row.id), eq(rescoreFlight.state, "waiting"))),
  ]);
}

/** Returns a row for every contest with a result before or after. */
function compared(
  run: number,
  { flight: row }: Case,
  held: (typeof flightContest.$inferSelect)[],
  { outcome }: ScoringResult,
): (typeof rescoreResult.$inferInsert)[] {
  const names = new Set([...held.map(({ contest }) => contest), ...outcome.contests.map(({ name }) => name)]);
  return [...names].map((contest) => {
    const before = held.find((result) => result.contest === contest) ?? null;
    const after = outcome.contests.find(({ name }) => name === contest) ?? null;
    return {
      run,
      flightId: row.id,
      contest,
      season: row.season,
      oldRule: before?.rule ?? null,
      newRule: after?.ruleVersion ?? null,
      oldPoints: before?.points ?? null,
      newPoints: after?.points ?? null,
      oldDistance: before?.distance ?? null,
      newDistance: after?.distance ?? null,
      oldRanked: standsInList({ takesPart: row.rank }, before && readContest(before.entry, row.id)),
      newRanked: standsInList({ takesPart: outcome.rankReason === null }, after),
    };
  });
}

/** Puts the compared result in force; a flight that has changed since is computed again. */
async function bringIn(tools: Tools, run: Run, found: Case, seen: number): Promise<void> {
  const started = Date.now();
  const { id, revision: before } = found.flight;
  if (before !== seen && !(await isStale(tools.db, run, found.flight))) return leave(tools, run, id);
  const scoringResult = before === seen ? await staged(tools.files, run.id, id) : null;
  const judgement = scoringResult ?? (await judge(tools, found));
  const switched = tools.db.update(rescoreFlight).set({ state: "switched" }).where(getPlace(run, id));
  const revision = await publishScore(tools, found.flight, judgement, [switched]);
  await tools.jobs.send(FLIGHT_SCORED, { flight: id, revision }, { queue: "bulk" });
  await unstage(tools.files, run.id, id);
  const { state } = judgement.outcome;
  tools.log({ kind: "flight-scored", flight: id, revision, state, tookMs: Date.now() - started });
}

/** Marks a flight as having nothing (more) to do in this run. */
async function leave({ db, files }: Tools, run: Run, id: number): Promise<void> {
  await db.update(rescoreFlight).set({ state: "left" }).where(getPlace(run, id));
  await unstage(files, run.id, id);
}

const getPlace = (run: Run, id: number) => and(eq(rescoreFlight.run, run.id), eq(rescoreFlight.flightId, id));
