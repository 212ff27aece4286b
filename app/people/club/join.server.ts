/**
 * Joining a club. One that nobody keeps is joined at once, as it ever was; where it has administrators a request waits for one of
 * them, and the pilot's club stays what it was until it is confirmed. Each pilot waits for one club at most.
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

/** Whether joining has to be confirmed for this pilot. */
export const mustAsk = async (db: Db, id: number, pilot: number): Promise<boolean> =>
  (await isManaged(db, id)) && !(await mayManage(db, id, { id: pilot, isSuperuser: false }));

/** Throws 404 for a club that is not there. */
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

/** Statements of a request, of which administrators hear; another one that waits is withdrawn. */
export function asked(database: DbTools, id: number, pilot: number): [Statement, Statement, Statement] {
  const { db, now } = database;
  const values = { clubId: id, userId: pilot, state: "pending", created: isoStamp(now()) } as const;
  return [
    withdrawn(database, pilot),
    db.insert(clubRequest).values(values),
    happened(database, { kind: "club-asked", actor: pilot, subject: String(id) }),
  ];
}

/** Who signed up with the name of a club that somebody keeps has asked to join it, and has none until then. */
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

/** The club is the pilot's first; it is not the second as well. */
const entered = (database: DbTools, id: number, pilot: number, when = sql`true`): Statement =>
  changed(database, pilot, { clubId: id, clubName: null, secondClubId: sql`nullif(second_club_id, ${id})` }, when);

/** The one that waits for somebody's decision. */
export async function getRequest(db: Db, pilot: number): Promise<{ club: { id: number; name: string } } | null> {
  const [row] = await db
    .select({ id: club.id, name: club.name })
    .from(clubRequest)
    .innerJoin(club, eq(club.id, clubRequest.clubId))
    .where(and(eq(clubRequest.userId, pilot), eq(clubRequest.state, "pending")));
  return row ? { club: row } : null;
}

/** Shown at once; the rest comes when these are decided. */
const MOST_SHOWN = 50;

/** Those that wait, who asked first first. */
export const listRequests = (db: Db, id: number) =>
  db
    .select({ id: clubRequest.id, pilot: user.id, name: user.name, image: user.image, created: clubRequest.created })
    .from(clubRequest)
    .innerJoin(user, and(eq(user.id, clubRequest.userId), isNull(user.deleted)))
    .where(and(eq(clubRequest.clubId, id), eq(clubRequest.state, "pending")))
    .orderBy(asc(clubRequest.created))
    .limit(MOST_SHOWN);

/** Throws 404 where it does not wait any more, or is another club's. */
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
  // Holds for one of two decisions at once: the club is entered while the request still waits.
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

/** A member of the club is one no more. Throws 409 `last_admin` for its only admin, except where a superuser asks. */
export async function dropMember(database: DbTools, id: number, asker: Asker, pilot: number): Promise<void> {
  await refuseOthers(database.db, id, asker);
  if (!asker.isSuperuser) await refuseLastAdmin(database.db, id, pilot);
  await database.db.batch([
    changed(database, pilot, { clubId: null }, eq(user.clubId, id)),
    acted(database, id, asker.id, "dropped", pilot),
  ]);
}
