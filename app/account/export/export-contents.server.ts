/**
 * What goes into a pilot's archive, entry after entry: rows as JSON, recordings as they came.
 *
 * Only what is the pilot's own. Of other people no more than their public name and number; of secrets that they are there.
 */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { among } from "#app/db/among.ts";
import { account, audit, client, mail, session, tokenFamily } from "#app/db/schema/account.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/db/schema/flight.ts";
import { subscription } from "#app/db/schema/subscription.ts";
import { upload } from "#app/db/schema/upload.ts";
import { credential, device, user, userExport, userGroup, userGroupPilot } from "#app/db/schema/user.ts";
import type { Tools } from "#app/kit/tools.ts";
import { README, uniqueNames } from "./export.ts";

export interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** Flights, or recordings, that are asked for at once. */
const TOGETHER = 50;

export async function* contentsOf(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const now = tools.now();
  const json = (name: string, value: unknown): Entry => ({
    name,
    input: `${JSON.stringify(value, null, 2)}\n`,
    lastModified: now,
  });
  yield { name: "README.txt", input: README, lastModified: now };
  const profile = await profileOf(tools, userId);
  yield json("profile.json", profile);
  if (profile?.image) yield* objectAs(tools, profile.image, "picture.webp", now);
  yield json("account.json", await accountOf(tools, userId));
  yield json("groups.json", await groupsOf(tools, userId));
  yield json("devices.json", await tools.db.select().from(device).where(eq(device.userId, userId)));
  yield json("uploads.json", await uploadsOf(tools, userId));
  yield json("mails.json", await mailsOf(tools, userId));
  yield json("exports.json", await exportsOf(tools, userId));
  yield json("audit.json", await auditOf(tools, userId));
  yield json("flights.json", await listOf(tools, userId));
  for await (const { id, ...rest } of flightsOf(tools, userId)) yield json(`flights/${id}.json`, { id, ...rest });
  yield* recordingsOf(tools, userId);
}

async function profileOf({ db }: Tools, userId: number) {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) return null;
  const { nameKey: _, ...own } = row;
  return own;
}

async function accountOf({ db }: Tools, userId: number) {
  const { email, verified, language, termsAccepted, totpSince, created } = account;
  const { label, seen, expires } = session;
  const [accounts, sessions, programs, services, plans] = await db.batch([
    db
      .select({ email, verified, language, termsAccepted, secondFactorSince: totpSince, created })
      .from(account)
      .where(eq(account.userId, userId)),
    db.select({ label, created: session.created, seen, expires }).from(session).where(eq(session.userId, userId)),
    db
      .select({ id: tokenFamily.clientId, name: client.name, scope: tokenFamily.scope, since: tokenFamily.created })
      .from(tokenFamily)
      .leftJoin(client, eq(client.id, tokenFamily.clientId))
      .where(and(eq(tokenFamily.userId, userId), isNull(tokenFamily.revoked))),
    db
      .select({ provider: credential.provider, email: credential.email, changed: credential.changed })
      .from(credential)
      .where(eq(credential.userId, userId)),
    db.select().from(subscription).where(eq(subscription.userId, userId)),
  ]);
  return { ...accounts.at(0), sessions, programs, services, subscription: plans.at(0) };
}

async function groupsOf({ db }: Tools, userId: number) {
  const { id, name, description, created } = userGroup;
  const own = await db.select({ id, name, description, created }).from(userGroup).where(eq(userGroup.ownerId, userId));
  const pilots = await db
    .select({ group: userGroupPilot.groupId, id: user.id, name: user.name })
    .from(userGroupPilot)
    .innerJoin(user, and(eq(user.id, userGroupPilot.userId), isNull(user.deleted)))
    .where(
      among(
        userGroupPilot.groupId,
        own.map((group) => group.id),
      ),
    );
  const member = await db
    .select({ id, name })
    .from(userGroupPilot)
    .innerJoin(userGroup, eq(userGroup.id, userGroupPilot.groupId))
    .where(eq(userGroupPilot.userId, userId));
  const of = (group: number) => pilots.filter((pilot) => pilot.group === group).map(({ id, name }) => ({ id, name }));
  return { own: own.map((group) => ({ ...group, pilots: of(group.id) })), member };
}

const uploadsOf = ({ db }: Tools, userId: number) => {
  const { name, length, created, expires } = upload;
  return db.select({ name, length, created, expires }).from(upload).where(eq(upload.userId, userId));
};

const mailsOf = ({ db }: Tools, userId: number) =>
  db
    .select({ kind: mail.kind, to: mail.to, created: mail.created, sent: mail.sent })
    .from(mail)
    .where(eq(mail.userId, userId));

const exportsOf = ({ db }: Tools, userId: number) =>
  db
    .select({ id: userExport.id, created: userExport.created, state: userExport.state })
    .from(userExport)
    .where(eq(userExport.userId, userId));

/** Of the pilot and of the flights; who did it is the site. */
async function auditOf({ db }: Tools, userId: number) {
  const flights = await db.select({ id: flight.id }).from(flight).where(eq(flight.userId, userId));
  const subjects = [`user/${userId}`, ...flights.map(({ id }) => `flight/${id}`)];
  const { action, subject, before, after, reason, created } = audit;
  return db
    .select({ action, subject, before, after, reason, created })
    .from(audit)
    .where(among(audit.subject, subjects));
}

async function listOf({ db }: Tools, userId: number) {
  const { id, scoringDate, takeoffTime, landingTime, distance, points, state, created } = flight;
  const row = { id, scoringDate, takeoffTime, landingTime, distance, points, state, created };
  const here = isNull(flight.deleted);
  const own = await db
    .select(row)
    .from(flight)
    .where(and(eq(flight.userId, userId), here))
    .orderBy(asc(id));
  const asCoPilot = await db
    .select({ id, scoringDate })
    .from(flight)
    .where(and(eq(flight.coUserId, userId), here));
  return { own, asCoPilot };
}

/** Each with its revision in force and its results. */
async function* flightsOf({ db }: Tools, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(flight)
      .where(and(eq(flight.userId, userId), isNull(flight.deleted), gt(flight.id, after)))
      .orderBy(asc(flight.id))
      .limit(TOGETHER);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const [revisions, contests] = await db.batch([
      db
        .select({ revision: flightRevision })
        .from(flightRevision)
        .innerJoin(flight, and(eq(flight.id, flightRevision.flightId), eq(flight.revision, flightRevision.revision)))
        .where(among(flightRevision.flightId, ids)),
      db
        .select({ flightId: flightContest.flightId, entry: flightContest.entry })
        .from(flightContest)
        .where(among(flightContest.flightId, ids)),
    ]);
    for (const { editKey: _, retryAt: __, tries: ___, announced: ____, ...own } of rows) {
      const found = revisions.find(({ revision }) => revision.flightId === own.id)?.revision;
      yield {
        ...own,
        engine: found?.engine,
        facts: found?.facts,
        findings: found?.findings,
        contests: contests.filter(({ flightId }) => flightId === own.id).map(({ entry }) => entry),
      };
    }
    after = ids[ids.length - 1];
  }
}

async function* recordingsOf(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const free = uniqueNames();
  for (let after = 0; ; ) {
    const rows = await tools.db
      .select({ id: igcFile.id, sha256: igcFile.sha256, name: igcFile.name, created: igcFile.created })
      .from(igcFile)
      .where(and(eq(igcFile.userId, userId), gt(igcFile.length, 0), gt(igcFile.id, after)))
      .orderBy(asc(igcFile.id))
      .limit(TOGETHER);
    if (rows.length === 0) return;
    for (const row of rows)
      yield* objectAs(tools, `igc/${row.sha256}.igc`, `igc/${free(row.name)}`, new Date(row.created));
    after = rows[rows.length - 1].id;
  }
}

/** Nothing where the object is gone: an archive without one file is better than none. */
async function* objectAs({ files }: Tools, key: string, name: string, lastModified: Date): AsyncGenerator<Entry> {
  const object = await files.open(key);
  if (object !== null) yield { name, input: object.body, lastModified };
}
