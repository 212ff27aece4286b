/**
 * Ranks in a season's list of one contest, before and after rescoring, among all ranked flights and not only those of
 * the run. Equal points share a rank. Each list takes one statement, so that no statement grows with the number of
 * seasons.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import { inList } from "#app/core/db/in-list.ts";
import type { Tools } from "#app/core/tools.ts";
import { rescoreResult } from "#app/flight/rescore/schema.ts";
import { hasSeasons } from "#app/soaring/contest/list.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

/** SQL for the flights that are listed today: ranked, with a result that counts in this contest. */
const listed = (contest: string, ofList: SQL) => sql`
  SELECT c.flight_id, c.points FROM flight_contest c
  JOIN flight f ON ${inList("f", "c")}
  WHERE c.contest = ${contest} AND ${ofList}`;

export async function rankAll({ db, pause }: Tools, run: number): Promise<void> {
  const lists = await db
    .selectDistinct({ contest: rescoreResult.contest, season: rescoreResult.season })
    .from(rescoreResult)
    .where(eq(rescoreResult.run, run));
  for (const { contest, season } of lists) {
    // A contest without seasons has one list, in which the flights of this season get their ranks.
    const whole = !hasSeasons(getRule(contest as ContestKey, season));
    const ofList = (column: string) => (whole ? sql`true` : sql`${sql.raw(column)} = ${season}`);
    const inRun = sql`run = ${run} AND contest = ${contest}`;
    const mine = sql`${inRun} AND season = ${season}`;
    await db.run(sql`
      UPDATE rescore_result SET old_rank = place FROM (
        SELECT flight_id AS id, rank() OVER (ORDER BY points DESC) AS place FROM (${listed(contest, ofList("c.season"))}))
      WHERE ${mine} AND flight_id = id AND old_ranked = 1`);
    await db.run(sql`
      UPDATE rescore_result SET new_rank = place FROM (
        SELECT flight_id AS id, rank() OVER (ORDER BY points DESC) AS place FROM (
          SELECT * FROM (${listed(contest, ofList("c.season"))}) WHERE flight_id NOT IN (
            SELECT flight_id FROM rescore_flight WHERE run = ${run} AND state = 'computed')
          UNION ALL SELECT flight_id, new_points FROM rescore_result WHERE ${inRun} AND ${ofList("season")} AND new_ranked = 1))
      WHERE ${mine} AND flight_id = id AND new_ranked = 1`);
    await pause();
  }
}
