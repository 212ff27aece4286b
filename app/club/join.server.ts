/**
 * Joining a club. One that nobody keeps is joined at once, as it ever was; where it has administrators a request waits for one of
 * them, and the pilot's club stays what it was until it is confirmed. Each pilot waits for one club at most.
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { club, clubAdministrator, clubRequest } from "#app/db/schema/club.ts";
import { user } from "#app/db/schema/user.ts";
import { happened } from "#app/event/event.server.ts";
import { Refusal } from "#app/kit/refusal.ts";
import type { Ledger, Statement } from "#app/kit/room.ts";
import { isoStamp } from "#app/kit/time.ts";
import { changed } from "#app/user/change.server.ts";
import { clubOf } from "./club.server.ts";
import { type Asker, acted, isKept, mayKeep, refuseLastAdmin, refuseOthers } from "./role.server.ts";

/** Whether joining has to be confirmed for this pilot. */
export const mustAsk = async (db: Db, id: number, pilot: number): Promise<boolean> =>
  (await isKept(db, id)) && !(await mayKeep(db, id, { id: pilot, isSuperuser: false }));

/** Throws 404 for a club that is not there. */
export async function joinClub(ledger: Ledger, id: number, pilot: number): Promise<"joined" | "asked"> {
  const { db } = ledger;
  if ((await clubOf({ db }, id)) === null) throw new Refusal(404, "not_found");
  if (await mustAsk(db, id, pilot)) {
    await db.batch(asked(ledger, id, pilot));
    return "asked";
  }
  await db.batch([withdrawn(ledger, pilot), entered(ledger, id, pilot)]);
  return "joined";
}

/** Statements of a request, of which administrators hear; another one that waits is withdrawn. */
export function asked(ledger: Ledger, id: number, pilot: number): [Statement, Statement, Statement] {
  const { db, now } = ledger;
  const values = { clubId: id, userId: pilot, state: "pending", created: isoStamp(now()) } as const;
  return [
    withdrawn(ledger, pilot),
    db.insert(clubRequest).values(values),
    happened(ledger, { kind: "club-asked", actor: pilot, subject: String(id) }),
  ];
}

/** Who signed up with the name of a club that somebody keeps has asked to join it, and has none until then. */
export function askedBySignUp(ledger: Ledger, pilot: number): Statement[] {
  const { db, now } = ledger;
  const waiting = sql`FROM ${clubRequest} WHERE user_id = ${pilot} AND state = 'pending'`;
  const kept = sql`SELECT a.club_id FROM ${clubAdministrator} a JOIN ${user} k ON k.id = a.user_id AND k.deleted IS NULL`;
  return [
    db.insert(clubRequest).select(sql`
      SELECT NULL, club_id, id, 'pending', ${isoStamp(now())}, NULL, NULL FROM ${user}
      WHERE id = ${pilot} AND club_id IN (${kept})`),
    happened(
      ledger,
      { kind: "club-asked", actor: pilot, subject: sql`(SELECT CAST(club_id AS TEXT) ${waiting})` },
      sql`EXISTS (SELECT 1 ${waiting})`,
    ),
    changed(ledger, pilot, { clubId: null }, sql`club_id IN (${kept})`),
  ];
}

export const withdrawn = ({ db, now }: Ledger, pilot: number): Statement =>
  db
    .update(clubRequest)
    .set({ state: "withdrawn", decided: isoStamp(now()) })
    .where(and(eq(clubRequest.userId, pilot), eq(clubRequest.state, "pending")));

/** The club is the pilot's first; it is not the second as well. */
const entered = (ledger: Ledger, id: number, pilot: number, when = sql`true`): Statement =>
  changed(ledger, pilot, { clubId: id, clubName: null, secondClubId: sql`nullif(second_club_id, ${id})` }, when);

/** The one that waits for somebody's decision. */
export async function requestOf(db: Db, pilot: number): Promise<{ club: { id: number; name: string } } | null> {
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
export const requestsOf = (db: Db, id: number) =>
  db
    .select({ id: clubRequest.id, pilot: user.id, name: user.name, image: user.image, created: clubRequest.created })
    .from(clubRequest)
    .innerJoin(user, and(eq(user.id, clubRequest.userId), isNull(user.deleted)))
    .where(and(eq(clubRequest.clubId, id), eq(clubRequest.state, "pending")))
    .orderBy(asc(clubRequest.created))
    .limit(MOST_SHOWN);

/** Throws 404 where it does not wait any more, or is another club's. */
export async function decide(
  ledger: Ledger,
  id: number,
  asker: Asker,
  request: number,
  verdict: "confirmed" | "declined",
): Promise<void> {
  const { db, now } = ledger;
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
    ledger,
    { kind: "club-decided", actor: asker.id, pilot: row.pilot, subject: `${id}/${verdict}` },
    still,
  );
  const act = acted(ledger, id, asker.id, verdict, row.pilot);
  const entry = verdict === "confirmed" ? [entered(ledger, id, row.pilot, still)] : [];
  await db.batch([news, ...entry, decided, act]);
}

/** A member of the club is one no more. Throws 409 `last_admin` for its only admin, except where a superuser asks. */
export async function dropMember(ledger: Ledger, id: number, asker: Asker, pilot: number): Promise<void> {
  await refuseOthers(ledger.db, id, asker);
  if (!asker.isSuperuser) await refuseLastAdmin(ledger.db, id, pilot);
  await ledger.db.batch([
    changed(ledger, pilot, { clubId: null }, eq(user.clubId, id)),
    acted(ledger, id, asker.id, "dropped", pilot),
  ]);
}
