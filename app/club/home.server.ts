/** Where a club flies from: said by those who keep it, and proposed by where its flights began. */
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { club } from "#app/db/schema/club.ts";
import { wrongField } from "#app/kit/refusal.ts";
import type { Ledger } from "#app/kit/room.ts";
import { type Asker, acted, refuseOthers } from "./role.server.ts";

export interface HomeField {
  id: number;
  name: string;
  /** ISO 3166-2, or the country alone. */
  region: string;
}

/** Throws 404 for others, 422 where there is no such airfield. @param field null: none is said */
export async function setHome(ledger: Ledger, id: number, asker: Asker, field: number | null): Promise<void> {
  const { db } = ledger;
  await refuseOthers(db, id, asker);
  if (field !== null && (await fieldOf(db, field)) === null) throw wrongField("field", { code: "required" }, "unknown");
  await db.batch([
    db.update(club).set({ airportId: field }).where(eq(club.id, id)),
    acted(ledger, id, asker.id, "changed"),
  ]);
}

const FIELD = {
  id: airport.id,
  name: airport.name,
  region: sql<string>`ifnull(${airport.region}, ${airport.country})`,
};

export async function fieldOf(db: Db, id: number): Promise<HomeField | null> {
  const [row] = await db.select(FIELD).from(airport).where(eq(airport.id, id));
  return row ?? null;
}

/** Clubs of one airfield that are told. */
const CLUBS_TOLD = 20;

/** Those that say that they fly from here, by name. */
export const clubsAt = (db: Db, field: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: club.id, name: club.name })
    .from(club)
    .where(eq(club.airportId, field))
    .orderBy(asc(club.name))
    .limit(CLUBS_TOLD);

/** Flights that are looked at, the newest. */
const FLIGHTS = 500;
const FIELDS_PROPOSED = 5;

/** Where most of the club's newest flights began. */
export const usualFields = (db: Db, id: number): Promise<HomeField[]> =>
  db.all<HomeField>(sql`
    SELECT a.id, a.name, ifnull(a.region, a.country) AS region FROM (
      SELECT f.takeoff_airport_id AS field FROM flight f
      WHERE f.club_id = ${id} AND f.deleted IS NULL AND f.takeoff_airport_id IS NOT NULL
      ORDER BY f.scoring_date DESC LIMIT ${FLIGHTS}) x JOIN airport a ON a.id = x.field
    GROUP BY a.id ORDER BY count(*) DESC, a.id LIMIT ${FIELDS_PROPOSED}`);
