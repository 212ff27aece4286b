import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A member's comment on a flight. */
export const comment = sqliteTable(
  "comment",
  {
    id: integer("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    /** Plain text; mentions are stored in it by id: app/flight-page/comment/comment-text.ts. */
    words: text("words").notNull(),
    /** Whether the flight's pilot has pinned it to the top. */
    pinned: integer("pinned", { mode: "boolean" }).notNull().default(false),
    created: text("created").notNull(),
    /** When its text was last changed. */
    edited: text("edited"),
    /** Since when it is hidden, and by whom: its author, the flight's pilot, a moderator. */
    removed: text("removed"),
    removedBy: text("removed_by", { enum: ["author", "pilot", "moderator"] }),
  },
  (t) => [
    index("comment_of_flight").on(t.flightId, t.created),
    index("comment_of_user").on(t.userId, t.created),
    index("comment_removed").on(t.removed).where(sql`removed IS NOT NULL`),
  ],
);

/** The text before an edit, for moderators. */
export const commentEdit = sqliteTable(
  "comment_edit",
  {
    id: integer("id").primaryKey(),
    commentId: integer("comment_id").notNull(),
    words: text("words").notNull(),
    /** When the text was replaced. */
    until: text("until").notNull(),
  },
  (t) => [index("edit_of_comment").on(t.commentId)],
);

/** One emoji of one member on one comment. */
export const commentReaction = sqliteTable(
  "comment_reaction",
  {
    id: integer("id").primaryKey(),
    commentId: integer("comment_id").notNull(),
    userId: integer("user_id").notNull(),
    emoji: text("emoji").notNull(),
    created: text("created").notNull(),
  },
  (t) => [uniqueIndex("reaction_to_comment").on(t.commentId, t.userId), index("reaction_of_user").on(t.userId)],
);
