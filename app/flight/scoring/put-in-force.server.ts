/**
 * Puts a score in force: objects first, then one batch with a new revision, its contests and the flight's pointer.
 *
 * The batch succeeds as a whole or not at all, and only if the flight still has the revision, the state and the input
 * it was scored with (day, glider, club, the pilot's windows). The first writer makes the next revision; a second run
 * of the same job finds that revision and changes nothing. A run that was overtaken by an edit throws `Overtaken` and
 * leaves everything as it is.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#app/core/db/db.ts";
import { Overtaken } from "#app/core/fault.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { putAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getFigures } from "#app/flight/analysis/listed-statistics.ts";
import { listedStatistics } from "#app/flight/analysis/statistics-block.ts";
import { setFacets } from "#app/flight/facet/facets.server.ts";
import { getLift } from "#app/flight/facet/lift.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { putTrace } from "#app/flight/trace/trace-store.server.ts";
import { crossedAny } from "#app/places/airspace/airspace.ts";
import type { ScoringResult } from "./engine.server.ts";
import type { Case } from "./judge.server.ts";
import type { ScoredFlight } from "./judged.ts";

/** @param also written in the same batch. @returns the revision now in force @throws Overtaken when the flight was changed meanwhile */
export async function publishScore(
  tools: Tools,
  row: Case["flight"],
  { outcome, trace, analysis }: ScoringResult,
  also: BatchItem<"sqlite">[] = [],
): Promise<number> {
  const { db } = tools;
  const revision = row.revision + 1;
  await putTrace(tools.files, row.id, revision, trace);
  if (analysis) await putAnalysis(tools.files, row.id, revision, analysis);
  const now = isoStamp(tools.now());
  try {
    await db.batch([
      addRevision(db, row, outcome, now),
      db.delete(flightContest).where(eq(flightContest.flightId, row.id)),
      ...outcome.contests.map((contest) => addContest(db, row, contest)),
      pointAtIt(db, row, outcome),
      setFacets(tools, eq(flight.id, row.id)),
      rescoreBroken(db, row, now),
      ...also,
    ]);
  } catch (fault) {
    const [there] = await db.select({ revision: flight.revision }).from(flight).where(eq(flight.id, row.id));
    if (there?.revision === revision) return revision;
    const [unchanged] = await db.select({ id: flight.id }).from(flight).where(asScored(row));
    throw unchanged ? fault : new Overtaken(`flight ${row.id} was changed while it was scored`);
  }
  return revision;
}

function addRevision(db: Db, row: Case["flight"], outcome: ScoredFlight, created: string) {
  return db.insert(flightRevision).values({
    // The id is null when the flight is no longer as it was scored; the database refuses that, and the batch with it.
    flightId: sql`(SELECT id FROM flight WHERE ${asScored(row)})`,
    revision: row.revision + 1,
    engine: outcome.engine,
    rules: outcome.rules,
    state: outcome.state,
    findings: outcome.findings,
    facts: outcome.facts,
    created,
  });
}

/** SQL that matches the flight as long as nothing that its score depends on has changed. */
const asScored = (row: Case["flight"]) => sql`id = ${row.id} AND revision = ${row.revision} AND state = ${row.state}
  AND takeoff_time = ${row.takeoffTime}
  AND aircraft_id IS ${row.aircraftId} AND club_id IS ${row.clubId} AND scoring_times IS ${kept(row.scoringTimes)}
  AND engine_scoring_times IS ${kept(row.engineScoringTimes)} AND fes_scoring_times IS ${kept(row.fesScoringTimes)}`;

function addContest(db: Db, row: Case["flight"], contest: ContestResult) {
  return db.insert(flightContest).values({
    flightId: row.id,
    contest: contest.name,
    revision: row.revision + 1,
    season: row.season,
    rule: contest.ruleVersion,
    points: contest.points,
    distance: contest.distance,
    speed: contest.speed,
    entry: contest,
  });
}

/** Makes the flight point at its new revision and show its values. */
function pointAtIt(db: Db, row: Case["flight"], outcome: ScoredFlight) {
  const free = outcome.contests.find((contest) => contest.name === "free") ?? null;
  const statistics = free?.statistics ? listedStatistics(free.statistics) : null;
  const { facts } = outcome;
  const { vario, gain, takeoffDistance } = facts.launch;
  return db
    .update(flight)
    .set({
      state: outcome.state,
      revision: row.revision + 1,
      rank: outcome.rankReason === null,
      rankReason: outcome.rankReason,
      retryAt: null,
      index: outcome.index,
      airspaceViolation: crossedAny(outcome.facts.airspace),
      points: free?.points ?? null,
      distance: free?.distance ?? null,
      speed: free?.speed ?? null,
      outlanding: facts.outlanding,
      launchKind: facts.launch.kind,
      topHeight: facts.maxAltitude === null ? null : Math.round(facts.maxAltitude),
      circling: statistics?.thermal_percentage ?? null,
      lift: free?.statistics ? getLift({ ...free.statistics, circling: free.statistics.thermal.share }) : null,
      declared: free?.score.declared ?? null,
      // Only these keys are set, because names may have changed during scoring.
      snapshot: sql`json_set(${flight.snapshot}, '$.statistics', json(${JSON.stringify(statistics && getFigures(statistics))}),
        '$.launch', json(${JSON.stringify({ vario, gain, takeoffDistance })}))`,
    })
    .where(eq(flight.id, row.id));
}

/** When a validation service found the signature broken during this run, the sweep scores the flight again. */
function rescoreBroken(db: Db, row: Case["flight"], now: string) {
  const broken = db
    .select({ id: igcFile.id })
    .from(igcFile)
    .where(and(eq(igcFile.id, row.igcFileId), eq(igcFile.signature, "broken")));
  return db
    .update(flight)
    .set({ state: "pending", tries: 0, retryAt: now })
    .where(and(eq(flight.id, row.id), eq(flight.state, "valid"), inArray(flight.igcFileId, broken)));
}

/** The value of a JSON column. */
const kept = (times: string[] | null) => (times === null ? null : JSON.stringify(times));
