/** Members who follow pilots. */
import { asc, eq, or } from "drizzle-orm";
import { feedSeen, friend as row } from "#app/community/friend/schema.ts";
import { type Entry, type Feature, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";
import processing from "./processing.json";

export const friend: Feature<Tools> = {
  name: "friend",
  tables: { friend: { pilot: ["user_id", "friend_id"] }, feed_seen: { pilot: ["user_id"] } },
  onPilot: {
    accountGone: ({ db }, id) => [
      db.delete(row).where(or(eq(row.userId, id), eq(row.friendId, id))),
      db.delete(feedSeen).where(eq(feedSeen.userId, id)),
    ],
    archive: {
      "friends.json": "pilots you follow, pilots who follow you, and since when; when you last looked at your feed",
    },
    exported,
  },
  processing: purposesIn(processing),
};

/** Members who have left are exported as a number without a name. */
async function* exported(tools: Tools, id: number): AsyncGenerator<Entry> {
  const told = (who: typeof row.userId | typeof row.friendId, other: typeof row.userId | typeof row.friendId) =>
    tools.db
      .select({ id: other, name: user.name, gone: user.deleted, since: row.created })
      .from(row)
      .leftJoin(user, eq(user.id, other))
      .where(eq(who, id))
      .orderBy(asc(row.created), asc(other));
  const named = (rows: Awaited<ReturnType<typeof told>>) =>
    rows.map(({ id, name, gone, since }) => ({ id, name: gone === null ? name : null, since }));
  const [seen] = await tools.db.select({ seen: feedSeen.seen }).from(feedSeen).where(eq(feedSeen.userId, id));
  yield jsonEntry(tools, "friends.json", {
    following: named(await told(row.userId, row.friendId)),
    followers: named(await told(row.friendId, row.userId)),
    feedSeen: seen?.seen ?? null,
  });
}
