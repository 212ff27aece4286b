/** Reports on a run: how many flights it has, and once all are computed, what would change or has changed. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { rescoreFlight, rescoreResult } from "#app/flight/rescore/schema.ts";
import { type ContestDifference, DIFFERENCES_TOLD, type Difference, LEAST_CHANGE, type Report } from "./rescore.ts";
import type { Run } from "./stale.server.ts";

/** How many failed flights are listed by id. */
const FAILURES_NAMED = 20;

const { oldPoints, newPoints, oldDistance, newDistance, oldRank, newRank } = rescoreResult;
const changed = sql`((${oldPoints} IS NULL) <> (${newPoints} IS NULL) OR abs(${newPoints} - ${oldPoints}) >= ${LEAST_CHANGE}
  OR abs(${newDistance} - ${oldDistance}) >= ${LEAST_CHANGE})`;
const moved = sql`${oldRank} IS NOT ${newRank}`;
const differing = sql`(${changed} OR ${moved})`;
const sum = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(coalesce(${condition}, 0)), 0)`;

export async function getReport(tools: Tools, run: Run): Promise<Report> {
  const { db } = tools;
  const states = await db
    .select({ state: rescoreFlight.state, flights: count() })
    .from(rescoreFlight)
    .where(eq(rescoreFlight.run, run.id))
    .groupBy(rescoreFlight.state);
  const failed = await db
    .select({ flight: rescoreFlight.flightId })
    .from(rescoreFlight)
    .where(and(eq(rescoreFlight.run, run.id), eq(rescoreFlight.state, "failed")))
    .orderBy(rescoreFlight.flightId)
    .limit(FAILURES_NAMED);
  const flights = { total: 0, waiting: 0, computed: 0, switched: 0, left: 0, failed: 0 };
  for (const { state, flights: number } of states) {
    flights[state] = number;
    flights.total += number;
  }
  const { id, rule, season, engine, state } = run;
  return {
    id,
    rule,
    season,
    engine,
    state,
    flights,
    failed: failed.map(({ flight }) => flight),
    contests: state === "computing" ? [] : await listDifferences(tools, id),
  };
}

async function listDifferences({ db }: Tools, run: number): Promise<ContestDifference[]> {
  const sums = await db
    .select({
      contest: rescoreResult.contest,
      flights: count(),
      changed: sum(changed),
      gained: sum(sql`${oldPoints} IS NULL`),
      lost: sum(sql`${newPoints} IS NULL`),
      moved: sum(moved),
      differing: sum(differing),
    })
    .from(rescoreResult)
    .where(eq(rescoreResult.run, run))
    .groupBy(rescoreResult.contest)
    .orderBy(asc(rescoreResult.contest));
  return Promise.all(sums.map(async (row) => ({ ...row, greatest: await listGreatest(db, run, row.contest) })));
}

/** Lists the greatest differences by points; where points are equal, by ranks. */
async function listGreatest(db: Tools["db"], run: number, contest: string): Promise<Difference[]> {
  const rows = await db
    .select()
    .from(rescoreResult)
    .where(and(eq(rescoreResult.run, run), eq(rescoreResult.contest, contest), differing))
    .orderBy(
      sql`abs(coalesce(${newPoints}, 0) - coalesce(${oldPoints}, 0)) DESC`,
      sql`abs(coalesce(${newRank} - ${oldRank}, 0)) DESC`,
      rescoreResult.flightId,
    )
    .limit(DIFFERENCES_TOLD);
  return rows.map((row) => ({
    flight: row.flightId,
    season: row.season,
    points: { old: row.oldPoints, new: row.newPoints },
    distance: { old: row.oldDistance, new: row.newDistance },
    rank: { old: row.oldRank, new: row.newRank },
    rule: { old: row.oldRule, new: row.newRule },
  }));
}
