import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The one allocator of integer ids: the next free id of each noun. */
export const counter = sqliteTable("counter", {
  noun: text("noun").primaryKey(),
  next: integer("next").notNull(),
});
