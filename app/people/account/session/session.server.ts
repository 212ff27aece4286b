/**
 * The session of a signed-in browser: a secret in a `__Host-` cookie that scripts cannot read; the database stores
 * its SHA-256.
 *
 * Tokens for the browser's scripts belong to a session and end with it.
 */
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { randomSecret, sha256Hex } from "#app/core/data/digest.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { session, tokenFamily } from "#app/people/account/schema.ts";

const SESSION_COOKIE = "__Host-session";

/** Seconds that a session lasts without a visit, and at most. */
const UNUSED_SECONDS = 30 * 86_400;
const MAX_SECONDS = 180 * 86_400;
const SUPERUSER_SECONDS = 8 * 3600;
/** Seconds between two visits that are recorded. */
const SECONDS_BETWEEN_VISITS = 3600;

type DbTools = Pick<Tools, "db" | "now">;
export type Session = typeof session.$inferSelect;

/** @returns the value for `set-cookie` */
export async function beginSession(
  tools: DbTools,
  from: { userId: number; superuser: boolean; secondFactor: boolean; userAgent: string },
): Promise<{ cookie: string; hash: string }> {
  const secret = randomSecret();
  const hash = await sha256Hex(secret);
  const now = tools.now();
  const life = from.superuser ? SUPERUSER_SECONDS : UNUSED_SECONDS;
  await tools.db.insert(session).values({
    hash,
    userId: from.userId,
    secondFactor: from.secondFactor,
    label: getLabel(from.userAgent),
    created: isoStamp(now),
    seen: isoStamp(now),
    expires: stampAfter(now, life),
    ends: stampAfter(now, from.superuser ? SUPERUSER_SECONDS : MAX_SECONDS),
  });
  const cookie = `${SESSION_COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${from.superuser ? SUPERUSER_SECONDS : MAX_SECONDS}`;
  return { cookie, hash };
}

/** Returns the session of a request, null without a valid one. It is extended at most once an hour. */
export async function getSession(tools: DbTools, cookieHeader: string | null): Promise<Session | null> {
  const secret = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookieHeader ?? "")?.[1];
  if (secret === undefined) return null;
  const now = tools.now();
  const [row] = await tools.db
    .select()
    .from(session)
    .where(and(eq(session.hash, await sha256Hex(secret)), gt(session.expires, isoStamp(now))));
  if (!row) return null;
  if (now.getTime() - Date.parse(row.seen) > SECONDS_BETWEEN_VISITS * 1000) {
    const slid = stampAfter(now, UNUSED_SECONDS);
    await tools.db
      .update(session)
      .set({ seen: isoStamp(now), expires: slid < row.ends ? slid : row.ends })
      .where(eq(session.hash, row.hash));
  }
  return row;
}

/** Ends a session with the tokens that belong to it. */
export async function endSession(tools: DbTools, hash: string): Promise<void> {
  await tools.db.batch([
    tools.db.delete(session).where(eq(session.hash, hash)),
    tools.db
      .update(tokenFamily)
      .set({ revoked: isoStamp(tools.now()) })
      .where(eq(tokenFamily.sessionHash, hash)),
  ]);
}

/** The id of a session for its owner, with which nobody can sign in. */
const getName = (hash: string) => hash.slice(0, 16);

/** Lists the sessions of a user, the last seen first. */
export async function listSessions(tools: DbTools, userId: number, here: string | null) {
  const rows = await tools.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expires, isoStamp(tools.now()))))
    .orderBy(desc(session.seen));
  return rows.map(({ hash, label, created, seen }) => ({
    id: getName(hash),
    label,
    created,
    seen,
    here: hash === here,
  }));
}

/** Ends one session of a user by its id. Sessions of others, and ended ones, are not affected. */
export async function endOneSession(tools: DbTools, userId: number, id: string): Promise<void> {
  const rows = await tools.db.select({ hash: session.hash }).from(session).where(eq(session.userId, userId));
  const hash = rows.find((row) => getName(row.hash) === id)?.hash;
  if (hash !== undefined) await endSession(tools, hash);
}

/** Ends all sessions but the present one, each with its tokens. Connected programs stay. */
export async function endOtherSessions(tools: DbTools, userId: number, here: string): Promise<void> {
  const others = and(eq(session.userId, userId), ne(session.hash, here));
  await tools.db.batch([
    tools.db
      .update(tokenFamily)
      .set({ revoked: isoStamp(tools.now()) })
      .where(
        and(
          isNull(tokenFamily.revoked),
          inArray(tokenFamily.sessionHash, tools.db.select({ hash: session.hash }).from(session).where(others)),
        ),
      ),
    tools.db.delete(session).where(others),
  ]);
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(tools: DbTools, userId: number, except: string | null = null): Promise<void> {
  await tools.db
    .delete(session)
    .where(and(eq(session.userId, userId), except === null ? undefined : ne(session.hash, except)));
}

export const forgetCookie = () => `${SESSION_COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

export async function sweepSessions(tools: DbTools): Promise<void> {
  const now = isoStamp(tools.now());
  await tools.db.delete(session).where(or(lt(session.expires, now), lt(session.ends, now)));
}

/** Returns "Firefox on Windows": enough for its owner to recognise it. */
export function getLabel(userAgent: string): string {
  const first = (names: [sign: string, name: string][]) => names.find(([sign]) => userAgent.includes(sign))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  return [browser, system && `(${system})`].filter(Boolean).join(" ");
}

/** Each browser names itself in a different place: for compatibility its text also contains others' names. */
const BROWSERS: [string, string][] = [
  ["Firefox/", "Firefox"],
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];

const SYSTEMS: [string, string][] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];
