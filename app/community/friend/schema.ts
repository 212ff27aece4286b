import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A row means that `userId` follows `friendId`. */
export const friend = sqliteTable(
  "friend",
  {
    userId: integer("user_id").notNull(),
    friendId: integer("friend_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.friendId] }), index("friend_followers").on(t.friendId, t.created)],
);

/** When a member last opened the feed. */
export const feedSeen = sqliteTable("feed_seen", {
  userId: integer("user_id").primaryKey(),
  seen: text("seen").notNull(),
});
