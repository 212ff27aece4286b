import { type Column, type SQL, sql } from "drizzle-orm";

/** One bound value however long the list: D1 takes a hundred. */
export const among = (column: Column | SQL, values: readonly (number | string)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
