/** The member of a session or a token, with one query for both. Banned and leaving members count as visitors. */
import { and, eq, isNull } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { account, tokenFamily } from "#app/people/account/schema.ts";
import { club } from "#app/people/club/schema.ts";
import { privileges, regionalFlags } from "#app/people/plan/privileges.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { type Caller, type Member, NOBODY, SCOPES } from "./caller.ts";
import { getHolder } from "./key/key.server.ts";
import { getSession, type Session } from "./session/session.server.ts";
import { familyOfAccess, OWN_CLIENT, scopeInForce } from "./token/token.server.ts";

type DbTools = Pick<Tools, "db" | "now" | "settings">;

const IS_MEMBER = and(isNull(account.erasedAt), eq(user.isBanned, false));

/** Whether the member of a token family still has an account. */
export async function hasMember({ db }: Pick<Tools, "db">, family: string): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(tokenFamily)
    .innerJoin(user, eq(user.id, tokenFamily.userId))
    .innerJoin(account, eq(account.userId, user.id))
    .where(and(eq(tokenFamily.id, family), IS_MEMBER));
  return rows.length > 0;
}

/** @param secondFactor whether this session or token was verified with one: without it a superuser is an ordinary member */
export async function getMember(tools: Pick<Tools, "db">, id: number, secondFactor: boolean): Promise<Member | null> {
  const [row] = await tools.db
    .select({ user, region: club.region, plan: subscription.plan, pastDue: subscription.pastDue })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .leftJoin(club, eq(club.id, user.clubId))
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(and(eq(user.id, id), IS_MEMBER));
  if (!row) return null;
  const person = {
    id,
    plan: row.plan,
    pastDue: row.pastDue ?? false,
    ssaId: row.user.ssaId,
    isEarlyBird: row.user.isEarlyBird,
    isSuperuser: row.user.isSuperuser && secondFactor,
  };
  const { name, clubId, unit, language, image, badge, preferences } = row.user;
  return {
    ...person,
    name,
    clubId,
    unit,
    language,
    image,
    badge,
    preferences,
    privileges: privileges(person),
    regional: regionalFlags(row.region),
    owesSecondFactor: row.user.isSuperuser && !secondFactor,
  };
}

/** Returns the caller of an API request: by bearer token, or by a personal key when there is none. */
export async function getCaller(tools: DbTools, authorization: string | undefined, key?: string): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return key === undefined ? NOBODY : holder(tools, key);
  const family = await familyOfAccess(tools, token);
  const member = family && (await getMember(tools, family.userId, family.secondFactor));
  if (!family || !member) return { ...NOBODY, stale: true };
  const granted = scopeInForce(family).split(" ");
  const scopes = family.clientId === OWN_CLIENT ? "all" : SCOPES.filter((scope) => granted.includes(scope));
  return { member, scopes, family: family.id, stale: false };
}

/** A key never counts as a second factor. */
async function holder(tools: DbTools, key: string): Promise<Caller> {
  const found = await getHolder(tools, key);
  const member = found && (await getMember(tools, found.userId, false));
  return found && member ? { member, scopes: found.scopes, family: null, stale: false } : { ...NOBODY, stale: true };
}

/** Returns the member of a page request, by session cookie only. */
export async function pageMember(
  tools: DbTools,
  cookie: string | null,
): Promise<{ member: Member; session: Session } | null> {
  const session = await getSession(tools, cookie);
  const member = session && (await getMember(tools, session.userId, session.secondFactor));
  return member && session ? { member, session } : null;
}
