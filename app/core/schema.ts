import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The one allocator of integer ids: the next free id of each noun. */
export const counter = sqliteTable("counter", {
  noun: text("noun").primaryKey(),
  next: integer("next").notNull(),
});

/** How often something was tried in the hour or day that starts at `since`; written by the rate limits. */
export const attempt = sqliteTable("attempt", {
  /** What is counted: the rule's name and whom it is about. */
  key: text("key").primaryKey(),
  since: text("since").notNull(),
  count: integer("count").notNull(),
});
