import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const club = sqliteTable("club", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  /** ISO 3166-2, or the country alone. */
  region: text("region").notNull(),
});
