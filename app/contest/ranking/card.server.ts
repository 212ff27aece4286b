/** The pilots of a page's rows, with club and aircraft types, all read at once. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { isJunior, seasonBounds } from "#app/core/time/season.ts";
import type { Row } from "./aggregate.ts";
import type { RankingQuery } from "./query.ts";
import type { AirfieldCard, ClubCard, PilotCard, RankedFlight } from "./ranking.ts";
import { getAggregation, isContest } from "./rules.ts";
import { these } from "./these.ts";

export type Card = PilotCard | ClubCard | AirfieldCard;

/** @param season in which pilots count as juniors */
export async function listCards(
  db: Db,
  kind: Card["kind"],
  ids: readonly number[],
  season: number,
): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map();
  const cards = await { pilot: pilots, club: clubs, airport: airfields }[kind](db, ids, season);
  return new Map<number, Card>(cards.map((card) => [card.id, card]));
}

async function pilots(db: Db, ids: readonly number[], season: number): Promise<PilotCard[]> {
  const rows = await db.all<{
    id: number;
    name: string;
    image: string | null;
    gender: "F" | "M" | "D";
    born: string;
    left: string | null;
    club: number | null;
    club_name: string;
    region: string;
  }>(sql`
    SELECT u.id, u.name, u.image, u.gender, u.date_of_birth AS born, u.deleted AS "left", c.id AS club, c.name AS club_name, c.region
    FROM ${these(ids)} CROSS JOIN user u ON u.id = these.id LEFT JOIN club c ON c.id = u.club_id`);
  return rows.map(({ id, name, image, gender, born, left, club, club_name, region }) => ({
    kind: "pilot",
    id,
    name,
    image: left === null ? image : null,
    gender,
    junior: left === null && isJunior(born, season),
    here: left === null,
    club: club === null || left !== null ? null : { id: club, name: club_name, region },
  }));
}

/** Flights of rows that are read in one statement; a page has some hundred. */
const AT_ONCE = 2000;

/**
 * Finds the club of each pilot's row: the one for which most of the row's points were flown, or, for totals, most
 * flights of the season. When flights of one club are requested it is that one. Lists of all seasons show the present
 * club.
 */
export async function withClubs(db: Db, query: RankingQuery, rows: readonly Row[], cards: Map<number, Card>) {
  const { contest, season, places } = query;
  const pilots = rows.filter(({ subject }) => cards.get(subject)?.kind === "pilot");
  if (pilots.length === 0 || !getAggregation(contest, season).seasons) return;
  const flown = new Map<number, number | null>();
  if (places.club !== undefined) for (const { subject } of pilots) flown.set(subject, Number(places.club));
  else for (const [subject, club] of await flownFor(db, query, pilots)) flown.set(subject, club);
  const ids = [...new Set([...flown.values()].flatMap((club) => club ?? []))];
  const named = new Map((ids.length === 0 ? [] : await clubs(db, ids)).map((club) => [club.id, club]));
  for (const [subject, club] of flown) {
    const card = cards.get(subject);
    if (card?.kind !== "pilot" || !card.here) continue;
    const found = club === null ? undefined : named.get(club);
    cards.set(subject, { ...card, club: found ? { id: found.id, name: found.name, region: found.region } : null });
  }
}

/** Returns null when most was flown for no club. */
async function flownFor(
  db: Db,
  { contest, season }: RankingQuery,
  rows: readonly Row[],
): Promise<Map<number, number | null>> {
  const counted = rows.flatMap(({ subject, flights }) => flights.map(({ id, points }) => ({ subject, id, points })));
  const getClub = new Map<number, number | null>();
  for (let from = 0; from < counted.length; from += AT_ONCE) {
    const ids = these([...new Set(counted.slice(from, from + AT_ONCE).map(({ id }) => id))]);
    const found = await db.all<{ id: number; club: number | null }>(
      isContest(contest)
        ? sql`SELECT f.id, f.club_id AS club FROM ${ids} CROSS JOIN flight f ON f.id = these.id`
        : sql`SELECT v.travel_id AS id, f.club_id AS club FROM ${ids} CROSS JOIN travel_flight v ON v.travel_id = these.id AND v.place = 0
            JOIN flight f ON f.id = v.flight_id`,
    );
    for (const { id, club } of found) getClub.set(id, club);
  }
  const weights: [subject: number, club: number | null, weight: number][] = counted.flatMap(
    ({ subject, id, points }) => (getClub.has(id) ? [[subject, getClub.get(id) ?? null, points]] : []),
  );
  const totals = rows.filter(({ flights }) => flights.length === 0).map(({ subject }) => subject);
  if (totals.length > 0) {
    const { first, next } = seasonBounds(season);
    const found = await db.all<{ subject: number; club: number | null; flights: number }>(sql`
      SELECT f.user_id AS subject, f.club_id AS club, count(*) AS flights FROM ${these(totals)} CROSS JOIN flight f
        ON f.user_id = these.id AND f.scoring_date >= ${first} AND f.scoring_date < ${next} AND f.deleted IS NULL GROUP BY 1, 2`);
    for (const { subject, club, flights } of found) weights.push([subject, club, flights]);
  }
  return getMost(weights);
}

/** Of equal weights the lower id wins. */
function getMost(
  weights: readonly [subject: number, club: number | null, weight: number][],
): Map<number, number | null> {
  const sums = new Map<number, Map<number | null, number>>();
  for (const [subject, club, weight] of weights) {
    const own = sums.get(subject) ?? new Map<number | null, number>();
    own.set(club, (own.get(club) ?? 0) + weight);
    sums.set(subject, own);
  }
  const best = (own: Map<number | null, number>) =>
    [...own].sort(([a, x], [b, y]) => y - x || (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))[0][0];
  return new Map([...sums].map(([subject, own]) => [subject, best(own)]));
}

async function clubs(db: Db, ids: readonly number[]): Promise<ClubCard[]> {
  const rows = await db.all<Omit<ClubCard, "kind">>(
    sql`SELECT c.id, c.name, c.region, c.logo FROM ${these(ids)} CROSS JOIN club c ON c.id = these.id`,
  );
  return rows.map((row) => ({ kind: "club", ...row }));
}

async function airfields(db: Db, ids: readonly number[]): Promise<AirfieldCard[]> {
  const rows = await db.all<Omit<AirfieldCard, "kind">>(
    sql`SELECT a.id, a.name, a.country, a.region FROM ${these(ids)} CROSS JOIN airport a ON a.id = these.id`,
  );
  return rows.map((row) => ({ kind: "airport", ...row }));
}

/** Returns the flights of the rows with the names of their aircraft types. */
export async function withTypes(db: Db, rows: readonly Row[]): Promise<Map<Row, RankedFlight[]>> {
  const ids = [...new Set(rows.flatMap(({ flights }) => flights.flatMap(({ aircraft }) => aircraft ?? [])))];
  const types =
    ids.length === 0
      ? []
      : await db.all<{ id: number; name: string }>(
          sql`SELECT a.id, a.name FROM ${these(ids)} CROSS JOIN aircraft a ON a.id = these.id`,
        );
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const getType = (id: number | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return new Map(
    rows.map((row) => [
      row,
      row.flights.map(({ aircraft, ...flight }) => ({ ...flight, aircraft: getType(aircraft) })),
    ]),
  );
}
