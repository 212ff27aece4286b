/** Whether pilots are waiting for the first score of a flight; background jobs give way to them. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";

/** A flight that was tried more often than this has a fault of its own, and nobody is considered to be waiting for it. */
const TRIES_WAITED_FOR = 3;

/** Only uses the index of pending flights, however many a pilot has. */
const WAITING = sql`SELECT 1 FROM ${flight} INDEXED BY flight_pending WHERE ${flight.retryAt} > ''
  AND ${flight.state} = 'pending' AND ${flight.tries} < ${TRIES_WAITED_FOR} AND ${flight.deleted} IS NULL`;

/** SQL for a pilot in either seat. */
const isWaiting = (pilot: SQLiteColumn | number): SQL =>
  sql`EXISTS (${WAITING} AND (${flight.userId} = ${pilot} OR ${flight.coUserId} = ${pilot}))`;

export const waitsForNone = (pilot: SQLiteColumn): SQL => sql`NOT ${isWaiting(pilot)}`;

/** Whether any pilot waits for a score. */
export const somebodyWaits = ({ db }: Pick<Tools, "db">): Promise<boolean> => holds(db, sql`EXISTS (${WAITING})`);

/** Whether this pilot waits for a score. */
export const pilotWaits = ({ db }: Pick<Tools, "db">, user: number): Promise<boolean> => holds(db, isWaiting(user));

async function holds(db: Tools["db"], what: SQL): Promise<boolean> {
  const [row] = await db.all<{ holds: number }>(sql`SELECT ${what} AS holds`);
  return row.holds === 1;
}
