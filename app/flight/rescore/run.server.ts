/** A run from request to end: it is started or found again, switched, given up, cleaned up. */
import { and, eq, inArray, lt } from "drizzle-orm";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { type RescoredRule, rescoreFlight, rescoreRun } from "#app/flight/rescore/schema.ts";
import { ENGINE } from "#app/flight/scoring/engine.server.ts";
import { getRuleVersions } from "#app/flight/scoring/rule-version.ts";
import { OPEN } from "./rescore.ts";
import { sendOut, sweepRun } from "./send-out.server.ts";
import { unstageEnded } from "./stage.server.ts";
import { enlist, isToday, listSeasons, type Run } from "./stale.server.ts";

/** Milliseconds after which a run that was computed and never switched is given up. */
const GIVEN_UP_AFTER_MS = 30 * 86_400_000;

/**
 * Returns the open run of this request, or starts a new one. Flights that failed before are tried again, and those
 * that became stale since join.
 *
 * @param rule a contest's key or `all`
 * @param season the year in which it ends, or `all`
 */
export async function startRun(
  tools: Tools,
  rule: RescoredRule,
  season: string,
): Promise<{ run: Run; resumed: boolean }> {
  const { db } = tools;
  const known = await openRun(tools, rule, season);
  const resumed = known !== null && isToday(known);
  if (known && !resumed) await endRun(tools, known.id, "outdated");
  const seasons = await listSeasons(db, season);
  if (!resumed) {
    const rules = Object.fromEntries(seasons.map((year) => [year, getRuleVersions(year)]));
    const created = isoStamp(tools.now());
    // Of two simultaneous requests, the second finds the run of the first.
    await db
      .insert(rescoreRun)
      .values({ rule, season, engine: ENGINE, rules, state: "computing", created })
      .onConflictDoNothing();
  }
  const run = await openRun(tools, rule, season);
  if (run === null) throw new Error("the run ended while it began");
  const ofRun = eq(rescoreFlight.run, run.id);
  // A repeated request does not wait for messages that may be lost: they are sent again, and may then arrive twice.
  const anew = { tries: 0, lostAt: null };
  if (run.state === "switching") {
    await db
      .update(rescoreFlight)
      .set(anew)
      .where(and(ofRun, eq(rescoreFlight.state, "computed")));
  } else {
    for (const year of seasons) await enlist(db, run, year);
    await db.batch([
      db
        .update(rescoreFlight)
        .set({ ...anew, state: "waiting" })
        .where(and(ofRun, inArray(rescoreFlight.state, ["waiting", "failed"]))),
      db
        .update(rescoreRun)
        .set({ state: "computing" })
        .where(and(eq(rescoreRun.id, run.id), eq(rescoreRun.state, "computed"))),
    ]);
  }
  await sendOut(tools, await mustFind(tools, run.id));
  return { run: await mustFind(tools, run.id), resumed };
}

/** Puts the computed results in force. Repeating the call has no further effect. */
export async function switchRun(tools: Tools, id: number): Promise<Run> {
  const { db } = tools;
  const run = await findRun(tools, id);
  if (run === null) throw gone();
  if (run.state === "switching" || run.state === "done") return run;
  if (run.state === "computed" && !isToday(run)) await endRun(tools, id, "outdated");
  const { state } = await mustFind(tools, id);
  if (state !== "computed") {
    throw new Refusal(409, "nothing_to_switch", { error: `is_${state}`, values: { state: state.replace("_", " ") } });
  }
  await db.batch([
    db
      .update(rescoreFlight)
      .set({ tries: 0, lostAt: null })
      .where(and(eq(rescoreFlight.run, id), eq(rescoreFlight.state, "computed"))),
    db
      .update(rescoreRun)
      .set({ state: "switching" })
      .where(and(eq(rescoreRun.id, id), eq(rescoreRun.state, "computed"))),
  ]);
  await sendOut(tools, await mustFind(tools, id));
  return mustFind(tools, id);
}

/** Gives up a run: what was switched stays, the rest is never switched. A run that has ended stays as it is. */
export async function giveUp(tools: Tools, id: number): Promise<Run> {
  if ((await findRun(tools, id)) === null) throw gone();
  await endRun(tools, id, "given_up");
  return mustFind(tools, id);
}

export async function endRun({ db, now, log }: Tools, id: number, state: "given_up" | "outdated"): Promise<void> {
  const ended = await db
    .update(rescoreRun)
    .set({ state, ended: isoStamp(now()) })
    .where(and(eq(rescoreRun.id, id), inArray(rescoreRun.state, [...OPEN])))
    .returning({ id: rescoreRun.id });
  if (ended.length > 0) log({ kind: "rescore-moved", run: id, state });
}

/** Runs every minute: continues runs after a lost message or a crash. */
export async function sweepRuns(tools: Tools): Promise<void> {
  const runs = await tools.db
    .select()
    .from(rescoreRun)
    .where(inArray(rescoreRun.state, ["computing", "switching"]));
  for (const run of runs) {
    if (isToday(run)) await sweepRun(tools, run);
    else await endRun(tools, run.id, "outdated");
  }
}

/** Runs every night: gives up runs that were not switched in time and deletes their stored results. */
export async function sweepStaged(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const long = isoStamp(new Date(now().getTime() - GIVEN_UP_AFTER_MS));
  const forgotten = await db
    .select({ id: rescoreRun.id })
    .from(rescoreRun)
    .where(and(eq(rescoreRun.state, "computed"), lt(rescoreRun.created, long)));
  for (const { id } of forgotten) await endRun(tools, id, "given_up");
  const open = await db
    .select({ id: rescoreRun.id })
    .from(rescoreRun)
    .where(inArray(rescoreRun.state, [...OPEN]));
  await unstageEnded(tools.files, new Set(open.map(({ id }) => id)));
}

export async function findRun({ db }: Tools, id: number): Promise<Run | null> {
  const [run] = await db.select().from(rescoreRun).where(eq(rescoreRun.id, id));
  return run ?? null;
}

async function mustFind(tools: Tools, id: number): Promise<Run> {
  const run = await findRun(tools, id);
  if (run === null) throw new Error(`rescoring ${id} is not in the ledger`);
  return run;
}

async function openRun({ db }: Tools, rule: RescoredRule, season: string): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(rescoreRun)
    .where(and(eq(rescoreRun.rule, rule), eq(rescoreRun.season, season), inArray(rescoreRun.state, [...OPEN])));
  return run ?? null;
}

const gone = () => new Refusal(404, "no_run", { error: "not_found" });
