import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What a member said of a flight. */
export const comment = sqliteTable(
  "comment",
  {
    id: integer("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    /** Plain text; who is mentioned stands in it by number: app/flight-page/comment/said.ts. */
    words: text("words").notNull(),
    /** The flight's pilot wants it first. */
    pinned: integer("pinned", { mode: "boolean" }).notNull().default(false),
    created: text("created").notNull(),
    /** When its words were changed last. */
    edited: text("edited"),
    /** Since when it is not shown, and by whom: its author, the flight's pilot, a moderator. */
    removed: text("removed"),
    removedBy: text("removed_by", { enum: ["author", "pilot", "moderator"] }),
  },
  (t) => [
    index("comment_of_flight").on(t.flightId, t.created),
    index("comment_of_user").on(t.userId, t.created),
    index("comment_removed").on(t.removed).where(sql`removed IS NOT NULL`),
  ],
);

/** Words as they were before an edit; moderators read them. */
export const commentEdit = sqliteTable(
  "comment_edit",
  {
    id: integer("id").primaryKey(),
    commentId: integer("comment_id").notNull(),
    words: text("words").notNull(),
    /** Until when they stood. */
    until: text("until").notNull(),
  },
  (t) => [index("edit_of_comment").on(t.commentId)],
);

/** One emoji of one member to one comment. */
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
