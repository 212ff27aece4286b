import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * One row: how often what public lists show of flights, pilots and clubs has changed. Counted by triggers (list-version.sql) in
 * the statement that changes it. The edge keeps pages under it.
 */
export const listVersion = sqliteTable("list_version", {
  id: integer("id").primaryKey(),
  version: integer("version").notNull(),
});
