/**
 * Finds flights that would be scored differently today, because the engine, a rule or the aircraft's index has
 * changed since their revision.
 */
import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { type RescoredRule, rescoreFlight, type rescoreRun } from "#app/flight/rescore/schema.ts";
import { flight, flightRevision } from "#app/flight/schema/flight.ts";
import { ENGINE } from "#app/flight/scoring/engine.server.ts";
import { getRuleVersion, getRuleVersions } from "#app/flight/scoring/rule-version.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";

export type Run = typeof rescoreRun.$inferSelect;

/** `indexOf` of app/places/aircraft/aircraft.ts as SQL. */
const indexToday = sql`coalesce((SELECT known.value FROM json_each(${aircraft.indexBySeason}) known
  WHERE CAST(known.key AS INTEGER) <= ${flight.season} ORDER BY CAST(known.key AS INTEGER) DESC LIMIT 1), ${aircraft.dmstIndex})`;

function staleIn(rule: RescoredRule, season: number): SQL | undefined {
  const otherRules =
    rule === "all"
      ? sql`${flightRevision.rules} <> ${JSON.stringify(getRuleVersions(season))}`
      : sql`coalesce(json_extract(${flightRevision.rules}, ${`$.${rule}`}), '') <> ${getRuleVersion(rule, season)}`;
  return and(
    isNull(flight.deleted),
    // The recordings of pilots who left are deleted; their scores stay as they are.
    sql`EXISTS (SELECT 1 FROM igc_file f WHERE f.id = ${flight.igcFileId} AND f.length > 0)`,
    ne(flight.state, "pending"),
    eq(flight.season, season),
    or(ne(flightRevision.engine, ENGINE), otherRules, sql`${indexToday} IS NOT ${flight.index}`),
  );
}

const inForce = and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision));

/** Adds the stale flights of a season to the run; those already in it stay as they are. */
export async function enlist(db: Db, run: Run, season: number): Promise<void> {
  const stale = db
    .select({
      run: sql<number>`${run.id}`.as("run"),
      flightId: sql<number>`${flight.id}`.as("flight_id"),
      state: sql<"waiting">`'waiting'`.as("state"),
      revision: sql<number>`${flight.revision}`.as("revision"),
      engine: sql<string>`${flightRevision.engine}`.as("engine"),
      tries: sql<number>`0`.as("tries"),
      lostAt: sql<null>`NULL`.as("lost_at"),
    })
    .from(flight)
    .innerJoin(flightRevision, inForce)
    .leftJoin(aircraft, eq(aircraft.id, flight.aircraftId))
    .where(staleIn(run.rule, season));
  await db.insert(rescoreFlight).select(stale).onConflictDoNothing();
}

/** Whether a flight still has to be scored again; another job may have done it. */
export async function isStale(db: Db, run: Run, { id, season }: { id: number; season: number }): Promise<boolean> {
  const [row] = await db
    .select({ id: flight.id })
    .from(flight)
    .innerJoin(flightRevision, inForce)
    .leftJoin(aircraft, eq(aircraft.id, flight.aircraftId))
    .where(and(eq(flight.id, id), staleIn(run.rule, season)));
  return row !== undefined;
}

/** Returns the seasons of a run. */
export async function listSeasons(db: Db, season: string): Promise<number[]> {
  if (season !== "all") return [Number(season)];
  const rows = await db.selectDistinct({ season: flight.season }).from(flight).orderBy(flight.season);
  return rows.map((row) => row.season);
}

/** Whether engine and rules are still those that the run computes with. */
export function isToday({ engine, rules }: Run): boolean {
  const same = ([season, versions]: [string, Record<string, string>]) =>
    JSON.stringify(getRuleVersions(Number(season))) === JSON.stringify(versions);
  return engine === ENGINE && Object.entries(rules).every(same);
}
