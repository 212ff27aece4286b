/** Whose row it is, and with what was flown, as the ledger says today: of one page at once. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { isJunior } from "#app/kit/season.ts";
import type { Row } from "./aggregate.ts";
import type { AirfieldCard, ClubCard, PilotCard, RankedFlight } from "./ranking.ts";
import { these } from "./these.ts";

export type Card = PilotCard | ClubCard | AirfieldCard;

/** @param season for who is a junior */
export async function cardsOf(
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

/** Flights of the rows with the names of their types. */
export async function withTypes(db: Db, rows: readonly Row[]): Promise<Map<Row, RankedFlight[]>> {
  const ids = [...new Set(rows.flatMap(({ flights }) => flights.flatMap(({ aircraft }) => aircraft ?? [])))];
  const types =
    ids.length === 0
      ? []
      : await db.all<{ id: number; name: string }>(
          sql`SELECT a.id, a.name FROM ${these(ids)} CROSS JOIN aircraft a ON a.id = these.id`,
        );
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const typeOf = (id: number | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return new Map(
    rows.map((row) => [row, row.flights.map(({ aircraft, ...flight }) => ({ ...flight, aircraft: typeOf(aircraft) }))]),
  );
}
