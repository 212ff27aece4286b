/**
 * Accounts are erased: those whose owners left thirty days ago, and those whose address was never proved.
 *
 * Of a pilot who left stays a row without a name, because flights and results point to it. Flights that were to be kept
 * stay under that row with their scores; their recordings, whose headers hold the name, go from the store, and a download
 * finds nothing. Everything may be interrupted and run again: the account's own row goes last.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { exportKey } from "#app/account/export/export.ts";
import { among } from "#app/db/among.ts";
import { account, authorizationCode, mail, mailCode, session, tokenFamily } from "#app/db/schema/account.ts";
import { flight, flightRevision, igcFile } from "#app/db/schema/flight.ts";
import { subscription } from "#app/db/schema/subscription.ts";
import { upload } from "#app/db/schema/upload.ts";
import { credential, device, user, userExport, userGroup, userGroupPilot } from "#app/db/schema/user.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";

/** What the nameless row is called; it is data, not a text of the site. */
export const NOBODY = "Deleted pilot";

/** Days an address may stay unproved. */
const UNPROVED = 14;
/** At most this many in one sweep; the next goes on. */
const BROOM = 50;
/** Recordings that are removed together. */
const TOGETHER = 200;

/** Every minute: sends the job for accounts whose time to come back is over. */
export async function sweepLeft({ db, jobs, now }: Tools): Promise<void> {
  const rows = await db
    .select({ user: account.userId })
    .from(account)
    .where(lte(account.erasedAt, isoStamp(now())))
    .limit(BROOM);
  for (const row of rows) await jobs.send({ v: 1, kind: "erase-user", user: row.user });
}

/** How flights are erased is theirs to know: app/flight/erase.server.ts. */
export type EraseFlights = (tools: Tools, ids: readonly number[]) => Promise<void>;

/** Of a job: does nothing before the time, or when it is done. */
export async function eraseUser(tools: Tools, userId: number, eraseFlights: EraseFlights): Promise<void> {
  const { db } = tools;
  const due = and(eq(account.userId, userId), lte(account.erasedAt, isoStamp(tools.now())));
  const [who] = await db.select({ flights: account.erasedFlights }).from(account).where(due);
  if (!who) return;
  const flights = who.flights ?? "keep";
  const unwanted = and(eq(flight.userId, userId), flights === "keep" ? isNotNull(flight.deleted) : undefined);
  const rows = await db.select({ id: flight.id }).from(flight).where(unwanted);
  await eraseFlights(
    tools,
    rows.map((row) => row.id),
  );
  await removeRecordings(tools, userId);
  await removeObjects(tools, userId);
  await db.batch([
    ...everythingOf(tools, userId),
    ...namelessFlights(tools, userId),
    nameless(tools, userId),
    db.delete(account).where(due),
  ]);
  tools.log({ kind: "user-erased", user: userId, flights });
}

/** Every night: accounts that nobody proved an address for. The pilot's row stays only where flights hang on it. */
export async function sweepUnproved(tools: Tools): Promise<void> {
  const { db } = tools;
  const before = isoStamp(new Date(tools.now().getTime() - UNPROVED * 86_400_000));
  const unproved = and(isNull(account.verified), lt(account.created, before));
  const rows = await db.select({ user: account.userId }).from(account).where(unproved).limit(BROOM);
  for (const { user: userId } of rows) {
    const flown = sql`EXISTS (SELECT 1 FROM flight f WHERE f.user_id = ${userId} OR f.co_user_id = ${userId})`;
    await db.batch([
      db.delete(account).where(and(eq(account.userId, userId), unproved)),
      // Where it was proved in this very moment, the pilot stays with it.
      db
        .delete(user)
        .where(
          and(
            eq(user.id, userId),
            sql`NOT EXISTS (SELECT 1 FROM account a WHERE a.user_id = ${userId})`,
            sql`NOT ${flown}`,
          ),
        ),
      ...everythingOf(tools, userId),
    ]);
    tools.log({ kind: "account", event: "unproved", user: userId });
  }
}

/** What hangs on a pilot besides flights and the account itself. */
function everythingOf({ db }: Tools, userId: number) {
  const groups = db.select({ id: userGroup.id }).from(userGroup).where(eq(userGroup.ownerId, userId));
  return [
    db.delete(session).where(eq(session.userId, userId)),
    db.delete(tokenFamily).where(eq(tokenFamily.userId, userId)),
    db.delete(mailCode).where(eq(mailCode.userId, userId)),
    db.delete(authorizationCode).where(eq(authorizationCode.userId, userId)),
    db.delete(credential).where(eq(credential.userId, userId)),
    db.delete(device).where(eq(device.userId, userId)),
    db.delete(userGroupPilot).where(inArray(userGroupPilot.groupId, groups)),
    db.delete(userGroupPilot).where(eq(userGroupPilot.userId, userId)),
    db.delete(userGroup).where(eq(userGroup.ownerId, userId)),
    db.delete(userExport).where(eq(userExport.userId, userId)),
    db.delete(mail).where(eq(mail.userId, userId)),
    db.delete(subscription).where(eq(subscription.userId, userId)),
    db.delete(upload).where(eq(upload.userId, userId)),
  ] as const;
}

/** A row that nobody can be recognised by, sign in with or upload for. */
const nameless = ({ db, now }: Tools, userId: number) =>
  db
    .update(user)
    .set({
      name: NOBODY,
      nameKey: "",
      dateOfBirth: "0001-01-01",
      gender: "D",
      clubId: null,
      clubName: null,
      secondClubId: null,
      secondClubSeason: null,
      ssaId: null,
      bio: null,
      image: null,
      badge: false,
      unit: null,
      language: null,
      newsletterLanguage: null,
      magazineLanguage: null,
      filter: [],
      preferences: {},
      messageEnabled: false,
      isEarlyBird: false,
      deleted: sql`coalesce(${user.deleted}, ${isoStamp(now())})`,
    })
    .where(eq(user.id, userId));

/** Recordings of flights that stay: the bytes go, the row keeps what others need to know. */
async function removeRecordings({ db, files, pause }: Tools, userId: number): Promise<void> {
  for (;;) {
    const own = await db
      .select({ id: igcFile.id, sha256: igcFile.sha256 })
      .from(igcFile)
      .where(and(eq(igcFile.userId, userId), gt(igcFile.length, 0)))
      .limit(TOGETHER);
    if (own.length === 0) return;
    await files.remove(own.map(({ sha256 }) => `igc/${sha256}.igc`));
    const ids = own.map(({ id }) => id);
    await db
      .update(igcFile)
      .set({ length: 0, name: "flight.igc", recorder: "", serial: "" })
      .where(among(igcFile.id, ids));
    await pause();
  }
}

/** The pilot's name leaves own flights and those of others, the recorder's number what was said of the file. */
function namelessFlights({ db }: Tools, userId: number) {
  const own = db.select({ id: flight.id }).from(flight).where(eq(flight.userId, userId));
  return [
    db
      .update(flightRevision)
      .set({ facts: sql`json_replace(${flightRevision.facts}, '$.file.serial', '')` })
      .where(inArray(flightRevision.flightId, own)),
    db
      .update(flight)
      .set({ snapshot: sql`json_set(${flight.snapshot}, '$.user', ${NOBODY})`, editKey: null })
      .where(eq(flight.userId, userId)),
    db
      .update(flight)
      .set({ coUserId: null, snapshot: sql`json_remove(${flight.snapshot}, '$.coUser')` })
      .where(eq(flight.coUserId, userId)),
  ] as const;
}

async function removeObjects({ db, files }: Tools, userId: number): Promise<void> {
  const exports = await db.select({ id: userExport.id }).from(userExport).where(eq(userExport.userId, userId));
  const pictures = await db.select({ image: user.image }).from(user).where(eq(user.id, userId));
  const groups = await db.select({ image: userGroup.image }).from(userGroup).where(eq(userGroup.ownerId, userId));
  const images = [...pictures, ...groups].flatMap(({ image }) => image ?? []);
  await files.remove([...exports.map(({ id }) => exportKey(id)), ...images]);
}
