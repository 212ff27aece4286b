import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Jobs that were given up after their last attempt, until a superuser tries them again or discards them. */
export const deadJob = sqliteTable("dead_job", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** SHA-256 of the message, so that a job that is given up again has the same row. */
  digest: text("digest").notNull().unique(),
  queue: text("queue", { enum: ["score", "bulk"] }).notNull(),
  /** The message as it was sent. */
  message: text("message", { mode: "json" }).$type<unknown>().notNull(),
  /** Why the last attempt failed, without private data; null when no reason was noted. */
  reason: text("reason"),
  /** How often it was given up; 0 between its last attempt and that. */
  deaths: integer("deaths").notNull(),
  died: text("died").notNull(),
});
