/** The account feature's part of a pilot's archive. Secrets are only mentioned, not included. */
import { and, eq, isNull } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { type Entry, jsonEntry } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { account, audit, client, personalKey, session, tokenFamily } from "#app/people/account/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { credential, userExport } from "#app/people/user/schema.ts";

export async function* exported(tools: Tools, userId: number): AsyncGenerator<Entry> {
  yield jsonEntry(tools, "account.json", await getAccount(tools, userId));
  yield jsonEntry(tools, "exports.json", await listExports(tools, userId));
  yield jsonEntry(tools, "audit.json", await getAudit(tools, userId));
}

async function getAccount({ db }: Tools, userId: number) {
  const { email, verified, language, termsAccepted, totpSince, created } = account;
  const { label, seen, expires } = session;
  const [accounts, sessions, programs, keys, services, plans] = await db.batch([
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
      .select({
        name: personalKey.name,
        scope: personalKey.scope,
        since: personalKey.created,
        used: personalKey.used,
      })
      .from(personalKey)
      .where(eq(personalKey.userId, userId)),
    db
      .select({ provider: credential.provider, email: credential.email, changed: credential.changed })
      .from(credential)
      .where(eq(credential.userId, userId)),
    db.select().from(subscription).where(eq(subscription.userId, userId)),
  ]);
  return { ...accounts.at(0), sessions, programs, keys, services, subscription: plans.at(0) };
}

const listExports = ({ db }: Tools, userId: number) =>
  db
    .select({ id: userExport.id, created: userExport.created, state: userExport.state })
    .from(userExport)
    .where(eq(userExport.userId, userId));

/** Returns audit entries about the pilot and the pilot's flights; the author is given as the site. */
async function getAudit({ db }: Tools, userId: number) {
  const flights = await db.select({ id: flight.id }).from(flight).where(eq(flight.userId, userId));
  const subjects = [`user/${userId}`, ...flights.map(({ id }) => `flight/${id}`)];
  const { action, subject, before, after, reason, created } = audit;
  return db
    .select({ action, subject, before, after, reason, created })
    .from(audit)
    .where(among(audit.subject, subjects));
}
