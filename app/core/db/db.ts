/** The database: a Drizzle handle on D1. Questions are asked in the rooms' `*.server.ts`, none here. */
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { together } from "./together.ts";

export type Db = DrizzleD1Database;

/**
 * Without the schema: nobody asks by relations, and the handle of every request would work out those of all tables first (5 ms).
 *
 * @param d1 the database, or a session of it, which prepares and batches alike
 */
export function openDb(d1: D1Database | D1DatabaseSession): Db {
  return drizzle(together(d1) as D1Database);
}
