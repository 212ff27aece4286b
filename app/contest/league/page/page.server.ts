/**
 * Data for the pages of a league. A page of standings reads its rounds, one row each, and its clubs; final rounds
 * contain their lines.
 */
import { and, asc, eq, sql } from "drizzle-orm";
import { league, leagueClub, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import { among } from "#app/core/db/among.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { PAGE } from "#app/flight/list/page.ts";
import { club } from "#app/people/club/schema.ts";
import type { DivisionConfig, LeagueConfig, SeasonConfig } from "../config/config.ts";
import { getRounds, getState, type RoundState, type SeasonState, seasonState } from "../config/rounds.ts";
import { atResult, getSummed, listResults } from "../keep/renew.server.ts";
import type { Place } from "../league.ts";
import { readDetails, readFlights, readLeague } from "../stored.ts";
import { type CountedFlight, getLines, getTerms, type Line, type Terms } from "../table/round.ts";
import { computeStandings, type Standing } from "../table/standing.ts";

interface ClubName {
  id: number;
  name: string;
  /** The path below /file/. */
  logo: string | null;
}

interface RoundDetails {
  number: number;
  first: string;
  last: string;
  deadline: string;
  state: RoundState;
}

/** A division of a season, with the lines of each round that has begun. */
interface Division {
  id: number;
  config: LeagueConfig;
  season: SeasonConfig;
  /** From 0. */
  index: number;
  division: DivisionConfig;
  rounds: (RoundDetails & { lines: Line[] | null; terms: Terms })[];
}

type Hands = Pick<Tools, "db" | "now">;

/** @param asked the season, by default the last that has begun; the division from 1. Throws 404 */
export async function getDivision(
  { db, now }: Hands,
  url: string,
  asked: { season: string | null; division: string | null },
): Promise<Division> {
  const [row] = await db.select().from(league).where(eq(league.url, url));
  if (!row) throw new Response(null, { status: 404 });
  const config = readLeague(row.config);
  const season = seasonShown(config, asked.season, now());
  const index = asked.division === null ? 0 : Number(/^[1-9]\d?$/.exec(asked.division)?.[0] ?? 0) - 1;
  const division = season?.divisions[index];
  if (!season || !division) throw new Response(null, { status: 404 });
  return {
    id: row.id,
    config,
    season,
    index,
    division,
    rounds: await linesIn(db, { row: row.id, config }, season, index, now()),
  };
}

/** Returns the season in the address; without one the last that has begun, else the first. */
function seasonShown({ seasons, zone }: LeagueConfig, asked: string | null, now: Date): SeasonConfig | undefined {
  if (asked !== null) return seasons.find(({ season }) => String(season) === asked);
  const inOrder = seasons.toSorted((a, b) => a.season - b.season);
  const today = now.toISOString().slice(0, 10);
  return inOrder.findLast((season) => getRounds(season, zone)[0].first <= today) ?? inOrder[0];
}

async function linesIn(
  db: Db,
  { row: id, config }: { row: number; config: LeagueConfig },
  season: SeasonConfig,
  index: number,
  now: Date,
): Promise<Division["rounds"]> {
  const division = season.divisions[index];
  const kept = await db
    .select()
    .from(leagueRound)
    .where(ofDivision(id, season.season, index))
    .orderBy(asc(leagueRound.round));
  const terms = getTerms(config, division.points);
  const at = { now: now.getTime(), zone: config.zone };
  return Promise.all(
    kept.map(async ({ round: number, first, last, deadline, finished, told: final }) => {
      const told = final === null ? null : readDetails(final);
      const place = { league: id, season: season.season, division: index, round: number };
      const any = told?.lines.some(({ total }) => total > 0) ?? false;
      const state = getState({ first, last }, { finished, any }, at);
      const lines = told ? told.lines : state === "planned" ? null : await linesNow(db, place, division, terms);
      return { number, first, last, deadline, state, lines, terms: told?.terms ?? terms };
    }),
  );
}

const ofDivision = (id: number, season: number, division: number) =>
  and(eq(leagueRound.leagueId, id), eq(leagueRound.season, season), eq(leagueRound.division, division));

/** Calculates the lines of a round that is not final. */
async function linesNow(db: Db, place: Place, { clubs }: DivisionConfig, { points }: Terms): Promise<Line[]> {
  const results = await listResults({ db }, place);
  return getLines(
    clubs.map((id) => getSummed(results, id)),
    points,
  );
}

/** Returns the clubs in no particular order. */
async function clubsNamed(db: Db, ids: readonly number[]): Promise<ClubName[]> {
  return db.select({ id: club.id, name: club.name, logo: club.logo }).from(club).where(among(club.id, ids));
}

export interface StandingsPage {
  url: string;
  name: string;
  season: number;
  /** All seasons, the newest first. */
  seasons: number[];
  divisions: string[];
  /** From 1. */
  division: number;
  state: SeasonState;
  rounds: RoundDetails[];
  standings: (Standing & { name: string; logo: string | null })[];
  terms: Terms;
  up: number;
  down: number;
  zone: string;
}

/** Throws 404 when there is no such page. */
export async function standingsPage(
  tools: Hands,
  url: string,
  asked: { season: string | null; division: string | null },
): Promise<StandingsPage> {
  const { config, season, index, division, rounds } = await getDivision(tools, url, asked);
  const clubs = await clubsNamed(tools.db, division.clubs);
  const standings = computeStandings(
    division.clubs,
    rounds.map(({ lines }) => lines),
    division,
  );
  return {
    ...head(config, season, index, rounds),
    standings: standings.map((row) => ({ ...row, ...getName(clubs, row.club) })),
    terms: getTerms(config, division.points),
    up: division.up,
    down: division.down,
  };
}

function head(config: LeagueConfig, { season, divisions }: SeasonConfig, index: number, rounds: Division["rounds"]) {
  const told = rounds.map(({ lines: _, terms: __, ...round }) => round);
  return {
    url: config.url,
    name: config.name,
    zone: config.zone,
    season,
    seasons: config.seasons.map((each) => each.season).sort((a, b) => b - a),
    divisions: divisions.map(({ name }) => name),
    division: index + 1,
    state: seasonState(told),
    rounds: told,
  };
}

function getName(clubs: readonly ClubName[], id: number): { name: string; logo: string | null } {
  const found = clubs.find((each) => each.id === id);
  return { name: found?.name ?? String(id), logo: found?.logo ?? null };
}

/** A flight of a round, as shown in a club's line. */
export type RoundFlight = CountedFlight & { tile: FlightTile };

export interface RoundPage extends Omit<StandingsPage, "standings" | "up" | "down"> {
  round: RoundDetails;
  /** Lines with the club's flights: those that count, then the others. */
  lines: (Line & { name: string; logo: string | null; flights: RoundFlight[] })[];
  /** The best flights that count. */
  fastest: RoundFlight | null;
  farthest: RoundFlight | null;
  /** The number of flights by these clubs on these days that were uploaded in time and are not scored yet. */
  awaited: number;
}

/** Throws 404 when there is no such page. */
export async function roundPage(
  tools: Hands,
  url: string,
  asked: { season: string; round: string; division: string | null },
): Promise<RoundPage> {
  const { db, now } = tools;
  const { id, config, season, index, division, rounds } = await getDivision(tools, url, asked);
  const found = rounds.find(({ number }) => String(number) === asked.round);
  if (!found) throw new Response(null, { status: 404 });
  const { lines, terms, ...round } = found;
  const place: Place = { league: id, season: season.season, division: index, round: round.number };
  const shown = lines ?? division.clubs.map(nothing);
  const [clubs, kept] = await Promise.all([
    clubsNamed(
      db,
      shown.map((line) => line.club),
    ),
    db.select({ club: leagueResult.clubId, flights: leagueResult.flights }).from(leagueResult).where(atResult(place)),
  ]);
  const counted = new Map(kept.map((row) => [row.club, readFlights(row.flights)]));
  const tiles = await getTiles(
    db,
    [...counted.values()].flat().map(({ flight }) => flight),
    now(),
  );
  const selectFlights = (club: number): RoundFlight[] =>
    (counted.get(club) ?? []).flatMap((each) => {
      const tile = tiles.get(each.flight);
      return tile ? [{ ...each, tile }] : [];
    });
  const told = shown.map((line) => ({ ...line, ...getName(clubs, line.club), flights: selectFlights(line.club) }));
  const all = told.flatMap(({ flights }) => flights);
  return {
    ...head(config, season, index, rounds),
    terms,
    round,
    lines: told,
    awaited:
      round.state === "running" || round.state === "provisional" ? await awaitedIn(db, round, division.clubs) : 0,
    fastest: best(all, "speed"),
    farthest: best(all, "distance"),
  };
}

async function awaitedIn(db: Db, { first, last, deadline }: RoundDetails, clubs: readonly number[]): Promise<number> {
  const [{ count }] = await db.all<{ count: number }>(sql`
    SELECT count(*) AS count FROM json_each(${JSON.stringify(clubs)}) c JOIN flight f
      ON f.club_id = c.value AND f.scoring_date BETWEEN ${first} AND ${last}
    WHERE f.state = 'pending' AND f.deleted IS NULL AND ifnull(f.claimed, f.created) <= ${deadline}`);
  return count;
}

const nothing = (id: number): Line => ({ club: id, place: null, points: 0, speed: 0, distance: 0, total: 0 });

function best(flights: readonly RoundFlight[], part: "speed" | "distance"): RoundFlight | null {
  const counting = flights.filter((each) => (part === "speed" ? each.fast : each.far));
  return counting.reduce<RoundFlight | null>(
    (first, each) => (first === null || (each[part] ?? 0) > (first[part] ?? 0) ? each : first),
    null,
  );
}

async function getTiles(db: Db, ids: readonly number[], now: Date): Promise<Map<number, FlightTile>> {
  const tiles = new Map<number, FlightTile>();
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    const { flights } = await listFlights(db, { ids: some, limit: some.length }, now.getTime());
    for (const { statistics: _, takeoffPoint: __, launch: ___, ...tile } of flights) tiles.set(tile.id, tile);
  }
  return tiles;
}

export interface LeagueCard {
  url: string;
  name: string;
  season: number;
  state: SeasonState;
  divisions: { name: string; clubs: number; leader: ClubName | null }[];
}

/** Lists all leagues by name, each with its season and the leaders of its divisions. */
export async function leagueCards(tools: Hands): Promise<LeagueCard[]> {
  const rows = await tools.db.select({ url: league.url }).from(league).orderBy(asc(league.name), asc(league.id));
  const cards: LeagueCard[] = [];
  for (const { url } of rows) {
    const first = await standingsPage(tools, url, { season: null, division: null });
    const { name, season, state, divisions } = first;
    const pages = await Promise.all(
      divisions.map((_, i) => (i === 0 ? first : standingsPage(tools, url, { season: null, division: String(i + 1) }))),
    );
    cards.push({
      ...{ url, name, season, state },
      divisions: pages.map(({ standings }, i) => {
        const [leader] = standings;
        const led = leader && leader.points > 0 ? { id: leader.club, name: leader.name, logo: leader.logo } : null;
        return { name: divisions[i], clubs: standings.length, leader: led };
      }),
    });
  }
  return cards;
}

export interface InLeague {
  url: string;
  name: string;
  division: string;
  /** From 1. */
  number: number;
  season: number;
  /** Null until a round of the season has a result. */
  position: number | null;
}

/**
 * Returns the league of a club and its position there: the first of its leagues, in the season that the page shows.
 * Null when it is in none.
 */
export async function getLeague(tools: Hands, id: number): Promise<InLeague | null> {
  const { db } = tools;
  const rows = await db
    .select({ url: league.url, season: leagueClub.season, division: leagueClub.division })
    .from(leagueClub)
    .innerJoin(league, eq(league.id, leagueClub.leagueId))
    .where(eq(leagueClub.clubId, id))
    .orderBy(asc(league.id));
  for (const url of new Set(rows.map((row) => row.url))) {
    const { season } = await getDivision(tools, url, { season: null, division: null });
    const member = rows.find((row) => row.url === url && row.season === season.season);
    if (!member) continue;
    const number = member.division + 1;
    const page = await standingsPage(tools, url, { season: String(member.season), division: String(number) });
    const any = page.standings.some(({ sum }) => sum > 0);
    const position = any ? (page.standings.find((row) => row.club === id)?.rank ?? null) : null;
    return { url, name: page.name, division: page.divisions[member.division], number, season: member.season, position };
  }
  return null;
}

/** Lists all leagues by name. */
export const leaguesNamed = (db: Db): Promise<{ url: string; name: string }[]> =>
  db.select({ url: league.url, name: league.name }).from(league).orderBy(asc(league.name), asc(league.id));
