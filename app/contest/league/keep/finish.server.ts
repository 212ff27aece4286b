/** Makes rounds final: at their deadline, once every flight uploaded in time is scored, but at the latest a day later. */
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { league, leagueChange, leagueRound } from "#app/contest/league/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { isoStamp, isoTime } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import { RENEW_LEAGUES } from "../jobs.ts";
import type { Place } from "../league.ts";
import { readLeague, type Told } from "../stored.ts";
import { getLines, getTerms } from "../table/round.ts";
import { atRound, getSummed, type Hands, listResults, renewChanges } from "./renew.server.ts";

/** Days after the deadline in which a result is announced; older rounds that are only counted now are not news. */
const DAYS_NEW = 14;
/** The actor of changes that the schedule makes. */
const NOBODY_DID = 0;
/** Rounds in one job. */
const ROUNDS_AT_ONCE = 50;
/** Hours that a round waits for flights that are not scored yet. */
const PATIENCE_HOURS = 24;

/** Job handler: updates changed rounds, then finishes those that are due. */
export async function renewLeagues(tools: Hands & Pick<Tools, "now" | "jobs">): Promise<void> {
  const more = await renewChanges(tools);
  const due = more || (await finishRounds(tools));
  if (due) await tools.jobs.send(RENEW_LEAGUES, {});
}

/** Runs every minute: sends the job again after a lost one, and for rounds whose deadline has passed. */
export async function requestRenewal({ db, now, jobs }: Tools): Promise<void> {
  const [row] = await db.all<{ due: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM league_change) OR EXISTS (
      SELECT 1 FROM league_round WHERE finished IS NULL AND deadline < ${isoTime(now().getTime() / 1000)}) AS due`);
  if (row.due === 1) await jobs.send(RENEW_LEAGUES, {});
}

/** @returns whether more rounds are waiting */
async function finishRounds(tools: Pick<Tools, "db" | "now">): Promise<boolean> {
  const { db, now } = tools;
  const rounds = await db
    .select()
    .from(leagueRound)
    .where(and(isNull(leagueRound.finished), lt(leagueRound.deadline, isoTime(now().getTime() / 1000))))
    .limit(ROUNDS_AT_ONCE);
  let finished = 0;
  for (const row of rounds) if (await finishRound(tools, row)) finished++;
  return rounds.length === ROUNDS_AT_ONCE && finished > 0;
}

async function finishRound(tools: Pick<Tools, "db" | "now">, row: typeof leagueRound.$inferSelect): Promise<boolean> {
  const { db, now } = tools;
  const place: Place = { ...row, league: row.leagueId };
  const [kept] = await db.select({ config: league.config }).from(league).where(eq(league.id, place.league));
  const config = readLeague(kept.config);
  const division = config.seasons.find(({ season }) => season === place.season)?.divisions[place.division];
  if (division === undefined) return false;
  const { clubs } = division;
  const patient = now().getTime() < Date.parse(row.deadline) + PATIENCE_HOURS * 3_600_000;
  if (await isAwaited({ db }, row, clubs, patient)) return false;
  const results = await listResults({ db }, place);
  const terms = getTerms(config, division.points);
  const lines = getLines(
    clubs.map((club) => getSummed(results, club)),
    terms.points,
  );
  const told: Told = { terms, lines };
  const subject = [place.league, place.season, place.division, place.round].join("/");
  const isNews = now().getTime() - Date.parse(row.deadline) < DAYS_NEW * 86_400_000;
  const [written] = await db.batch([
    db
      .update(leagueRound)
      .set({ finished: isoStamp(now()), told, change: row.change + 1 })
      .where(and(atRound(place), eq(leagueRound.change, row.change), isNull(leagueRound.finished)))
      .returning({ round: leagueRound.round }),
    happened(tools, { kind: "league-round", actor: NOBODY_DID, subject }, sql`changes() = 1 AND ${isNews ? 1 : 0}`),
  ]);
  return written.length > 0;
}

/** Whether a change of these clubs is still to be counted, or a flight uploaded in time is not scored yet. */
async function isAwaited(
  { db }: Pick<Tools, "db">,
  { first, last, deadline }: typeof leagueRound.$inferSelect,
  clubs: readonly number[],
  patient: boolean,
): Promise<boolean> {
  const [row] = await db.all<{ awaited: number }>(sql`
    SELECT ${patient ? sql`TRUE` : sql`FALSE`} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(clubs)}) c JOIN flight f
        ON f.club_id = c.value AND f.scoring_date BETWEEN ${first} AND ${last}
        WHERE f.state = 'pending' AND f.deleted IS NULL AND ifnull(f.claimed, f.created) <= ${deadline})
      OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(clubs)}) c JOIN league_change x
        ON x.club_id = c.value AND x.day BETWEEN ${first} AND ${last}
        WHERE ${
          patient
            ? sql`TRUE`
            : sql`NOT EXISTS (SELECT 1 FROM flight f WHERE f.club_id = x.club_id AND f.scoring_date = x.day
          AND f.state = 'pending' AND f.revision > 0 AND f.deleted IS NULL)`
        }) AS awaited`);
  return row.awaited === 1;
}

/** Counts a final round again for a superuser, by today's scores and the league's present configuration. */
export async function recountRound(tools: Tools, editor: number, place: Place, url: string): Promise<void> {
  const { db } = tools;
  await db.batch([
    db.insert(leagueChange).select(recounted(place)).onConflictDoNothing(),
    db
      .update(leagueRound)
      .set({ finished: null, told: null, change: sql`${leagueRound.change} + 1` })
      .where(atRound(place)),
    auditRow(tools, {
      actorId: editor,
      action: "league-recount",
      subject: `league/${url}`,
      before: null,
      after: { season: place.season, division: place.division + 1, round: place.round },
      reason: "",
    }),
  ]);
  await tools.jobs.send(RENEW_LEAGUES, {});
}

/** SQL for all clubs of the division, each with the first day of the round. */
const recounted = ({ league: id, season, division, round }: Place) => sql`
  SELECT c.club_id AS club_id, r.first AS day, hex(randomblob(8)) AS change FROM league_round r
  JOIN league_club c ON c.league_id = r.league_id AND c.season = r.season AND c.division = r.division
  WHERE r.league_id = ${id} AND r.season = ${season} AND r.division = ${division} AND r.round = ${round}`;
