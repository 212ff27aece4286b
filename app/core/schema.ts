import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Allocates all integer ids: the next free id of each kind. */
export const counter = sqliteTable("counter", {
  noun: text("noun").primaryKey(),
  next: integer("next").notNull(),
});

/** The number of attempts in the hour or day that starts at `since`; written by the rate limits. */
export const attempt = sqliteTable("attempt", {
  /** What is counted: the name of the rule and its subject. */
  key: text("key").primaryKey(),
  since: text("since").notNull(),
  count: integer("count").notNull(),
});
