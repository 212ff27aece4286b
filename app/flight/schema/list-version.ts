import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * One row with a counter of changes to what public lists show of flights, pilots and clubs. Triggers
 * (list-version.sql) count in the statement that makes the change. The edge cache stores pages under this version.
 */
export const listVersion = sqliteTable("list_version", {
  id: integer("id").primaryKey(),
  version: integer("version").notNull(),
});
