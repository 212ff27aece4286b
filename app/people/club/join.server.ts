/**
 * Joining a club. A club without admins is joined at once. In a club with admins a request waits for one of them, and
 * the pilot's club stays the same until it is confirmed. A pilot has one open request at most.
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { happened } from "#app/core/event/event.server.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { club, clubAdministrator, clubRequest } from "#app/people/club/schema.ts";
import { changed } from "#app/people/user/change.server.ts";
import { user } from "#app/people/user/schema.ts";
import { getClub } from "./club.server.ts";
import { type Asker, acted, isManaged, mayManage, refuseLastAdmin, refuseOthers } from "./role.server.ts";

/** Whether this pilot's joining has to be confirmed. */
export const mustAsk = async (db: Db, id: number, pilot: number): Promise<boolean> =>
  (await isManaged(db, id)) && !(await mayManage(db, id, { id: pilot, isSuperuser: false }));

/** Throws 404 when the club does not exist. */
export async function joinClub(database: DbTools, id: number, pilot: number): Promise<"joined" | "asked"> {
  const { db } = database;
  if ((await getClub({ db }, id)) === null) throw new Refusal(404, "not_found");
  if (await mustAsk(db, id, pilot)) {
    await db.batch(asked(database, id, pilot));
    return "asked";
  }
  await db.batch([withdrawn(database, pilot), entered(database, id, pilot)]);
  return "joined";
}

/** Returns the statements of a request, which notify the admins; another open request is withdrawn. */
export function asked(database: DbTools, id: number, pilot: number): [Statement, Statement, Statement] {
  const { db, now } = database;
  const values = { clubId: id, userId: pilot, state: "pending", created: isoStamp(now()) } as const;
  return [
    withdrawn(database, pilot),
    db.insert(clubRequest).values(values),
    happened(database, { kind: "club-asked", actor: pilot, subject: String(id) }),
  ];
}

/**
 * Pilots who signed up with the name of a club that has admins have requested to join it, and have no club until
 * then.
 */
export function requestedBySignUp(database: DbTools, pilot: number): Statement[] {
  const { db, now } = database;
  const waiting = sql`FROM ${clubRequest} WHERE user_id = ${pilot} AND state = 'pending'`;
  const kept = sql`SELECT a.club_id FROM ${clubAdministrator} a JOIN ${user} k ON k.id = a.user_id AND k.deleted IS NULL`;
  return [
    db.insert(clubRequest).select(sql`
      SELECT NULL, club_id, id, 'pending', ${isoStamp(now())}, NULL, NULL FROM ${user}
      WHERE id = ${pilot} AND club_id IN (${kept})`),
    happened(
      database,
      { kind: "club-asked", actor: pilot, subject: sql`(SELECT CAST(club_id AS TEXT) ${waiting})` },
      sql`EXISTS (SELECT 1 ${waiting})`,
    ),
    changed(database, pilot, { clubId: null }, sql`club_id IN (${kept})`),
  ];
}

export const withdrawn = ({ db, now }: DbTools, pilot: number): Statement =>
  db
    .update(clubRequest)
    .set({ state: "withdrawn", decided: isoStamp(now()) })
    .where(and(eq(clubRequest.userId, pilot), eq(clubRequest.state, "pending")));

/** The club becomes the pilot's first; it is removed as the second. */
const entered = (database: DbTools, id: number, pilot: number, when = sql`true`): Statement =>
  changed(database, pilot, { clubId: id, clubName: null, secondClubId: sql`nullif(second_club_id, ${id})` }, when);

/** Returns the pilot's open request. */
export async function getRequest(db: Db, pilot: number): Promise<{ club: { id: number; name: string } } | null> {
  const [row] = await db
    .select({ id: club.id, name: club.name })
    .from(clubRequest)
    .innerJoin(club, eq(club.id, clubRequest.clubId))
    .where(and(eq(clubRequest.userId, pilot), eq(clubRequest.state, "pending")));
  return row ? { club: row } : null;
}

/** The most requests shown; others follow when these are decided. */
const MOST_SHOWN = 50;

/** Lists open requests, the oldest first. */
export const listRequests = (db: Db, id: number) =>
  db
    .select({ id: clubRequest.id, pilot: user.id, name: user.name, image: user.image, created: clubRequest.created })
    .from(clubRequest)
    .innerJoin(user, and(eq(user.id, clubRequest.userId), isNull(user.deleted)))
    .where(and(eq(clubRequest.clubId, id), eq(clubRequest.state, "pending")))
    .orderBy(asc(clubRequest.created))
    .limit(MOST_SHOWN);

/** Throws 404 when the request is not open any more, or belongs to another club. */
export async function decide(
  database: DbTools,
  id: number,
  asker: Asker,
  request: number,
  verdict: "confirmed" | "declined",
): Promise<void> {
  const { db, now } = database;
  await refuseOthers(db, id, asker);
  const waits = and(eq(clubRequest.id, request), eq(clubRequest.clubId, id), eq(clubRequest.state, "pending"));
  const [row] = await db.select({ pilot: clubRequest.userId }).from(clubRequest).where(waits);
  if (!row) throw new Refusal(404, "not_found");
  // A condition that is true for only one of two simultaneous decisions: the pilot joins while the request is still
  // open.
  const still = sql`EXISTS (SELECT 1 FROM club_request WHERE id = ${request} AND state = 'pending')`;
  const decided = db
    .update(clubRequest)
    .set({ state: verdict, decided: isoStamp(now()), deciderId: asker.id })
    .where(waits);
  const news = happened(
    database,
    { kind: "club-decided", actor: asker.id, pilot: row.pilot, subject: `${id}/${verdict}` },
    still,
  );
  const act = acted(database, id, asker.id, verdict, row.pilot);
  const entry = verdict === "confirmed" ? [entered(database, id, row.pilot, still)] : [];
  await db.batch([news, ...entry, decided, act]);
}

/** Removes a member from the club. Throws 409 `last_admin` for its only admin, unless the caller is a superuser. */
export async function dropMember(database: DbTools, id: number, asker: Asker, pilot: number): Promise<void> {
  await refuseOthers(database.db, id, asker);
  if (!asker.isSuperuser) await refuseLastAdmin(database.db, id, pilot);
  await database.db.batch([
    changed(database, pilot, { clubId: null }, eq(user.clubId, id)),
    acted(database, id, asker.id, "dropped", pilot),
  ]);
}
