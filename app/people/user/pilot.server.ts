/**
 * Pilots as anybody may see them: never an address or a date of birth. Pilots who left are not included; imported
 * pilots without an account are.
 */
import { and, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { among } from "#app/core/db/among.ts";
import type { Db } from "#app/core/db/db.ts";
import { isJunior, season } from "#app/core/time/season.ts";
import { beginsWith, nameKey } from "#app/i18n/name.ts";
import { club } from "#app/people/club/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { isSenior } from "./age.ts";
import { together } from "./block/block.server.ts";
import { beginsLike } from "./named.server.ts";

/** Pilots per page. */
export const PAGE = 100;

const second = alias(club, "second_club");

/** SQL for pilots who did not leave. */
export const visible = isNull(user.deleted);

async function pilotsWhere(db: Db, where: SQL | undefined, today: string, limit: number, skip = 0) {
  const rows = await db
    .select({
      user,
      club: { id: club.id, name: club.name, region: club.region, url: club.url, logo: club.logo },
      secondClub: { id: second.id, name: second.name, region: second.region, url: second.url, logo: second.logo },
      plan: subscription.plan,
      pastDue: subscription.pastDue,
    })
    .from(user)
    .leftJoin(club, eq(club.id, user.clubId))
    .leftJoin(second, eq(second.id, user.secondClubId))
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(and(visible, where))
    .orderBy(asc(user.id))
    .limit(limit)
    .offset(skip);
  return rows.map((row) => ({
    id: row.user.id,
    name: row.user.name,
    image: row.user.image,
    badge: row.user.badge && row.plan === "patron" && !row.pastDue,
    /** Null when the payment is past due. */
    plan: row.pastDue ? null : row.plan,
    gender: row.user.gender,
    bio: row.user.bio,
    club: row.club ?? (row.user.clubName === null ? null : { id: null, name: row.user.clubName, region: null }),
    secondClub: row.secondClub,
    isJunior: isJunior(row.user.dateOfBirth, season(today)),
    isSenior: isSenior(row.user.dateOfBirth, season(today)),
    joined: row.user.created,
    messageEnabled: row.user.messageEnabled,
    openInSeeyou: row.user.openInSeeyou,
    commentsAllowed: row.user.commentsAllowed,
  }));
}

export type PublicPilot = Awaited<ReturnType<typeof pilotsWhere>>[number];

/** @param today YYYY-MM-DD, for age classes */
export async function getPilot(db: Db, id: number, today: string): Promise<PublicPilot | null> {
  const [row] = await pilotsWhere(db, eq(user.id, id), today, 1);
  return row ?? null;
}

/** @param filter `asker` leaves out pilots hidden by blocks; null for visitors and superusers */
export function listPilots(
  db: Db,
  filter: { ids?: number[]; clubs?: number[]; asker: number | null; skip: number; limit: number },
  today: string,
): Promise<PublicPilot[]> {
  const where = and(
    filter.ids && among(user.id, filter.ids),
    filter.clubs && among(user.clubId, filter.clubs),
    together("user.id", filter.asker),
  );
  return pilotsWhere(db, where, today, filter.limit, filter.skip);
}

/** Returns what a flight shows of its crew, for those who are members now, in one query without clubs. */
export async function crewAmong(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: user.id,
      image: user.image,
      badge: user.badge,
      dateOfBirth: user.dateOfBirth,
      openInSeeyou: user.openInSeeyou,
      commentsAllowed: user.commentsAllowed,
      plan: subscription.plan,
      pastDue: subscription.pastDue,
    })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(and(visible, among(user.id, ids)));
  return rows.map(({ plan, pastDue, badge, ...row }) => ({ ...row, badge: badge && plan === "patron" && !pastDue }));
}

/** The fewest characters for a search by name. */
const MIN_LETTERS = 2;

/** Rows that are read for each one that is returned, because a key can match more names than are equal. */
const CANDIDATES = 50;
const PROPOSED = 10;

/** Finds members whose name begins with the text, however it is spelt; at most ten, without the caller. */
export async function findPilots(db: Db, words: string, asker: number): Promise<{ id: number; name: string }[]> {
  if ([...nameKey(words)].length < MIN_LETTERS) return [];
  const found = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(visible, ne(user.id, asker), together("user.id", asker), beginsLike(words)))
    .orderBy(asc(user.nameKey), asc(user.id))
    .limit(CANDIDATES);
  return found.filter(({ name }) => beginsWith(name, words)).slice(0, PROPOSED);
}

/** Returns those ids that belong to pilots who may be seen. */
export async function knownPilots(
  db: Db,
  ids: number[],
): Promise<{ id: number; name: string; image: string | null }[]> {
  return db
    .select({ id: user.id, name: user.name, image: user.image })
    .from(user)
    .where(and(visible, among(user.id, ids)))
    .orderBy(asc(user.nameKey), asc(user.id));
}
