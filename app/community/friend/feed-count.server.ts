/**
 * Counts the flights in the feed that a member has not seen: those that came since the member last opened the feed,
 * or since the member began to follow the pilot.
 */
import { sql } from "drizzle-orm";
import { feedSeen, friend } from "#app/community/friend/schema.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";

/** Flights flown longer ago than this are not new, whenever they were uploaded. */
const DAYS_NEW = 14;
/** The count stops at this number. */
const MAX_COUNTED = 99;

const DAY_MS = 86_400_000;

export async function newInFeed({ db, now }: Pick<Tools, "db" | "now">, me: number): Promise<number> {
  const since = new Date(now().getTime() - DAYS_NEW * DAY_MS).toISOString().slice(0, 10);
  const rows = await db.all(sql`
    SELECT 1 FROM ${friend} r
    CROSS JOIN ${user} u ON u.id = r.friend_id AND u.deleted IS NULL
    CROSS JOIN flight f ON f.user_id = r.friend_id AND f.scoring_date >= ${since}
    WHERE r.user_id = ${me} AND f.deleted IS NULL AND f.points IS NOT NULL AND f.co_user_id IS NOT ${me}
      AND f.created > max(r.created, ifnull((SELECT s.seen FROM ${feedSeen} s WHERE s.user_id = ${me}), ''))
    LIMIT ${MAX_COUNTED}`);
  return rows.length;
}

/** Remembers that the member has opened the feed; nothing in it counts as new any more. */
export async function rememberFeed({ db, now }: Pick<Tools, "db" | "now">, me: number): Promise<void> {
  const seen = isoStamp(now());
  await db.insert(feedSeen).values({ userId: me, seen }).onConflictDoUpdate({ target: feedSeen.userId, set: { seen } });
}
