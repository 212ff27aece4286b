/** Where a club flies from: said by those who keep it, granted by who has a say there, and proposed by where its flights began. */
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { club, clubAdministrator } from "#app/db/schema/club.ts";
import { Refusal, wrongField } from "#app/kit/refusal.ts";
import type { Ledger } from "#app/kit/room.ts";
import { isoStamp } from "#app/kit/time.ts";
import { type Asker, acted, refuseOthers } from "./role.server.ts";

export interface HomeField {
  id: number;
  name: string;
  /** ISO 3166-2, or the country alone. */
  region: string;
}

/**
 * Says where the club flies from. That gives it no say there: an operator, or a club that was granted the same airfield before, agrees first.
 * The same airfield once more keeps what was granted. Throws 404 for others, 422 where there is no such airfield.
 * @param field null: none is said
 */
export async function setHome(ledger: Ledger, id: number, asker: Asker, field: number | null): Promise<void> {
  const { db, now } = ledger;
  await refuseOthers(db, id, asker);
  if (field !== null && (await fieldOf(db, field)) === null) throw wrongField("field", { code: "required" }, "unknown");
  const granted = asker.isSuperuser && field !== null ? isoStamp(now()) : null;
  const kept = sql`CASE WHEN ${club.airportId} IS ${field} THEN coalesce(${club.airportGranted}, ${granted}) ELSE ${granted} END`;
  await db.batch([
    db.update(club).set({ airportId: field, airportGranted: kept }).where(eq(club.id, id)),
    acted(ledger, id, asker.id, "changed"),
  ]);
}

/**
 * Whether somebody may agree that clubs fly from an airfield: superusers, and those who keep a club that was granted it. Of clubs that
 * have gone from there nobody.
 */
export async function mayGrant(db: Db, field: number, asker: Asker): Promise<boolean> {
  if (asker.isSuperuser) return true;
  const [row] = await db
    .select({ club: club.id })
    .from(club)
    .innerJoin(clubAdministrator, eq(clubAdministrator.clubId, club.id))
    .where(and(eq(club.airportId, field), isNotNull(club.airportGranted), eq(clubAdministrator.userId, asker.id)))
    .limit(1);
  return row !== undefined;
}

/** An operator or a club that is there agrees. Granted already, it stays so. Throws 404 for others, and where it says another airfield by now. */
export async function grantHome(ledger: Ledger, id: number, asker: Asker, field: number): Promise<void> {
  const { db, now } = ledger;
  if (!(await mayGrant(db, field, asker))) throw new Refusal(404, "not_found");
  const granted = await db
    .update(club)
    .set({ airportGranted: sql`coalesce(${club.airportGranted}, ${isoStamp(now())})` })
    .where(and(eq(club.id, id), eq(club.airportId, field)))
    .returning({ id: club.id });
  if (granted.length === 0) throw new Refusal(404, "not_found");
  await acted(ledger, id, asker.id, "home-granted");
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

/** Clubs of one airfield that are listed. */
const CLUBS_LISTED = 20;

const clubsNaming = (db: Db, field: number, which: SQL): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: club.id, name: club.name })
    .from(club)
    .where(and(eq(club.airportId, field), which))
    .orderBy(asc(club.name))
    .limit(CLUBS_LISTED);

/** Clubs that fly from an airfield, as was confirmed, by name. */
export const clubsAt = (db: Db, field: number) => clubsNaming(db, field, isNotNull(club.airportGranted));

/** Clubs that want to fly from an airfield and wait to be confirmed, by name. */
export const waitingAt = (db: Db, field: number) => clubsNaming(db, field, isNull(club.airportGranted));

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
