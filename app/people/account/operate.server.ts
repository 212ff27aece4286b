/**
 * Commands about accounts that only the operator has: superusers, early birds, plans as long as nobody pays, programs
 * of others.
 *
 * Every change is audited in the batch that makes it. Members are identified by their e-mail address; answers contain
 * id and name. Repeating a command changes nothing and gives the same answer.
 */
import { asc, eq, sql } from "drizzle-orm";
import { randomHex, randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { account, authorizationCode, client, session, tokenFamily } from "#app/people/account/schema.ts";
import { homeByOperator } from "#app/people/club/home.server.ts";
import type { Plan } from "#app/people/plan/privileges.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { subscribed } from "#app/people/plan/subscription.server.ts";
import { changed } from "#app/people/user/change.server.ts";
import { user } from "#app/people/user/schema.ts";
import { emailKey } from "./address.ts";
import { auditRow, OPERATOR } from "./audit.server.ts";
import type { ClientForm } from "./program/client-form.ts";

const REASON = "by the operator";

export interface Told {
  id: number;
  name: string;
}

/**
 * Ends the member's sessions and tokens, because they were not verified with the second factor that a superuser
 * needs.
 */
export async function setSuperuser(tools: Tools, email: string, on: boolean): Promise<Told> {
  const { db, now } = tools;
  const { id, name, isSuperuser } = await memberBy(tools, email);
  if (isSuperuser === on) return { id, name };
  await db.batch([
    changed(tools, id, { isSuperuser: on }),
    db.delete(session).where(eq(session.userId, id)),
    db
      .update(tokenFamily)
      .set({ revoked: sql`coalesce(${tokenFamily.revoked}, ${isoStamp(now())})` })
      .where(eq(tokenFamily.userId, id)),
    audited(tools, `superuser-${on ? "on" : "off"}`, `user/${id}`, { superuser: isSuperuser }, { superuser: on }),
  ]);
  tools.log({ kind: "account", event: `superuser-${on ? "on" : "off"}`, user: id });
  return { id, name };
}

export async function setEarlyBird(tools: Tools, email: string, on: boolean): Promise<Told> {
  const { db } = tools;
  const { id, name, isEarlyBird } = await memberBy(tools, email);
  if (isEarlyBird === on) return { id, name };
  await db.batch([
    changed(tools, id, { isEarlyBird: on }),
    audited(tools, `early-bird-${on ? "on" : "off"}`, `user/${id}`, { earlyBird: isEarlyBird }, { earlyBird: on }),
  ]);
  return { id, name };
}

export async function setPlan(tools: Tools, email: string, plan: Plan | null, pastDue: boolean): Promise<Told> {
  const { db } = tools;
  const { id, name } = await memberBy(tools, email);
  const [old] = await db.select().from(subscription).where(eq(subscription.userId, id));
  const before = old ? { plan: old.plan, pastDue: old.pastDue } : null;
  const after = plan === null ? null : { plan, pastDue };
  if (JSON.stringify(before) === JSON.stringify(after)) return { id, name };
  await db.batch([subscribed(tools, id, after), audited(tools, "plan", `user/${id}`, before, after)]);
  return { id, name };
}

/** Sets a club's airfield, confirmed at once; null removes it. */
export async function setClubAirfield(tools: Tools, club: number, airport: number | null) {
  const { statement, name, before, field } = await homeByOperator(tools, club, airport);
  const subject = `club/${club}`;
  await tools.db.batch([statement, audited(tools, "club-airfield", subject, { airport: before }, { airport })]);
  return { id: club, name, airport: field && { id: field.id, name: field.name } };
}

/** The secret is shown once and stored as a hash. */
export async function addClient(
  tools: Tools,
  form: ClientForm,
): Promise<{ client_id: string; client_secret?: string }> {
  const { db, now } = tools;
  const id = randomHex(12);
  const secret = form.secret ? randomSecret() : null;
  const { name, uri, redirect_uris: redirectUris } = form;
  const row = { name, uri, logoUri: form.logo_uri ?? null, redirectUris, scope: form.scope.join(" ") };
  await db.batch([
    db.insert(client).values({
      id,
      ...row,
      secretHash: secret === null ? null : await sha256Hex(secret),
      created: isoStamp(now()),
    }),
    audited(tools, "client-add", `client/${id}`, null, row),
  ]);
  return { client_id: id, ...(secret === null ? {} : { client_secret: secret }) };
}

export async function listClients({ db }: Pick<Tools, "db">) {
  const rows = await db.select().from(client).orderBy(asc(client.created));
  return rows.map(({ id, name, uri, redirectUris, scope, secretHash, created }) => ({
    client_id: id,
    name,
    uri,
    redirect_uris: redirectUris,
    scope,
    secret: secretHash !== null,
    created,
  }));
}

/** Removes a program with everything that members granted to it. */
export async function removeClient(tools: Tools, id: string): Promise<void> {
  const { db, now } = tools;
  const [old] = await db.select({ name: client.name, uri: client.uri }).from(client).where(eq(client.id, id));
  if (!old) throw new Refusal(404, "no_program", { error: "not_found" });
  await db.batch([
    db.delete(client).where(eq(client.id, id)),
    db.delete(authorizationCode).where(eq(authorizationCode.clientId, id)),
    db
      .update(tokenFamily)
      .set({ revoked: sql`coalesce(${tokenFamily.revoked}, ${isoStamp(now())})` })
      .where(eq(tokenFamily.clientId, id)),
    audited(tools, "client-remove", `client/${id}`, old, null),
  ]);
}

type Values = Record<string, unknown> | null;

const audited = (tools: Tools, action: string, subject: string, before: Values, after: Values) =>
  auditRow(tools, { actorId: OPERATOR, action, subject, before, after, reason: REASON });

async function memberBy({ db }: Tools, email: string) {
  const { id, name, isSuperuser, isEarlyBird } = user;
  const [row] = await db
    .select({ id, name, isSuperuser, isEarlyBird })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(account.emailKey, emailKey(email)));
  if (!row) throw new Refusal(404, "no_account", { error: "not_found" });
  return row;
}
