/** The database: a Drizzle handle on D1. Queries are in the features' `*.server.ts`, not here. */
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { together } from "./together.ts";

export type Db = DrizzleD1Database;

/**
 * Opens the database without the schema: relational queries are not used, and otherwise the handle of every request
 * would first analyse the relations of all tables (5 ms).
 *
 * @param d1 the database, or a session of it, which prepares and batches alike
 */
export function openDb(d1: D1Database | D1DatabaseSession): Db {
  return drizzle(together(d1) as D1Database);
}
