/** Rounds that are being flown, or whose flights may still be uploaded: of all leagues, with the place of one club. */
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { league, leagueClub, leagueRound } from "#app/contest/league/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { getSummed, listResults } from "../keep/renew.server.ts";
import { readLeague } from "../stored.ts";
import { getLines, getTerms } from "../table/round.ts";

/** The most leagues that are shown. */
const MOST_LEAGUES = 3;

export interface RoundUnderWay {
  league: string;
  /** The last part of the league's address. */
  url: string;
  season: number;
  number: number;
  /** The number of rounds in its season. */
  of: number;
  /** ISO, UTC. */
  deadline: string;
  /** The present place of the given club; null when it does not take part, or has no flight yet. */
  place: number | null;
}

/** Lists rounds, those of the club's leagues first. @param club null for none */
export async function roundsUnderWay(
  { db, now }: Pick<Tools, "db" | "now">,
  club: number | null,
): Promise<RoundUnderWay[]> {
  const at = now();
  const rows = await db
    .select({
      id: league.id,
      url: league.url,
      config: league.config,
      season: leagueRound.season,
      division: leagueRound.division,
      round: leagueRound.round,
      deadline: leagueRound.deadline,
      mine: leagueClub.clubId,
    })
    .from(leagueRound)
    .innerJoin(league, eq(league.id, leagueRound.leagueId))
    .leftJoin(
      leagueClub,
      and(
        eq(leagueClub.leagueId, leagueRound.leagueId),
        eq(leagueClub.season, leagueRound.season),
        eq(leagueClub.division, leagueRound.division),
        eq(leagueClub.clubId, club ?? 0),
      ),
    )
    // This condition uses the index of rounds that are not final.
    .where(
      and(
        isNull(leagueRound.finished),
        gt(leagueRound.deadline, at.toISOString()),
        lte(leagueRound.first, at.toISOString().slice(0, 10)),
      ),
    )
    .orderBy(sql`${leagueClub.clubId} IS NULL`, asc(leagueRound.deadline), asc(league.id), asc(leagueRound.division));
  const once = rows.filter((row, i) => rows.findIndex(({ id }) => id === row.id) === i).slice(0, MOST_LEAGUES);
  return Promise.all(
    once.map(async ({ id, url, config: kept, season, division, round, deadline, mine }) => {
      const config = readLeague(kept);
      const divisions = config.seasons.find((each) => each.season === season)?.divisions;
      const clubs = divisions?.[division]?.clubs ?? [];
      const [{ count }] = await db
        .select({ count: sql<number>`count(*)` })
        .from(leagueRound)
        .where(and(eq(leagueRound.leagueId, id), eq(leagueRound.season, season), eq(leagueRound.division, division)));
      const told = { league: config.name, url, season, number: round, of: count, deadline };
      if (mine === null) return { ...told, place: null };
      const results = await listResults({ db }, { league: id, season, division, round });
      const lines = getLines(
        clubs.map((each) => getSummed(results, each)),
        getTerms(config, divisions?.[division]?.points).points,
      );
      return { ...told, place: lines.find(({ club: each }) => each === club)?.place ?? null };
    }),
  );
}
