/** The admins of a club, and superusers for every club. Most imported clubs have no admin. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { clubAct, clubAdministrator } from "#app/people/club/schema.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";

/** The caller, with only what decides about rights. */
export interface Asker {
  id: number;
  isSuperuser: boolean;
}

export type Act = (typeof clubAct.$inferInsert)["act"];

/** Returns a log entry for the batch of the change. */
export const acted = ({ db, now }: DbTools, club: number, actor: number, act: Act, about?: number): Statement =>
  db.insert(clubAct).values({ clubId: club, actorId: actor, act, userId: about ?? null, created: isoStamp(now()) });

/** Lists the club's admins who are members now, in the order of appointment. */
export const listAdministrators = (db: Db, club: number) =>
  db
    .select({ id: user.id, name: user.name, image: user.image, since: clubAdministrator.created })
    .from(clubAdministrator)
    .innerJoin(user, and(eq(user.id, clubAdministrator.userId), isNull(user.deleted)))
    .where(eq(clubAdministrator.clubId, club))
    .orderBy(asc(clubAdministrator.created), asc(user.id));

/** Whether the club has admins who decide about joining. */
export async function isManaged(db: Db, club: number): Promise<boolean> {
  return (await listAdministrators(db, club)).length > 0;
}

export async function mayManage(db: Db, club: number, asker: Asker | null): Promise<boolean> {
  if (asker === null) return false;
  if (asker.isSuperuser) return true;
  const [row] = await db
    .select({ club: clubAdministrator.clubId })
    .from(clubAdministrator)
    .where(and(eq(clubAdministrator.clubId, club), eq(clubAdministrator.userId, asker.id)));
  return row !== undefined;
}

/** Throws 404, because others should not see that these pages exist. */
export async function refuseOthers(db: Db, club: number, asker: Asker): Promise<void> {
  if (!(await mayManage(db, club, asker))) throw new Refusal(404, "not_found");
}

/** Makes another pilot an admin; repeating it changes nothing. */
export async function appoint(database: DbTools, club: number, asker: Asker, pilot: number): Promise<void> {
  const { db, now } = database;
  await refuseOthers(db, club, asker);
  if ((await knownPilots(db, [pilot])).length === 0) throw wrongField("pilot", { code: "noPilot" }, "unknown_pilot");
  const made = await db
    .insert(clubAdministrator)
    .values({ clubId: club, userId: pilot, created: isoStamp(now()) })
    .onConflictDoNothing()
    .returning({ user: clubAdministrator.userId });
  if (made.length > 0) await acted(database, club, asker.id, "appointed", pilot);
}

/** Throws 409 `last_admin` where the pilot is the only admin of the club. */
export async function refuseLastAdmin(db: Db, club: number, pilot: number): Promise<void> {
  const admins = await listAdministrators(db, club);
  if (admins.length === 1 && admins[0].id === pilot) throw new Refusal(409, "last_admin");
}

/** Removes an admin. The last one stays unless a superuser removes them: then the club has none. */
export async function dismiss(database: DbTools, club: number, asker: Asker, pilot: number): Promise<void> {
  const { db } = database;
  await refuseOthers(db, club, asker);
  const another = sql`(SELECT count(*) FROM club_administrator a JOIN user u ON u.id = a.user_id AND u.deleted IS NULL
    WHERE a.club_id = ${club} AND a.user_id <> ${pilot}) > 0`;
  const gone = await db
    .delete(clubAdministrator)
    .where(
      and(
        eq(clubAdministrator.clubId, club),
        eq(clubAdministrator.userId, pilot),
        asker.isSuperuser ? undefined : another,
      ),
    )
    .returning({ user: clubAdministrator.userId });
  if (gone.length === 0) {
    await refuseLastAdmin(db, club, pilot);
    throw new Refusal(409, "not_removable");
  }
  await acted(database, club, asker.id, "dismissed", pilot);
}
