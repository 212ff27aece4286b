/**
 * A club's home airfield: set by its admins, confirmed or declined by those with rights there, and suggested from
 * where its flights began.
 */
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { happened } from "#app/core/event/event.server.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { club, clubAdministrator } from "#app/people/club/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { type Asker, acted, refuseOthers } from "./role.server.ts";

export interface HomeField {
  id: number;
  name: string;
  /** ISO 3166-2, or only the country. */
  region: string;
}

/** The limit of requests, because each notifies the admins of every club at the airfield. */
const REQUESTED: Limit = { name: "club-home", most: 10, seconds: 86_400 };

/**
 * Sets a club's home airfield, and notifies the clubs there. This gives the club no rights there until an operator,
 * or a club whose use of the same airfield was confirmed before, agrees. Setting the same airfield again keeps the
 * confirmation. Throws 404 when the caller is not an admin, 422 when there is no such airfield.
 * @param field null for none
 */
export async function setHome(database: DbTools, id: number, asker: Asker, field: number | null): Promise<void> {
  const { db, now } = database;
  await refuseOthers(db, id, asker);
  if (field !== null && (await getField(db, field)) === null)
    throw wrongField("field", { code: "required" }, "unknown");
  const [before] = await db.select({ field: club.airportId }).from(club).where(eq(club.id, id));
  const requested = field !== null && field !== before?.field && !asker.isSuperuser;
  if (requested) await spend(database, REQUESTED, String(id));
  const granted = asker.isSuperuser && field !== null ? isoStamp(now()) : null;
  const kept = sql`CASE WHEN ${club.airportId} IS ${field} THEN coalesce(${club.airportGranted}, ${granted}) ELSE ${granted} END`;
  await db.batch([
    db.update(club).set({ airportId: field, airportGranted: kept }).where(eq(club.id, id)),
    acted(database, id, asker.id, "changed"),
    ...(requested ? [happened(database, { kind: "home-asked", actor: asker.id, subject: `${id}/${field}` })] : []),
  ]);
}

/**
 * Sets and confirms a club's airfield for the operator; null removes it. Throws 404 when there is no such club, 422
 * when there is no such airfield.
 */
export async function homeByOperator(
  { db, now }: DbTools,
  id: number,
  field: number | null,
): Promise<{ statement: Statement; name: string; before: number | null; field: HomeField | null }> {
  const [row] = await db.select({ name: club.name, before: club.airportId }).from(club).where(eq(club.id, id));
  if (!row) throw new Refusal(404, "not_found");
  const found = field === null ? null : await getField(db, field);
  if (field !== null && found === null) throw wrongField("airport", { code: "required" }, "unknown");
  const granted = field === null ? null : isoStamp(now());
  const statement = db.update(club).set({ airportId: field, airportGranted: granted }).where(eq(club.id, id));
  return { statement, ...row, field: found };
}

/**
 * Whether somebody may confirm clubs at an airfield: superusers, and admins of a club that is confirmed there. Clubs
 * that have moved away have no such right.
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

/**
 * Confirms a club's airfield, by an operator or a club that is confirmed there. Repeating it changes nothing. Throws
 * 404 for others, and when the club has set another airfield meanwhile.
 */
export async function grantHome(database: DbTools, id: number, asker: Asker, field: number): Promise<void> {
  const { db, now } = database;
  if (!(await mayGrant(db, field, asker))) throw new Refusal(404, "not_found");
  const [named] = await db
    .select({ granted: club.airportGranted })
    .from(club)
    .where(and(eq(club.id, id), eq(club.airportId, field)));
  if (!named) throw new Refusal(404, "not_found");
  if (named.granted !== null) return;
  await db.batch([
    decided(database, id, asker, field, "granted"),
    db
      .update(club)
      .set({ airportGranted: isoStamp(now()) })
      .where(waits(id, field)),
    acted(database, id, asker.id, "home-granted"),
  ]);
}

/**
 * Declines a club's request for an airfield, by an operator or a club that is confirmed there; the club then has no
 * airfield. Throws 404 for others, and when there is no open request.
 * @param reason shown to the club's admins; "" for none
 */
export async function declineHome(
  database: DbTools,
  id: number,
  asker: Asker,
  field: number,
  reason = "",
): Promise<void> {
  const { db } = database;
  if (!(await mayGrant(db, field, asker))) throw new Refusal(404, "not_found");
  const [waiting] = await db.select({ id: club.id }).from(club).where(waits(id, field));
  if (!waiting) throw new Refusal(404, "not_found");
  await db.batch([
    decided(database, id, asker, field, "declined", reason),
    db.update(club).set({ airportId: null }).where(waits(id, field)),
    acted(database, id, asker.id, "home-declined"),
  ]);
}

const waits = (id: number, field: number) =>
  and(eq(club.id, id), eq(club.airportId, field), isNull(club.airportGranted));

/** A condition that is true for only one of two simultaneous decisions. */
const decided = (
  database: DbTools,
  id: number,
  asker: Asker,
  field: number,
  verdict: "granted" | "declined",
  reason = "",
): Statement =>
  happened(
    database,
    { kind: "home-decided", actor: asker.id, subject: `${id}/${field}/${verdict}/${reason}` },
    sql`EXISTS (SELECT 1 FROM ${club} WHERE ${waits(id, field)})`,
  );

/** The most requests listed for the operator. */
const REQUESTS_LISTED = 100;

interface HomeRequest {
  club: { id: number; name: string; region: string };
  field: { id: number; name: string };
}

/** Lists requests that only the operator can decide: no other club is there, or none of those has an admin. */
export async function homeRequests(db: Db): Promise<HomeRequest[]> {
  const rows = await db.all<{ id: number; name: string; region: string; field: number; fieldName: string }>(sql`
    SELECT c.id, c.name, c.region, a.id AS field, a.name AS fieldName FROM club c JOIN airport a ON a.id = c.airport_id
    WHERE c.airport_granted IS NULL AND NOT EXISTS (
      SELECT 1 FROM club g JOIN club_administrator k ON k.club_id = g.id JOIN user u ON u.id = k.user_id AND u.deleted IS NULL
      WHERE g.airport_id = c.airport_id AND g.airport_granted IS NOT NULL)
    ORDER BY c.name, c.id LIMIT ${REQUESTS_LISTED}`);
  return rows.map(({ id, name, region, field, fieldName }) => ({
    club: { id, name, region },
    field: { id: field, name: fieldName },
  }));
}

const FIELD = {
  id: airport.id,
  name: airport.name,
  region: sql<string>`ifnull(${airport.region}, ${airport.country})`,
};

export async function getField(db: Db, id: number): Promise<HomeField | null> {
  const [row] = await db.select(FIELD).from(airport).where(eq(airport.id, id));
  return row ?? null;
}

/** The most clubs of one airfield that are listed. */
const CLUBS_LISTED = 20;

const clubsNaming = (db: Db, field: number, which: SQL): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: club.id, name: club.name })
    .from(club)
    .where(and(eq(club.airportId, field), which))
    .orderBy(asc(club.name))
    .limit(CLUBS_LISTED);

/** Lists the confirmed clubs of an airfield, by name. */
export const clubsAt = (db: Db, field: number) => clubsNaming(db, field, isNotNull(club.airportGranted));

/** Lists clubs that wait to be confirmed at an airfield, by name. */
export const waitingAt = (db: Db, field: number) => clubsNaming(db, field, isNull(club.airportGranted));

/** The newest flights that are examined. */
const FLIGHTS = 500;
const FIELDS_PROPOSED = 5;

/** Returns the airfields where most of the club's newest flights began. */
export const usualFields = (db: Db, id: number): Promise<HomeField[]> =>
  db.all<HomeField>(sql`
    SELECT a.id, a.name, ifnull(a.region, a.country) AS region FROM (
      SELECT f.takeoff_airport_id AS field FROM flight f
      WHERE f.club_id = ${id} AND f.deleted IS NULL AND f.takeoff_airport_id IS NOT NULL
      ORDER BY f.scoring_date DESC LIMIT ${FLIGHTS}) x JOIN airport a ON a.id = x.field
    GROUP BY a.id ORDER BY count(*) DESC, a.id LIMIT ${FIELDS_PROPOSED}`);
