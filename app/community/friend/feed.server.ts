/** The feed: what the pilots whom a member follows have flown, and which of these flights the member has starred. */
import { and, eq, sql } from "drizzle-orm";
import { friend } from "#app/community/friend/schema.ts";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import { getTiles } from "#app/flight/flight.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { star } from "#app/flight-page/star/schema.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { user } from "#app/people/user/schema.ts";
import { FEED_DAYS, FEED_PAGE, type FeedFlight } from "./friend.ts";

const DAY_MS = 86_400_000;

/**
 * Returns scored flights of the last year, newest first, without those flown by the member. `complete` means that no
 * page follows, `follows` whether the member follows anybody at all.
 */
export async function getFeed(
  { db, now }: Pick<Tools, "db" | "now">,
  me: number,
  skip = 0,
): Promise<{ flights: FeedFlight[]; complete: boolean; follows: boolean }> {
  const since = new Date(now().getTime() - FEED_DAYS * DAY_MS).toISOString().slice(0, 10);
  // CROSS JOIN keeps this order, from each followed pilot to that pilot's days, so that no other flight is read.
  const rows = await db.all<{ id: number; club: number | null }>(sql`
    SELECT f.id, f.club_id AS club FROM ${friend} r
    CROSS JOIN ${user} u ON u.id = r.friend_id AND u.deleted IS NULL
    CROSS JOIN ${flight} f ON f.user_id = r.friend_id AND f.scoring_date >= ${since}
    WHERE r.user_id = ${me} AND f.deleted IS NULL AND f.points IS NOT NULL
      AND f.user_id <> ${me} AND f.co_user_id IS NOT ${me} AND ${together("f.co_user_id", me)}
    ORDER BY f.scoring_date DESC, f.id DESC LIMIT ${FEED_PAGE + 1} OFFSET ${skip}`);
  const page = rows.slice(0, FEED_PAGE);
  const tiles = await getTiles(
    db,
    among(
      flight.id,
      page.map(({ id }) => id),
    ),
    { limit: FEED_PAGE },
  );
  const known = new Map(tiles.map((tile) => [tile.id, tile]));
  const flights = page.flatMap(({ id, club }) => {
    const tile = known.get(id);
    return tile ? [{ ...tile, clubId: club }] : [];
  });
  const [anybody] = await db.all(sql`SELECT 1 FROM ${friend} WHERE user_id = ${me} LIMIT 1`);
  return { flights, complete: rows.length <= FEED_PAGE, follows: anybody !== undefined };
}

/** Returns which of the flights the member has starred. */
export async function starredAmong({ db }: Pick<Tools, "db">, me: number, flights: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: star.flightId })
    .from(star)
    .where(and(eq(star.userId, me), among(star.flightId, flights)));
  return rows.map(({ id }) => id);
}
