/** Reads the flights of a club on the days of a round, as the database has them at this moment. */
import { sql } from "drizzle-orm";
import { leagueSpeed } from "#app/contest/league/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { effectiveIndex } from "#app/soaring/contest/calculation.ts";
import type { ContestKey, IndexRule } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { type Candidate, hundredths, type Terms } from "../table/round.ts";
import { bestWindow } from "./window.server.ts";

export interface Asked {
  season: number;
  club: number;
  first: string;
  last: string;
  deadline: string;
}

interface Row {
  flight: number;
  pilot: number;
  revision: number;
  index: number | null;
  sprint: number | null;
  distance: number | null;
  /** Points in the league's own time window, for the revision in `revision`. */
  window: number | null;
  late: number;
}

type Hands = Pick<Tools, "db" | "files" | "pause">;

/**
 * Selects valid flights that are not removed and meet the minimum of the contest. Flights uploaded after the deadline
 * are marked as late. Uses the club's index of days.
 */
export async function selectFlights(tools: Hands, asked: Asked, terms: Terms): Promise<Candidate[]> {
  const { season, club, first, last, deadline } = asked;
  const { window } = terms.speed;
  const rows = await tools.db.all<Row>(sql`
    SELECT f.id AS flight, f.user_id AS pilot, f.revision, f."index", s.points AS sprint, d.points AS distance, w.points AS "window",
      ifnull(f.claimed, f.created) > ${deadline} AS late
    FROM flight f
    LEFT JOIN flight_contest s ON s.flight_id = f.id AND s.contest = 'sprint'
    LEFT JOIN flight_contest d ON d.flight_id = f.id AND d.contest = ${terms.distance?.contest ?? ""}
    LEFT JOIN league_speed w ON w.flight_id = f.id AND w."window" = ${window} AND w.revision = f.revision
    WHERE f.club_id = ${club} AND f.scoring_date BETWEEN ${first} AND ${last}
      AND f.state = 'valid' AND f.deleted IS NULL AND f.announced > 0
    ORDER BY f.id`);
  const found: Candidate[] = [];
  for (const row of rows) {
    const counted = (contest: ContestKey, points: number | null) =>
      points && points * computeRatio(getRule(contest, season).index, row.index, terms.leastIndex);
    const speed = window === 120 ? row.sprint : (row.window ?? (await getWindow(tools, row, window)));
    found.push({
      flight: row.flight,
      pilot: row.pilot,
      speed: worth("sprint", season, counted("sprint", speed)),
      distance: terms.distance
        ? worth(terms.distance.contest, season, counted(terms.distance.contest, row.distance))
        : null,
      late: row.late === 1,
    });
  }
  return found;
}

/**
 * Returns the ratio of points with the lowest index allowed to points with the glider's own: 1 when its own is not
 * lower, or the contest does not use our index.
 */
function computeRatio(rule: IndexRule, own: number | null, least: number | null): number {
  if (own === null || least === null || own >= least || rule === "handicap") return 1;
  return effectiveIndex({ rule, value: own }) / effectiveIndex({ rule, value: least });
}

/** Returns nothing for points below the contest's minimum. */
function worth(contest: ContestKey, season: number, points: number | null) {
  return points === null || points < getRule(contest, season).least ? null : hundredths(points);
}

/** Finds the value once for a revision, and stores it. */
async function getWindow(tools: Hands, { flight, revision }: Row, minutes: number): Promise<number> {
  const { distance, points } = await bestWindow(tools, { id: flight, revision }, minutes);
  const figures = { revision, distance, points };
  await tools.db
    .insert(leagueSpeed)
    .values({ flightId: flight, window: minutes, ...figures })
    .onConflictDoUpdate({ target: [leagueSpeed.flightId, leagueSpeed.window], set: figures });
  return points;
}
