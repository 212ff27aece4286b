import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Jobs that were given up after their last try, until a superuser tries them again or lets them go. */
export const deadJob = sqliteTable("dead_job", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** SHA-256 of the message: one that is given up again is the same. */
  digest: text("digest").notNull().unique(),
  queue: text("queue", { enum: ["score", "bulk"] }).notNull(),
  /** As it travelled. */
  message: text("message", { mode: "json" }).$type<unknown>().notNull(),
  /** Why the last try failed, without anything private; null where it never said. */
  reason: text("reason"),
  /** How often it was given up; 0 between its last try and that. */
  deaths: integer("deaths").notNull(),
  died: text("died").notNull(),
});
