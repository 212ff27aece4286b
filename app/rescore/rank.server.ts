/**
 * Places in a season's list of one contest, before and after: of all ranked flights, not only those of the run. Equal
 * points share a place. One statement a list, so that no statement grows with the number of seasons.
 */
import { eq, sql } from "drizzle-orm";
import { rescoreResult } from "#app/db/schema/rescore.ts";
import type { Tools } from "#app/kit/tools.ts";

/** Who is listed today: flights that take part, with a result that counts in this contest. */
const listed = (contest: string, season: number) => sql`
  SELECT c.flight_id, c.points FROM flight_contest c
  JOIN flight f ON f.id = c.flight_id AND f.revision = c.revision
  WHERE c.contest = ${contest} AND c.season = ${season}
    AND f.rank = 1 AND f.deleted IS NULL AND json_extract(c.entry, '$.valid') = 1`;

export async function rankAll({ db, pause }: Tools, run: number): Promise<void> {
  const lists = await db
    .selectDistinct({ contest: rescoreResult.contest, season: rescoreResult.season })
    .from(rescoreResult)
    .where(eq(rescoreResult.run, run));
  for (const { contest, season } of lists) {
    const mine = sql`run = ${run} AND contest = ${contest} AND season = ${season}`;
    await db.run(sql`
      UPDATE rescore_result SET old_rank = place FROM (
        SELECT flight_id AS id, rank() OVER (ORDER BY points DESC) AS place FROM (${listed(contest, season)}))
      WHERE ${mine} AND flight_id = id AND old_ranked = 1`);
    await db.run(sql`
      UPDATE rescore_result SET new_rank = place FROM (
        SELECT flight_id AS id, rank() OVER (ORDER BY points DESC) AS place FROM (
          SELECT * FROM (${listed(contest, season)}) WHERE flight_id NOT IN (
            SELECT flight_id FROM rescore_flight WHERE run = ${run} AND state = 'computed')
          UNION ALL SELECT flight_id, new_points FROM rescore_result WHERE ${mine} AND new_ranked = 1))
      WHERE ${mine} AND flight_id = id AND new_ranked = 1`);
    await pause();
  }
}
