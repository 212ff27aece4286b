import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * SQL for a column with one of these values. It binds one value however long the list is, because D1 allows a
 * hundred.
 */
export const among = (column: Column | SQL, values: readonly (number | string)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
