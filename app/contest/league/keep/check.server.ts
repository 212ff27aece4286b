/**
 * Every night rounds are compared with their flights: all that are not final, and a seventh of the others.
 * Differences are logged and corrected. Events should leave no differences, so each logged line points to a bug.
 */
import { and, eq, sql } from "drizzle-orm";
import { leagueRound } from "#app/contest/league/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { CHECK_LEAGUES } from "../jobs.ts";
import type { Place } from "../league.ts";
import { readDetails } from "../stored.ts";
import { getLines } from "../table/round.ts";
import { atRound, getSummed, listResults, renewChanges, renewResult } from "./renew.server.ts";

/** The number of nights within which every final round is checked once. */
const NIGHTS = 7;
/** Rounds of divisions in one job, which sends the next. */
const ROUNDS_A_JOB = 4;
const SECONDS_BETWEEN_JOBS = 5;
const DAY_MS = 86_400_000;

/** Job handler. @param after a round's key; "" for all */
export async function checkLeagues(tools: Tools, after: string): Promise<void> {
  const night = Math.floor(tools.now().getTime() / DAY_MS) % NIGHTS;
  if (after === "") while (await renewChanges(tools));
  const rows = await tools.db.all<Place & { key: string }>(sql`
    SELECT league_id AS league, season, division, round, ${KEY} AS key FROM league_round
    WHERE ${KEY} > ${after} AND first <= ${tools.now().toISOString().slice(0, 10)}
      AND (finished IS NULL OR (league_id + season + division + round) % ${NIGHTS} = ${night})
    ORDER BY key LIMIT ${ROUNDS_A_JOB}`);
  for (const place of rows) for (const what of await checkRound(tools, place)) logDifference(tools, place, what);
  if (rows.length < ROUNDS_A_JOB) return;
  await tools.jobs.send(CHECK_LEAGUES, { after: rows[rows.length - 1].key }, { delaySeconds: SECONDS_BETWEEN_JOBS });
}

const KEY = sql`printf('%09d/%04d/%03d/%03d', league_id, season, division, round)`;

function logDifference(tools: Pick<Tools, "log">, { league, season, division, round }: Place, what: string) {
  tools.log({ kind: "league-differed", league, round: `${season}/${division}/${round}`, what });
}

/** Counts a round of a division again and corrects it. @returns what was different: clubs, "places" */
export async function checkRound(tools: Pick<Tools, "db" | "files" | "pause">, place: Place): Promise<string[]> {
  const { db, pause } = tools;
  const clubs = await db.all<{ club: number }>(sql`
    SELECT club_id AS club FROM league_club
    WHERE league_id = ${place.league} AND season = ${place.season} AND division = ${place.division}
    UNION SELECT club_id FROM league_result WHERE league_id = ${place.league} AND season = ${place.season}
      AND division = ${place.division} AND round = ${place.round}`);
  const differed: string[] = [];
  for (const { club } of clubs) {
    if (await renewResult(tools, place, club)) differed.push(`club ${club}`);
    await pause();
  }
  if (await putLinesRight({ db }, place)) differed.push("places");
  return differed;
}

/** Corrects the stored places of a final round. @returns whether they were different */
async function putLinesRight({ db }: Pick<Tools, "db">, place: Place): Promise<boolean> {
  const [row] = await db.select().from(leagueRound).where(atRound(place));
  if (row?.told == null) return false;
  const { terms, lines } = readDetails(row.told);
  const results = await listResults({ db }, place);
  const right = getLines(
    lines.map(({ club }) => getSummed(results, club)),
    terms.points,
  );
  if (JSON.stringify(right) === JSON.stringify(lines)) return false;
  await db
    .update(leagueRound)
    .set({ told: { terms, lines: right }, change: row.change + 1 })
    .where(and(atRound(place), eq(leagueRound.change, row.change)));
  return true;
}
