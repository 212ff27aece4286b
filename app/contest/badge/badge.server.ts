/** Queries about badges. Members who left are not shown, and the reader does not see members whom a block hides from them. */
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { achievement, badgeProgress } from "#app/contest/badge/schema.ts";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import { getTiles } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { type BadgeId, isBadge } from "./badge.ts";

type DbTools = Pick<Tools, "db">;

/** A level that a pilot reached. */
export interface Reached {
  id: number;
  badge: BadgeId;
  level: number;
  flight: number;
  value: number;
  /** ISO time of the take-off of that flight. */
  earned: string;
  /** Local date at its take-off airfield. */
  day: string;
}

/** A pilot's state in one badge. */
export interface OwnBadge {
  badge: BadgeId;
  value: number;
  level: number;
  /** When the latest level was reached; null without one. */
  earned: string | null;
  day: string | null;
}

const columns = {
  id: achievement.id,
  badge: achievement.badgeId,
  level: achievement.level,
  flight: achievement.flightId,
  value: achievement.value,
  earned: achievement.earned,
  day: achievement.day,
};

const known = <T extends { badge: string }>(rows: readonly T[]) =>
  rows.filter((row): row is T & { badge: BadgeId } => isBadge(row.badge));

/** Returns the last level reached of each badge, the latest first. */
export async function reachedBy({ db }: DbTools, user: number): Promise<Reached[]> {
  const rows = await db
    .select(columns)
    .from(achievement)
    .where(eq(achievement.userId, user))
    .orderBy(desc(achievement.earned), desc(achievement.level), asc(achievement.badgeId));
  const met = new Set<string>();
  return known(rows)
    .toSorted((a, b) => b.level - a.level)
    .filter(({ badge }) => !met.has(badge) && met.add(badge))
    .toSorted((a, b) => (a.earned < b.earned ? 1 : a.earned > b.earned ? -1 : 0));
}

/** Counts the levels a pilot has reached, and the badges. */
export async function reachedCount({ db }: DbTools, user: number): Promise<{ steps: number; badges: number }> {
  const rows = await db.select({ badge: achievement.badgeId }).from(achievement).where(eq(achievement.userId, user));
  return { steps: rows.length, badges: new Set(known(rows).map(({ badge }) => badge)).size };
}

/** Lists every badge in which the pilot has made progress. */
export async function listBadges({ db }: DbTools, user: number): Promise<OwnBadge[]> {
  const [levels, progress] = await db.batch([
    db.select(columns).from(achievement).where(eq(achievement.userId, user)).orderBy(asc(achievement.level)),
    db
      .select({ badge: badgeProgress.badgeId, value: badgeProgress.value })
      .from(badgeProgress)
      .where(eq(badgeProgress.userId, user)),
  ]);
  const top = new Map(levels.map((row) => [row.badge, row]));
  return known(progress).map(({ badge, value }) => {
    const reached = top.get(badge);
    return { badge, value, level: reached?.level ?? 0, earned: reached?.earned ?? null, day: reached?.day ?? null };
  });
}

/** Counts the levels of badges that each of these pilots has reached. */
export async function stepsAmong({ db }: DbTools, users: readonly number[]): Promise<(user: number) => number> {
  const rows = await db
    .select({ user: achievement.userId, steps: sql<number>`count(*)` })
    .from(achievement)
    .where(among(achievement.userId, users))
    .groupBy(achievement.userId);
  const steps = new Map(rows.map((row) => [row.user, row.steps]));
  return (user) => steps.get(user) ?? 0;
}

/** Returns the highest level of each badge that a flight earned. */
export const earnedByFlight = (database: DbTools, id: number) => earnedAmong(database, [id]);

/** Returns the same for several flights. */
export async function earnedAmong(
  { db }: DbTools,
  flights: readonly number[],
): Promise<(Reached & { user: number })[]> {
  const rows = await db
    .select({ ...columns, user: achievement.userId })
    .from(achievement)
    .where(among(achievement.flightId, flights))
    .orderBy(desc(achievement.level));
  const met = new Set<string>();
  return known(rows).filter(({ badge, user, flight }) => {
    const key = `${user}/${badge}/${flight}`;
    return !met.has(key) && met.add(key);
  });
}

/** Returns the levels of one badge, and the latest flights that advanced it. */
export async function ownBadge(
  { db }: DbTools,
  user: number,
  badge: BadgeId,
): Promise<{ value: number; levels: Reached[]; evidence: FlightTile[] }> {
  const [levels, [progress]] = await db.batch([
    db
      .select(columns)
      .from(achievement)
      .where(and(eq(achievement.userId, user), eq(achievement.badgeId, badge)))
      .orderBy(asc(achievement.level)),
    db
      .select({ value: badgeProgress.value, evidence: badgeProgress.evidence })
      .from(badgeProgress)
      .where(and(eq(badgeProgress.userId, user), eq(badgeProgress.badgeId, badge))),
  ]);
  const flights = [...new Set([...(progress?.evidence ?? []), ...levels.map((row) => row.flight)])];
  const tiles = await getTiles({ db }.db, and(among(flight.id, flights), sql`flight.deleted IS NULL`), {
    limit: flights.length,
  });
  return {
    value: progress?.value ?? 0,
    levels: known(levels),
    evidence: tiles.toSorted((a, b) => (a.takeoffTime < b.takeoffTime ? 1 : -1)),
  };
}

export interface Holder {
  id: number;
  name: string;
  image: string | null;
  level: number;
  /** When that level was reached, and on which local day. */
  earned: string;
  day: string;
  /** The achievement's own id, flight and value. */
  achievement: Pick<Reached, "id" | "flight" | "value">;
}

export interface Among {
  /** Only pilots whom this pilot follows. */
  followedBy?: number;
  club?: number;
  skip?: number;
  most: number;
}

/** Lists the holders of a badge, each with the highest level, the latest first. @param asker null for visitors */
export async function listHolders(
  { db }: DbTools,
  badge: BadgeId,
  asker: number | null,
  which: Among,
): Promise<Holder[]> {
  const { followedBy, club, skip = 0, most } = which;
  const rows = await db.all<Omit<Holder, "achievement"> & { achievement: number; flight: number; value: number }>(sql`
    SELECT u.id, u.name, u.image, a.level, a.earned, a.day, a.id AS achievement, a.flight_id AS flight, a.value
    FROM ${people(followedBy, club)} JOIN user u ON u.id = a.user_id AND u.deleted IS NULL
    WHERE a.badge_id = ${badge} AND ${together("a.user_id", asker)}
      AND NOT EXISTS (SELECT 1 FROM achievement b
        WHERE b.user_id = a.user_id AND b.badge_id = a.badge_id AND b.level = a.level + 1)
      AND ${club === undefined ? sql`TRUE` : sql`u.club_id = ${club}`}
    ORDER BY a.earned DESC, a.id DESC LIMIT ${most} OFFSET ${skip}`);
  return rows.map(({ achievement: id, flight, value, ...row }) => ({ ...row, achievement: { id, flight, value } }));
}

/**
 * Followed pilots and members of a club are few and are looked up by pilot; all holders are found by the badge's own
 * index, the latest first.
 */
const people = (followedBy: number | undefined, club: number | undefined): SQL => {
  if (followedBy !== undefined)
    return sql`friend f CROSS JOIN achievement a INDEXED BY achievement_once
      ON f.user_id = ${followedBy} AND a.user_id = f.friend_id`;
  if (club !== undefined)
    return sql`user c CROSS JOIN achievement a INDEXED BY achievement_once ON c.club_id = ${club} AND a.user_id = c.id`;
  return sql`achievement a INDEXED BY achievement_of_badge`;
};
