/**
 * Calculates a club's round from its flights. An event only reports that a club's day changed; the flights are read
 * again, so the result is the same however often, how late and in which order events arrive.
 *
 * In a final round scores are fixed: a flight keeps the points it had then, even if it is scored again. The list of
 * flights still follows the database: a removed flight is dropped, and one that was uploaded in time but scored late
 * counts.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { league, leagueChange, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Place } from "../league.ts";
import { readDetails, readLeague, type Told } from "../stored.ts";
import { type Candidate, type ClubResult, computeResult, getLines, getTerms, type Terms } from "../table/round.ts";
import { selectFlights } from "./truth.server.ts";

/** Days of clubs that are counted in one job. */
const CHANGES_AT_ONCE = 50;

export type Hands = Pick<Tools, "db" | "files" | "pause">;

/** Counts what changed. Days with a flight that is being scored again wait for it. @returns whether more is waiting */
export async function renewChanges(tools: Hands): Promise<boolean> {
  const { db, pause } = tools;
  const changes = await db.all<{ club: number; day: string; change: string }>(sql`
    SELECT c.club_id AS club, c.day, c.change FROM league_change c
    WHERE NOT EXISTS (SELECT 1 FROM flight f WHERE f.club_id = c.club_id AND f.scoring_date = c.day
      AND f.state = 'pending' AND f.revision > 0 AND f.deleted IS NULL)
    ORDER BY c.club_id, c.day LIMIT ${CHANGES_AT_ONCE}`);
  for (const { club, day, change } of changes) {
    for (const place of await getPlaces(tools, club, day)) await renewResult(tools, place, club);
    await db
      .delete(leagueChange)
      .where(and(eq(leagueChange.clubId, club), eq(leagueChange.day, day), eq(leagueChange.change, change)));
    await pause();
  }
  return changes.length === CHANGES_AT_ONCE;
}

const getPlaces = ({ db }: Hands, club: number, day: string): Promise<Place[]> =>
  db.all<Place>(sql`
    SELECT r.league_id AS league, r.season, r.division, r.round FROM league_club c
    JOIN league_round r ON r.league_id = c.league_id AND r.season = c.season AND r.division = c.division
    WHERE c.club_id = ${club} AND r.first <= ${day} AND r.last >= ${day}`);

type RoundRow = typeof leagueRound.$inferSelect;
type ResultRow = typeof leagueResult.$inferSelect;

/** @returns whether the result changed */
export async function renewResult(tools: Hands, place: Place, club: number): Promise<boolean> {
  for (;;) {
    const [round] = await tools.db.select().from(leagueRound).where(atRound(place));
    if (round === undefined) return false;
    const [before] = await tools.db
      .select()
      .from(leagueResult)
      .where(and(atResult(place), eq(leagueResult.clubId, club)));
    const told = round.told === null ? null : readDetails(round.told);
    const terms = told?.terms ?? (await termsNow(tools, place));
    const { first, last, deadline } = round;
    const there = await selectFlights(tools, { season: place.season, club, first, last, deadline }, terms);
    const flights = told ? asWorthThen(there, before?.worth ?? {}) : there;
    const result = computeResult(flights, terms);
    const worth = { ...(told ? before?.worth : {}), ...getWorth(flights) };
    if (isSame(before, result, worth)) return false;
    if (await write(tools, round, { club, result, worth })) return true;
  }
}

/** Returns the terms of a round that is not final: those of the league. */
async function termsNow({ db }: Pick<Tools, "db">, { league: id, season, division }: Place): Promise<Terms> {
  const [row] = await db.select({ config: league.config }).from(league).where(eq(league.id, id));
  const config = readLeague(row.config);
  return getTerms(config, config.seasons.find((each) => each.season === season)?.divisions[division]?.points);
}

/** Gives flights the points they had when the round became final; later ones keep their present points. */
const asWorthThen = (flights: readonly Candidate[], worth: ResultRow["worth"]): Candidate[] =>
  flights.map((each) => {
    const [speed, distance] = worth[each.flight] ?? [each.speed, each.distance];
    return { ...each, speed, distance };
  });

type Worth = ResultRow["worth"];

const getWorth = (flights: readonly Candidate[]): Worth =>
  Object.fromEntries(flights.map((each) => [each.flight, [each.speed, each.distance]]));

function isSame(before: ResultRow | undefined, result: ClubResult, worth: Worth): boolean {
  if (before === undefined) return isNothing(worth);
  const { speed, distance, total, flights } = result;
  return (
    !isNothing(worth) &&
    JSON.stringify([before.speed, before.distance, before.total, before.flights, before.worth]) ===
      JSON.stringify([speed, distance, total, flights, worth])
  );
}

const isNothing = (worth: Worth): boolean => Object.keys(worth).length === 0;

interface Fresh {
  club: number;
  result: ClubResult;
  /** In a final round this includes flights that were removed, because they may be restored. */
  worth: Worth;
}

/** @returns false when another job wrote to the round meanwhile: then nothing is written */
async function write({ db }: Hands, round: RoundRow, { club, result, worth }: Fresh): Promise<boolean> {
  const place: Place = { ...round, league: round.leagueId };
  const still = sql`(SELECT change FROM league_round r WHERE r.league_id = ${place.league} AND r.season = ${place.season}
    AND r.division = ${place.division} AND r.round = ${place.round}) = ${round.change}`;
  const told =
    round.told === null ? null : await notifiedAgain({ db }, readDetails(round.told), place, { club, result });
  const { speed, distance, total } = result;
  const [, , written] = await db.batch([
    db.delete(leagueResult).where(and(atResult(place), eq(leagueResult.clubId, club), still)),
    db.insert(leagueResult).select(sql`
      SELECT ${place.league} AS league_id, ${place.season} AS season, ${place.division} AS division, ${place.round} AS round,
        ${club} AS club_id, ${speed} AS speed, ${distance} AS distance, ${total} AS total,
        ${JSON.stringify(result.flights)} AS flights, ${JSON.stringify(worth)} AS worth
      WHERE ${still} AND ${isNothing(worth) ? 0 : 1}`),
    db
      .update(leagueRound)
      .set({ change: round.change + 1, ...(told ? { told } : {}) })
      .where(and(atRound(place), eq(leagueRound.change, round.change)))
      .returning({ round: leagueRound.round }),
  ]);
  return written.length > 0;
}

/** Returns the lines of a final round with a new result of one club. */
async function notifiedAgain(
  { db }: Pick<Tools, "db">,
  { terms, lines }: Told,
  place: Place,
  { club, result }: Pick<Fresh, "club" | "result">,
): Promise<Told> {
  const others = await listResults({ db }, place);
  const summed = lines.map((line) => (line.club === club ? { ...result, club } : getSummed(others, line.club)));
  return { terms, lines: getLines(summed.map(bare), terms.points) };
}

const bare = ({ club, speed, distance, total }: Summed): Summed => ({ club, speed, distance, total });

export interface Summed {
  club: number;
  speed: number;
  distance: number;
  total: number;
}

export const getSummed = (results: readonly Summed[], club: number): Summed =>
  results.find((result) => result.club === club) ?? { club, speed: 0, distance: 0, total: 0 };

/** Lists the results of clubs that flew. */
export const listResults = ({ db }: Pick<Tools, "db">, place: Place): Promise<Summed[]> =>
  db
    .select({
      club: leagueResult.clubId,
      speed: leagueResult.speed,
      distance: leagueResult.distance,
      total: leagueResult.total,
    })
    .from(leagueResult)
    .where(atResult(place));

export const atRound = ({ league: id, season, division, round }: Place): SQL | undefined =>
  and(
    eq(leagueRound.leagueId, id),
    eq(leagueRound.season, season),
    eq(leagueRound.division, division),
    eq(leagueRound.round, round),
  );

export const atResult = ({ league: id, season, division, round }: Place): SQL | undefined =>
  and(
    eq(leagueResult.leagueId, id),
    eq(leagueResult.season, season),
    eq(leagueResult.division, division),
    eq(leagueResult.round, round),
  );
