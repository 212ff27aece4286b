/**
 * Previews what a run of rescoring would do to rankings: the ranks of pilots as they are stored, and as they would be
 * with the results that the run has computed. The operator requests it before the new results come into force.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import { ALL, getBoard } from "./board.ts";
import { everyEntry } from "./entries.server.ts";
import { getAggregation } from "./rules.ts";

/** What would change in the ranking of one contest and season. */
export interface RankingDifference {
  contest: string;
  season: number;
  /**
   * The number of pilots with different points, and with a different rank. Pilots who enter or leave the ranking
   * count in both.
   */
  changed: number;
  moved: number;
  /** The pilots that move most, five at most. */
  greatest: { pilot: number; rank: Change; points: Change }[];
}
type Change = { old: number | null; new: number | null };

const TOLD = 5;

/** @param run whose flights are all computed. @returns rankings in which something changes */
export async function rankingsAfter({ db }: { db: Db }, run: number): Promise<RankingDifference[]> {
  const lists = await db.all<{ contest: ContestKey; season: number }>(sql`
    SELECT DISTINCT contest, season FROM rescore_result WHERE run = ${run}
      AND (old_ranked <> new_ranked OR old_points IS NOT new_points) ORDER BY contest, season`);
  const rankingDifferences: RankingDifference[] = [];
  const done = new Set<number>();
  for (const { contest, season } of lists) {
    // A list that covers all seasons is compared only once.
    const board = getBoard(contest, season);
    if (done.has(board)) continue;
    done.add(board);
    const difference = await computeDifference(db, run, contest, season);
    if (difference.changed > 0) rankingDifferences.push(difference);
  }
  return rankingDifferences;
}

async function computeDifference(db: Db, run: number, contest: ContestKey, season: number): Promise<RankingDifference> {
  const { counted, seasons } = getAggregation(contest, season);
  const of = seasons ? sql`r.season = ${season}` : sql`TRUE`;
  const now = await db.all<Standing>(sql`SELECT subject AS pilot, points FROM ranking_place
    WHERE board = ${getBoard(contest, season)} AND scope = ${ALL}`);
  // Flights that the run has computed count with the run's results, all others with the results in force.
  const then = await db.all<Standing>(sql`
    SELECT pilot, sum(points) AS points FROM (
      SELECT pilot, points, row_number() OVER (PARTITION BY pilot ORDER BY points DESC) AS nth FROM (
        SELECT pilot, CAST(round(points * 100) AS INTEGER) AS points FROM (${everyEntry(seasons ? sql`flight.season = ${season}` : sql`TRUE`)})
          WHERE contest = ${contest} AND id NOT IN (SELECT flight_id FROM rescore_flight WHERE run = ${run} AND state = 'computed')
        UNION ALL SELECT f.user_id, CAST(round(r.new_points * 100) AS INTEGER) FROM rescore_result r JOIN flight f ON f.id = r.flight_id
          WHERE r.run = ${run} AND r.contest = ${contest} AND ${of} AND r.new_ranked = 1 AND f.deleted IS NULL AND r.new_points > 0))
    WHERE nth <= ${counted} AND points > 0 GROUP BY pilot`);
  const [before, after] = [now, then].map(placesIn);
  const pilots = [...new Set([...before.keys(), ...after.keys()])];
  const all = pilots.map((pilot) => ({
    pilot,
    rank: { old: before.get(pilot)?.rank ?? null, new: after.get(pilot)?.rank ?? null },
    points: { old: before.get(pilot)?.points ?? null, new: after.get(pilot)?.points ?? null },
  }));
  const changed = all.filter(({ points }) => points.old !== points.new);
  const moved = all.filter(({ rank }) => rank.old !== rank.new);
  const far = ({ rank }: (typeof all)[number]) =>
    rank.old === null || rank.new === null ? Number.POSITIVE_INFINITY : Math.abs(rank.old - rank.new);
  const greatest = (moved.length > 0 ? moved : changed).toSorted((a, b) => far(b) - far(a) || a.pilot - b.pilot);
  return { contest, season, changed: changed.length, moved: moved.length, greatest: greatest.slice(0, TOLD) };
}

interface Standing {
  pilot: number;
  /** Hundredths of points. */
  points: number;
}

/** Ranks the pilots; equal points share a rank. */
function placesIn(standings: readonly Standing[]): Map<number, { rank: number; points: number }> {
  const sorted = standings.toSorted((a, b) => b.points - a.points);
  let rank = 0;
  return new Map(
    sorted.map(({ pilot, points }, at) => {
      if (at === 0 || points !== sorted[at - 1].points) rank = at + 1;
      return [pilot, { rank, points: points / 100 }];
    }),
  );
}
