import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The plan a pilot pays for, as far as privileges depend on it. */
export const subscription = sqliteTable("subscription", {
  userId: integer("user_id").primaryKey(),
  plan: text("plan", { enum: ["supporter", "premium", "patron"] }).notNull(),
  pastDue: integer("past_due", { mode: "boolean" }).notNull().default(false),
  since: text("since").notNull(),
});
